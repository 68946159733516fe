// Every check and every test, from a fresh clone: packages, a browser and PostgreSQL are installed where they are missing and can be.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, root } from './build.mjs'
import { installPackages } from './packages.mjs'

const browsers = [
  process.env.CHROMIUM,
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
].filter(Boolean)
const hasPostgres = () =>
  process.env.TEST_DATABASE_URL !== undefined ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)))

function installSystemPackages() {
  const missing = [
    ...(browsers.some((path) => existsSync(path)) ? [] : ['chromium-headless-shell', 'fonts-noto-core']),
    ...(hasPostgres() ? [] : ['postgresql']),
  ]
  if (missing.length === 0) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    console.error(
      `Not installed here, and not installable without an administrator: ${missing.join(', ')}. The tests that need it will say so.`,
    )
    return
  }
  console.error(`Installing ${missing.join(', ')} ...`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env: environment })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: ['ignore', 2, 2], env: environment })
}

const run = (name, file, args = []) => {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  return status === 0
}

installPackages(root)
installSystemPackages()
build()
const outcomes = [
  run('Checks', join(root, 'scripts/check.mjs'), ['--no-tests', '--built']),
  run('Tests', join(root, 'node_modules/vitest/vitest.mjs'), ['run']),
]
process.exitCode = outcomes.every(Boolean) ? 0 : 1
