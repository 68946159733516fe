import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Is everything that package.json names there, as of the lock's last change? An install that left out what the build needs is none. */
export function isInstalled(root) {
  const installed = changedAt(join(root, 'node_modules/.package-lock.json'))
  if (installed === 0 || installed < changedAt(join(root, 'package-lock.json'))) return false
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) => existsSync(join(root, 'node_modules', name)))
}

/** Installs what the lock names, unless it is there. Plain Node: it runs before anything is there. */
export function installPackages(root) {
  if (isInstalled(root)) return
  console.error('Installing packages (npm ci) ...')
  // the build needs the compilers, also where the environment says production
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error('npm ci failed: the packages could not be installed, see above.')
    process.exit(1)
  }
}
