// Types of all four projects, lint, format, declarations, imports and the kit's unit tests: two at a time, every failure told.
// `--no-tests`: whoever runs all tests anyway runs these with them, once. `--built`: who has built has judged the types of the server.
// Words name the steps to take, and no others: `declarations`, `types`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'
import { installPackages } from './packages.mjs'

installPackages(root)
const bin = (path) => join(root, 'node_modules', path)
const isSaid = (flag) => process.argv.includes(flag)
const steps = [
  // it takes longest and uses one core only: begun last, it would leave the other one idle
  ['format', bin('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']],
  ['declarations', bin('tsx/dist/cli.mjs'), ['server/check-declarations.ts']],
  ...['resources', ...(isSaid('--built') ? [] : ['server']), 'src', 'tests'].map((project) => [
    `types of ${project}`,
    bin('typescript/bin/tsc'),
    ['-p', project, '--noEmit'],
  ]),
  ['lint', bin('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings', 'resources', 'server', 'src', 'tests', 'scripts', 'bench']],
  ['imports', join(root, 'scripts/check-imports.mjs'), []],
  ...(isSaid('--no-tests')
    ? []
    : [['kit and architecture', bin('vitest/vitest.mjs'), ['run', '--project', 'node*', 'tests/resources', 'tests/architecture']]]),
]

const run = ([name, file, args]) =>
  new Promise((resolve) => {
    let said = ''
    const child = spawn(process.execPath, [file, ...args], { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('exit', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
      if (code !== 0) console.log(said)
      resolve(code === 0)
    })
  })

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const waiting = steps.filter(([name]) => words.length === 0 || words.some((word) => name.startsWith(word)))
if (waiting.length === 0) throw new Error(`No step is called so. Say one of ${steps.map(([name]) => name).join(', ')}.`)

const outcomes = []
const worker = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await run(step))
}
await Promise.all([worker(), worker()])
process.exitCode = outcomes.every(Boolean) ? 0 : 1
