// Once after a build: the server's first minute, on a folder of its own with a small demo world. What V8 compiled for it is kept beside the
// packed files, so that no start compiles it again.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import v8 from 'node:v8'

const [, , root] = process.argv
// beside what is built: one that was killed leaves nothing elsewhere, and the next one removes it
const dataDir = join(root, 'dist/.first-minute')
const removeData = () => rmSync(dataDir, { recursive: true, force: true })
removeData()
mkdirSync(dataDir)
process.on('exit', removeData)
// whatever the environment says about a database, a port or mail is not meant for this
const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'SystemRoot', 'TEMP']
for (const name of Object.keys(process.env)) if (!kept.includes(name)) delete process.env[name]
Object.assign(process.env, {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO_STUDENTS: '40',
  LOG_LEVEL: 'silent',
})

// the server sets some once it is up: what is kept is for those with which it starts
v8.setFlagsFromString = () => undefined

const load = (path) => import(pathToFileURL(join(root, 'dist', path)).href)
// a start asks for the keys to collections elsewhere; nobody asks them anything in this minute
const { keysOf } = await load('resources/kit/sources.js')
for (const file of readdirSync(join(root, 'dist/resources')).filter((name) => name.endsWith('.js'))) {
  const { default: declared } = await load(`resources/${file}`)
  for (const key of declared?.source ? keysOf(declared.source) : []) process.env[key] ??= 'unused'
}
/** The server says one line when it listens. */
const ready = new Promise((resolve) => (console.log = resolve))
const { keepCompiled } = await load('server/packed/run.js')
await load('server/main.js')
const [address] = /http:\/\/[\d.]+:\d+/.exec(await ready)

const ask = async (path, init) => (await fetch(`${address}${path}`, init)).json()
const post = (path, body) => ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const { wrapPassword } = await load('server/auth/passwords.js')
const { data } = await post('/auth/login/', { username: 'schooladmin', password: wrapPassword('Demo-2026!') })
const headers = { authorization: `Bearer ${data.token}` }
await ask('/auth/profile/', { headers })
await ask('/api/students/?per_page=50&sort_by=firstname', { headers })
// the library of workbooks comes with the first one that is asked for: compiling it then held everybody for 70 ms
await (await fetch(`${address}/api/students/export/?format=xlsx`, { headers })).arrayBuffer()
keepCompiled()
process.exit()
