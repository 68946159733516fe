import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPackages } from './packages.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The two halves of the product, and what each is made from. */
const halves = {
  server: {
    inputs: ['server', 'resources', 'tsconfig.base.json', 'package-lock.json', 'scripts/server-pack.mjs', 'scripts/server-compiled.mjs'],
    // what one Node compiled is nothing to another
    madeBy: process.version,
    outputs: ['dist/server/main.js', 'dist/packed'],
    build: buildServer,
  },
  console: {
    inputs: ['src', 'resources', 'public', 'index.html', 'vite.config.ts', 'tsconfig.base.json', 'package-lock.json'],
    outputs: ['dist/console/index.html'],
    environment: ['VITE_AUTH_URL', 'VITE_MAIN_URL'],
    build: buildConsole,
  },
}

function* filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) yield [path, stat]
  else for (const entry of readdirSync(path).sort()) yield* filesIn(join(path, entry))
}

/** One short text that changes whenever a file is added, removed or edited: names, sizes and times, no contents, so that asking takes milliseconds. */
function stampOf({ inputs, environment = [], madeBy = '' }) {
  const hash = createHash('sha256').update(madeBy)
  for (const input of inputs)
    for (const [path, stat] of filesIn(join(root, input))) hash.update(`${relative(root, path)}:${stat.size}:${Math.floor(stat.mtimeMs)}\n`)
  for (const name of environment) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex')
}

const stampFile = (name) => join(root, 'dist', `.${name}.stamp`)

/** Builds the halves whose inputs changed since they were last built; `force` builds them anyway. */
export function build(names = Object.keys(halves), { force = false } = {}) {
  for (const name of names) {
    const half = halves[name]
    const stamp = stampOf(half)
    const file = stampFile(name)
    const isFresh = existsSync(file) && readFileSync(file, 'utf8') === stamp && half.outputs.every((one) => existsSync(join(root, one)))
    if (isFresh && !force) continue
    console.error(`Building the ${name} ...`)
    rmSync(file, { force: true })
    half.build()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, stamp)
  }
}

const run = (file, args) => runScript(join(root, 'node_modules', file), args)

function runScript(file, args) {
  const done = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    // what is built is what is served, whoever asks for it: a test run must not build React for development
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  })
  if (done.status !== 0) {
    console.error('The build failed, see above.')
    process.exit(1)
  }
}

function buildServer() {
  run('typescript/bin/tsc', ['-p', 'server'])
  copyAssets()
  removeLeftovers()
  runScript(join(root, 'scripts/server-pack.mjs'), [root])
  runScript(join(root, 'scripts/server-compiled.mjs'), [root])
}

/** What the compiler does not carry over: templates, fonts and the like that stand beside the code. */
function copyAssets() {
  for (const [path] of filesIn(join(root, 'server'))) {
    if (/\.ts$|tsconfig\.json$/.test(path)) continue
    const copy = join(root, 'dist', relative(root, path))
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(path, copy)
  }
}

/** Declarations and routes are discovered from the folder, so the output of a source that is gone must go, too. */
function removeLeftovers() {
  for (const folder of ['server', 'resources'])
    for (const [path] of filesIn(join(root, 'dist', folder))) {
      const source = join(root, relative(join(root, 'dist'), path)).replace(/\.js(\.map)?$/, '.ts')
      if (!existsSync(source)) rmSync(path)
    }
}

function buildConsole() {
  run('vite/bin/vite.js', ['build', '--logLevel', 'warn'])
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installPackages(root)
  build(undefined, { force: !process.argv.includes('--stale') })
}
