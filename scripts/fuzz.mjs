// The long run of generated requests, on every database that is there: npm run fuzz [-- --count 20000] [--seed 8] [--only 1234] [--database sqlite]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'
import { installPackages } from './packages.mjs'

const usual = { count: '20000', seed: '8', from: '0', only: '', database: '' }
const words = process.argv.slice(2)
const said = { ...usual }
for (let at = 0; at < words.length; at += 2) {
  const name = words[at].replace(/^--/, '')
  if (!(name in usual) || words[at + 1] === undefined) {
    console.error('Usage: npm run fuzz [-- --count 20000] [--seed 8] [--from 0] [--only 1234] [--database sqlite|postgres]')
    process.exit(1)
  }
  said[name] = words[at + 1]
}
installPackages(root)
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'node',
    'tests/server/http/fuzz.test.ts',
    ...(said.database === '' ? [] : ['-t', said.database]),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_SEED: said.seed,
      FUZZ_COUNT: said.only === '' ? said.count : '1',
      FUZZ_FROM: said.only === '' ? said.from : said.only,
      // what the server itself says of an error stands beside the request that made it
      TEST_LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
    },
  },
)
process.exitCode = status ?? 1
