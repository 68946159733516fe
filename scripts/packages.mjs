import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Installs what the lock names, unless it was installed since the lock last changed. Plain Node: it runs before anything is there. */
export function installPackages(root) {
  const installed = changedAt(join(root, 'node_modules/.package-lock.json'))
  if (installed > 0 && installed >= changedAt(join(root, 'package-lock.json'))) return
  console.error('Installing packages (npm ci) ...')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error('npm ci failed: the packages could not be installed, see above.')
    process.exit(1)
  }
}
