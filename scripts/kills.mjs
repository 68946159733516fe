// The long run of kills, on every database that is there: npm run kills [-- --times 1000] [--database postgres]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, root } from './build.mjs'
import { installPackages } from './packages.mjs'

const usual = { times: '1000', database: '' }
const words = process.argv.slice(2)
const said = { ...usual }
for (let at = 0; at < words.length; at += 2) {
  const name = words[at].replace(/^--/, '')
  if (!(name in usual) || words[at + 1] === undefined) {
    console.error('Usage: npm run kills [-- --times 1000] [--database sqlite|postgres]')
    process.exit(1)
  }
  said[name] = words[at + 1]
}
installPackages(root)
build()
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'journeys',
    'tests/journeys/killed.test.ts',
    ...(said.database === '' ? [] : ['-t', said.database]),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, KILLS: said.times } },
)
process.exitCode = status ?? 1
