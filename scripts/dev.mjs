// Both sides, reloading: the server on PORT (3000), the console by vite (5173 or the next free one), which passes the calls on to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'
import { installPackages } from './packages.mjs'

installPackages(root)
const { PORT: port = '3000', ...environment } = process.env
// PORT is the server's; API_URL where the services run elsewhere
const site = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { API_URL: `http://127.0.0.1:${port}`, ...environment },
})
// not at the top: it asks for what may just have been installed
const { devServer } = await import('./dev-server.mjs')
// what becomes of the server is told to the open browsers, and what is saved to the server: vite sees both (scripts/dev-browsers.ts)
const server = devServer(root, { ...environment, PORT: port }, (news) => site.connected && site.send(news))
site.on('message', ({ changed }) => changed && server.changed(changed))
server.changed(0)

site.once('exit', async (code) => {
  console.error('The console ended')
  await server.close()
  process.exit(code ?? 1)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
