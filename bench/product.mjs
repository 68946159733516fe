// Starts the built product on a folder of its own, signs in over HTTP as a person would, and stops it again.
import { spawn } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/build.mjs'
import { hasPostgres, openPostgres } from './postgres.mjs'

const { passwordCipher } = await import(pathToFileURL(join(root, 'dist/resources/contract/password-cipher.js')).href)

/** What the console does with a password before it is sent. */
function wrap(password) {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(passwordCipher.key, 'hex'), Buffer.from(passwordCipher.iv, 'hex'))
  return Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]).toString('base64')
}

/** Starts on a free port, this build or the one in another folder; `seconds` is the time from launch to the line that says where it listens. */
export async function startProduct({
  dataDir,
  databaseUrl,
  students = 1200,
  environment = {},
  entry = 'dist/server/main.js',
  from = root,
  flags = [],
}) {
  const before = performance.now()
  const child = spawn(process.execPath, [...flags, join(from, entry)], {
    cwd: from,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_STUDENTS: String(students),
      LOG_LEVEL: 'error',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // a measurement that fails leaves no server behind
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const address = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(said)
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code} before it listened`)))
  })
  const seconds = (performance.now() - before) / 1000
  return {
    address,
    seconds,
    pid: child.pid,
    /** resident memory now, and the highest so far, in MB */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024
      return { now: of('VmRSS'), peak: of('VmHWM') }
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The demo world of a size is made once and copied, so that every measurement starts from the same rows. */
export async function worldOf(students, from = root) {
  const folder = join(from, '.tmp', 'bench')
  const kept = join(folder, `world-${students}`)
  mkdirSync(folder, { recursive: true })
  let seconds = null
  if (!existsSync(join(kept, 'made'))) {
    rmSync(kept, { recursive: true, force: true })
    const product = await startProduct({ dataDir: kept, students, from })
    seconds = product.seconds
    await product.stop()
    mkdirSync(join(kept, 'made'))
  }
  const copy = join(folder, `run-${students}-${process.pid}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(kept, copy, { recursive: true })
  return { dataDir: copy, seconds, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

/** Moves the children of the largest school into so few classes, in equal parts. */
const busiest = `(select school_id from students group by school_id order by count(*) desc limit 1)`
async function intoClasses(run, count) {
  const classes = await run(
    `select class_id from classes where academic_year = '2026-2027' and school_id = ${busiest} order by class_id limit ${count}`,
  )
  const cases = classes.map(({ class_id: id }, place) => `when ${place} then '${id}'`).join(' ')
  await run(
    `update enrolments set class_id = case s.place % ${classes.length} ${cases} end from (
       select e.id as seat, row_number() over (order by e.id) as place from enrolments e
       join students p on p.tenant_id = e.tenant_id and p.student_id = e.student_id
       where e.academic_year = '2026-2027' and e.is_current and p.school_id = ${busiest}) s
     where s.seat = enrolments.id`,
  )
  await run('analyze')
}

/** The classes with most children. */
export async function classesOf(person, most) {
  const { records } = await person.call('GET', '/api/classes/?per_page=200&columns=name,strength')
  return records
    .sort((a, b) => b.strength - a.strength)
    .slice(0, most)
    .map((one) => one.class_id)
}

/** The databases that measurements run on: worlds of any size in as many classes as one says; PostgreSQL where it is installed. */
export const databases = [
  {
    name: 'sqlite',
    async worldOf(students, { classes } = {}) {
      const world = await worldOf(students)
      if (classes) {
        const { default: Sqlite } = await import('better-sqlite3')
        const database = new Sqlite(join(world.dataDir, 'school.sqlite'))
        await intoClasses((text) => (/^\s*(select)/.test(text) ? database.prepare(text).all() : database.exec(text)), classes)
        database.close()
      }
      return world
    },
  },
  {
    name: 'postgres',
    async worldOf(students, { classes } = {}) {
      const postgres = await openPostgres()
      const dataDir = join(root, '.tmp', 'bench', `postgres-${process.pid}`)
      const made = await startProduct({ dataDir, databaseUrl: postgres.url, students })
      await made.stop()
      const { default: pg } = await import('pg')
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      await client.query(`select set_config('app.tenant_id', '*', false)`)
      if (classes) await intoClasses(async (text) => (await client.query(text)).rows, classes)
      else await client.query('analyze')
      await client.end()
      const remove = async () => {
        await postgres.stop()
        rmSync(dataDir, { recursive: true, force: true })
      }
      return { dataDir, databaseUrl: postgres.url, remove }
    },
  },
].filter(({ name }) => name === 'sqlite' || hasPostgres())

/** A signed-in person: `call` answers the data of the envelope and throws where its status is false. */
export async function signIn(address, username = 'schooladmin', password = 'Demo-2026!') {
  const headers = { 'content-type': 'application/json', 'x-browser-uid': 'bench' }
  const answer = await fetch(`${address}/auth/login/?app=web`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: wrap(password), browser_uid: 'bench' }),
  })
  const { data, message } = await answer.json()
  if (!data?.token) throw new Error(`Sign-in failed: ${message}`)
  const authorization = `Bearer ${data.token}`
  return {
    token: data.token,
    authorization,
    headers: { authorization },
    async call(method, path, body) {
      const isForm = body instanceof FormData
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { authorization, ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      const envelope = await response.json()
      if (!envelope.status) throw new Error(`${method} ${path}: ${envelope.message} ${JSON.stringify(envelope.errors ?? {})}`)
      return envelope.data
    },
  }
}
