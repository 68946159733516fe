// A test that is run for as long as one says, on every database that is there.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'
import { installPackages } from './packages.mjs'

/** What was said on the command line, `--name value`, beside what is usual. */
function saidOver(usual, usage) {
  const words = process.argv.slice(2)
  const said = { ...usual }
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at].replace(/^--/, '')
    if (!(name in usual) || words[at + 1] === undefined) {
      console.error(`Usage: ${usage}`)
      process.exit(1)
    }
    said[name] = words[at + 1]
  }
  return said
}

export function longRun({ usual, usage, project, file, environment, prepare = () => undefined }) {
  const said = saidOver(usual, usage)
  installPackages(root)
  prepare()
  const only = said.database === '' ? [] : ['-t', said.database]
  const words = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file, ...only]
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment(said) } })
  process.exitCode = status ?? 1
}
