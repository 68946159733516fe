// What the README promises to a stranger, done as the stranger would: a clone without anything installed, an environment that nobody
// prepared, the first command as it is written there, until a person has signed in; then the second start. A step of .ci/run: it takes minutes.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build.mjs'

const secondStartWithin = 1500
const firstStartWithin = 20 * 60_000

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const promised = (what, pattern) => {
  const [, found] = pattern.exec(readme) ?? fail(`The README no longer says ${what} (${pattern}).`)
  return found.trim()
}
function fail(sentence) {
  throw new Error(sentence)
}

/** Only what leads to programs, home, and the network: no NODE_ENV, no CI, nothing that npm sets for its scripts. */
const strangers = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TMPDIR',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
]
const certificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']
const environment = Object.fromEntries(
  [...strangers, ...certificates].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)
// npm run puts the tree's own programs in front, which a stranger does not have yet
environment.PATH = (environment.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':')

const isTaken = ({ hostname, port }) =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const answer = (taken) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })

let running
/** Runs the command until its ready line; answers how long that took and everything it said. */
async function startWith(command, folder, within) {
  const began = performance.now()
  // a group of its own, so that npm and the server below it end together
  const child = spawn('sh', ['-c', command], { cwd: folder, env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let said = ''
  const ready = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`"${command}" was not ready after ${within / 1000} s:\n${said}`)), within)
    const hear = (chunk) => {
      said += chunk
      const line = /School console on (http:\/\/\S+)/.exec(said)
      if (!line) return
      clearTimeout(timer)
      resolve(line[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`"${command}" ended with ${code} before it was ready:\n${said}`))
    })
  })
  return { address: ready, said, took: performance.now() - began }
}

async function stop() {
  const child = running
  running = undefined
  if (!child || child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

/** As the sign-in page does it: who is it, then the wrapped password, then what only a signed-in person is told. */
async function signIn(address, folder, { username, password }) {
  const { wrapPassword } = await import(pathToFileURL(join(folder, 'dist/server/auth/passwords.js')).href)
  const ask = async (path, init) => {
    const response = await fetch(new URL(path, address), init)
    const answer = await response.json()
    if (answer.status !== true) fail(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const post = (path, body) => ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await post('/auth/check-user/', { username })
  const { token } = await post('/auth/login/', { username, password: wrapPassword(password) })
  return ask('/auth/profile/', { headers: { authorization: `Bearer ${token}` } })
}

async function prove(folder) {
  const command = promised('its first command', /^```\n(npm [^#\n]+)#/m)
  const address = promised('the address of the console', /prints the address \((http:\/\/[^)]+)\)/)
  const password = promised('the password of the accounts', /password is `([^`]+)`/)
  const username = promised('an account', /^\| `(schooladmin)` \|/m)
  if (await isTaken(new URL(address)))
    fail(`Something listens on ${address} already, where the README's first command is to answer. Stop it and try again.`)

  const clone = spawnSync('git', ['clone', '--quiet', root, folder], { stdio: ['ignore', 2, 2] })
  if (clone.status !== 0) fail('The tree could not be cloned, see above.')
  takeTimes(folder)
  console.log(`"${command}" in a clone without packages ...`)
  const first = await startWith(command, folder, firstStartWithin)
  if (first.address !== address) fail(`It says that it listens on ${first.address}, the README says ${address}.`)
  const warnings = first.said.split('\n').filter((line) => /EBADENGINE|Unsupported engine/.test(line))
  if (warnings.length > 0) fail(`Packages ask for another Node:\n${warnings.join('\n')}`)
  if (/_TIMINGS\]/.test(first.said)) fail(`It says what looks like a warning, and is none:\n${first.said}`)
  const duration = promised('how long the first start takes', /first start .*?(\d+ to \d+ minutes)/)
  if (!first.said.includes(duration)) fail(`The first start does not say that it takes ${duration}, as the README does.`)
  const profile = await signIn(address, folder, { username, password })
  console.log(`ready after ${Math.round(first.took / 1000)} s; ${username} is signed in (${profile.firstname} ${profile.lastname})`)
  await stop()
  await startAgain(command, folder, () => signIn(address, folder, { username, password }))
  handOver(folder)
}

const saidByGit = (...words) => spawnSync('git', ['-C', root, ...words], { encoding: 'utf8' }).stdout

/** A file is as old there as here, if it is the same: what is built says of which files it was made, by their times. */
function takeTimes(folder) {
  const edited = new Set(saidByGit('diff', '--name-only', '-z', 'HEAD').split('\0'))
  for (const path of saidByGit('ls-files', '-z')
    .split('\0')
    .filter((one) => one !== '' && !edited.has(one))) {
    // half a millisecond more, or what is written is now and then read as the millisecond before
    const seconds = (Math.floor(statSync(join(root, path)).mtimeMs) + 0.5) / 1000
    utimesSync(join(folder, path), seconds, seconds)
  }
}

/**
 * What was installed there is what the lock names, compiled on this machine, and what was built is what stands here, unless somebody is
 * editing it, which its stamp tells: whoever tests here next need not do it a second time.
 */
function handOver(folder) {
  for (const name of ['node_modules', 'dist']) {
    const own = join(root, name)
    if (existsSync(own)) continue
    try {
      renameSync(join(folder, name), own)
    } catch (error) {
      // on another disk it stays there, and is made here
      if (error.code !== 'EXDEV') throw error
    }
  }
}

/** The second start installs and builds nothing. What else runs on the machine only ever makes it slower, so the best of five counts. */
async function startAgain(command, folder, act) {
  const times = []
  while (times.length < 5 && !times.some((took) => took <= secondStartWithin)) {
    const { said, took } = await startWith(command, folder, firstStartWithin)
    if (/Installing|Building/.test(said)) fail(`The second start does again what the first one did:\n${said}`)
    await act()
    await stop()
    times.push(Math.round(took))
    console.log(`a second start took ${times.at(-1)} ms`)
  }
  if (!times.some((took) => took <= secondStartWithin)) fail(`A second start takes more than ${secondStartWithin} ms.`)
}

const folder = mkdtempSync(join(tmpdir(), 'first-command-'))
try {
  await prove(join(folder, 'console'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
