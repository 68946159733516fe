// Both sides, reloading: the server by tsx on PORT (3000), the console by vite (5173 or the next free one), which passes the calls on to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'
import { installPackages } from './packages.mjs'

installPackages(root)
const { PORT: port = '3000', ...environment } = process.env
const start = (name, file, args, env, stdio) => {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root, stdio, env })
  child.on('exit', (code) => {
    console.error(`${name} ended`)
    for (const other of children) if (other !== child && other.exitCode === null) other.kill('SIGTERM')
    process.exitCode = code ?? 1
  })
  return child
}
/** What is discovered by looking into its folder is imported by nobody until it is there, so the folders are watched as well. */
const discovered = ['resources', 'server/modules'].map((folder) => `--include=${folder}`)
const server = start(
  'The server',
  'tsx/dist/cli.mjs',
  ['watch', '--clear-screen=false', ...discovered, 'server/main.ts'],
  { ...environment, PORT: port },
  ['inherit', 'pipe', 'pipe'],
)
// PORT is the server's; API_URL where the services run elsewhere
const site = start('The console', 'vite/bin/vite.js', [], { API_URL: `http://127.0.0.1:${port}`, ...environment }, [
  'inherit',
  'inherit',
  'inherit',
  'ipc',
])
const children = [server, site]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))

// what the server says is said here, and told to the open browsers (scripts/dev-browsers.ts): that it is there again, or why it is not
const tell = (news) => site.connected && site.send(news)
let [isUp, complaint, quiet] = [false, '', undefined]
const isRestart = (said) => /\[tsx\].*(Restarting|Rerunning)/i.test(said)
const began = () => ([isUp, complaint] = [false, ''])
server.stdout.on('data', (chunk) => {
  process.stdout.write(chunk)
  const said = String(chunk)
  if (isRestart(said)) began()
  if (!said.includes('School console on')) return
  isUp = true
  tell({ server: 'up' })
})
server.stderr.on('data', (chunk) => {
  process.stderr.write(chunk)
  const said = String(chunk)
  if (isRestart(said)) return began()
  if (isUp) return
  complaint += said
  clearTimeout(quiet)
  // a sentence may come in pieces; a server that comes up after a warning has nothing to complain of
  quiet = setTimeout(() => !isUp && tell({ server: 'stopped', why: complaint.trim() }), 400)
})
