// Both sides, reloading: the server by tsx on PORT (3000), the console by vite (5173 or the next free one), which passes the calls on to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'
import { installPackages } from './packages.mjs'

installPackages(root)
const { PORT: port = '3000', ...environment } = process.env
const start = (name, file, args, env) => {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root, stdio: 'inherit', env })
  child.on('exit', (code) => {
    console.error(`${name} ended`)
    for (const other of children) if (other !== child && other.exitCode === null) other.kill('SIGTERM')
    process.exitCode = code ?? 1
  })
  return child
}
/** What is discovered by looking into its folder is imported by nobody until it is there, so the folders are watched as well. */
const discovered = ['resources', 'server/modules'].map((folder) => `--include=${folder}`)
const children = [
  start('The server', 'tsx/dist/cli.mjs', ['watch', '--clear-screen=false', ...discovered, 'server/main.ts'], {
    ...environment,
    PORT: port,
  }),
  // PORT is the server's; API_URL where the services run elsewhere
  start('The console', 'vite/bin/vite.js', [], { API_URL: `http://127.0.0.1:${port}`, ...environment }),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
