// Both sides, reloading: the server by tsx on PORT (3000), the console by vite, which passes the calls on to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'
import { installPackages } from './packages.mjs'

installPackages(root)
const start = (name, file, args) => {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root, stdio: 'inherit' })
  child.on('exit', (code) => {
    console.error(`${name} ended`)
    for (const other of children) if (other !== child && other.exitCode === null) other.kill('SIGTERM')
    process.exitCode = code ?? 1
  })
  return child
}
const children = [
  start('The server', 'tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
  start('The console', 'vite/bin/vite.js', []),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
