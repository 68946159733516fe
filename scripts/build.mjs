import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildStale, filesIn } from './built.mjs'
import { tryScript } from './optional-step.mjs'
import { installPackages } from './packages.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The two halves of the product, what each is made from and where it lies: nothing else writes there. */
const halves = {
  server: {
    inputs: [
      'server',
      'resources',
      'tsconfig.base.json',
      'package-lock.json',
      'scripts/server-pack.mjs',
      'scripts/one-shape.mjs',
      'scripts/server-programs.mjs',
      'scripts/server-compiled.mjs',
    ],
    // what one Node compiled is nothing to another
    madeBy: process.version,
    outputs: ['dist/server', 'dist/resources', 'dist/packed'],
    build: buildServer,
  },
  console: {
    inputs: [
      'src',
      'resources',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/library-patches.ts',
      'scripts/offline-shell.ts',
      'tsconfig.base.json',
      'package-lock.json',
    ],
    outputs: ['dist/console'],
    environment: ['VITE_AUTH_URL', 'VITE_MAIN_URL'],
    build: buildConsole,
  },
}

/** Builds the halves whose inputs changed since they were last built, or whose output is no longer whole; `force` builds them anyway. */
export function build(names = Object.keys(halves), options) {
  buildStale(root, Object.fromEntries(names.map((name) => [name, halves[name]])), options)
}

const run = (file, args) => runScript(join(root, 'node_modules', file), args)

// what is built is what is served, whoever asks for it: a test run must not build React for development
const options = () => ({ cwd: root, env: { ...process.env, NODE_ENV: 'production' } })

function runScript(file, args) {
  const done = spawnSync(process.execPath, [file, ...args], { ...options(), stdio: ['ignore', 2, 2] })
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
  // for speed only: the server runs without
  const failure = tryScript(join(root, 'scripts/server-compiled.mjs'), [root], { ...options(), limit: 60_000 })
  if (failure) console.error(`${failure}\nNothing could be compiled ahead, so starts take longer until the next build.`)
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
