// Starts the built product on a folder of its own, signs in over HTTP as a person would, and stops it again.
import { spawn } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/build.mjs'
import { demoComplete } from '../scripts/demo-complete.mjs'
import { copyRows } from './copy-rows.mjs'
import { hasPostgres, isOwnPostgres, openPostgres } from './postgres.mjs'

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
  const whole = demoComplete(child)
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
    /** of a first start: waits until everything of the demo world is there; answers the seconds since the launch */
    whole: () => whole.then(() => (performance.now() - before) / 1000),
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

/** Worlds that another build has made lie otherwise in their tables: what is measured in them is not this build. */
export function forgetOlderWorlds() {
  const folder = join(root, '.tmp', 'bench')
  const madeBy = join(folder, 'made-by')
  const stamp = readFileSync(join(root, 'dist/.server.stamp'), 'utf8')
  if (existsSync(madeBy) && readFileSync(madeBy, 'utf8') === stamp) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(madeBy, stamp)
}

/** The demo world of a size is made once and copied, so that every measurement starts from the same rows. */
export async function worldOf(students, from = root, called = 'run') {
  const folder = join(from, '.tmp', 'bench')
  const kept = join(folder, `world-${students}`)
  mkdirSync(folder, { recursive: true })
  let seconds = null
  if (!existsSync(join(kept, 'made'))) {
    rmSync(kept, { recursive: true, force: true })
    const product = await startProduct({ dataDir: kept, students, from })
    // an older build, which a comparison may name, has everything before it listens
    seconds = from === root ? await product.whole() : product.seconds
    await product.stop()
    mkdirSync(join(kept, 'made'))
  }
  const copy = join(folder, `${called}-${students}-${process.pid}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(kept, copy, { recursive: true })
  return { dataDir: copy, seconds, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

/** Moves the children of the largest school into so few classes, in equal parts. */
const busiest = `(select school_id from students group by school_id order by count(*) desc limit 1)`
function intoClasses(database, count) {
  const classes = database
    .prepare(`select class_id from classes where academic_year = '2026-2027' and school_id = ${busiest} order by class_id limit ${count}`)
    .all()
  const cases = classes.map(({ class_id: id }, place) => `when ${place} then '${id}'`).join(' ')
  database.exec(
    `update enrolments set class_id = case s.place % ${classes.length} ${cases} end from (
       select e.id as seat, row_number() over (order by e.id) as place from enrolments e
       join students p on p.tenant_id = e.tenant_id and p.student_id = e.student_id
       where e.academic_year = '2026-2027' and e.is_current and p.school_id = ${busiest}) s
     where s.seat = enrolments.id`,
  )
  database.exec('analyze')
}

/** The classes with most children. */
export async function classesOf(person, most) {
  const { records } = await person.call('GET', '/api/classes/?per_page=200&columns=name,strength')
  return records
    .sort((a, b) => b.strength - a.strength)
    .slice(0, most)
    .map((one) => one.class_id)
}

/** PostgreSQL's world: the rows of SQLite's in the tables that the product makes there; kept as an archive, so that the next one takes seconds. */
async function postgresWorldOf(students, classes, settings) {
  const folder = join(root, '.tmp', 'bench')
  const archive = join(folder, `postgres-${students}${classes ? `-${classes}` : ''}.tar`)
  const dataDir = join(folder, `postgres-${process.pid}`)
  const isKept = isOwnPostgres() && existsSync(archive)
  if (!isKept) {
    const world = await sqliteWorldOf(students, classes)
    // a world that was kept for long learns what came since
    await (await startProduct({ dataDir: world.dataDir, students })).stop()
    const postgres = await openPostgres()
    await assertEmpty(postgres.url)
    const made = await startProduct({ dataDir, databaseUrl: postgres.url, environment: { DEMO: 'false' } })
    await made.stop()
    await copyRows(join(world.dataDir, 'school.sqlite'), postgres.url)
    world.remove()
    if (!isOwnPostgres()) return worldIn(postgres, dataDir)
    await postgres.stop({ keepAs: archive })
  }
  return worldIn(await openPostgres(archive, settings && { settings }), dataDir)
}

async function onPostgres(url, job) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, options: '-c app.tenant_id=*' })
  await client.connect()
  const answer = await job(async (text) => (await client.query(text)).rows)
  await client.end()
  return answer
}

const tablesIn = `select tablename from pg_tables where schemaname = current_schema()`
/** Whoever names a database may have meant another one. */
async function assertEmpty(url) {
  const found = await onPostgres(url, (rows) => rows(tablesIn))
  if (found.length > 0) throw new Error(`The database that BENCH_DATABASE_URL names is not empty: it holds ${found.length} tables.`)
}

function worldIn(postgres, dataDir) {
  const remove = async () => {
    // what was empty before is empty again
    if (!isOwnPostgres())
      await onPostgres(postgres.url, async (rows) => {
        const tables = (await rows(tablesIn)).map(({ tablename }) => `"${tablename}"`)
        await rows(`drop table ${tables.join(', ')} cascade; drop function if exists tell_table_mark`)
      })
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl: postgres.url, databasePid: postgres.pid, asOwner: postgres.asOwner, remove }
}

const sqliteWorldOf = async (students, classes) => {
  const world = await worldOf(students)
  if (!classes) return world
  const { default: Sqlite } = await import('better-sqlite3')
  const database = new Sqlite(join(world.dataDir, 'school.sqlite'))
  intoClasses(database, classes)
  database.close()
  return world
}

const wanted = process.env.BENCH_DATABASES?.split(',')
/**
 * The databases that measurements run on: worlds of any size in as many classes as one says; PostgreSQL where it is installed.
 * `BENCH_DATABASES=postgres` measures that one alone.
 */
export const databases = [
  { name: 'sqlite', worldOf: (students, { classes } = {}) => sqliteWorldOf(students, classes) },
  { name: 'postgres', worldOf: (students, { classes, settings } = {}) => postgresWorldOf(students, classes, settings) },
].filter(({ name }) => (wanted ? wanted.includes(name) : name === 'sqlite' || hasPostgres()))

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
