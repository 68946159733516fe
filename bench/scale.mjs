// A million children in a hundred institutions on one PostgreSQL beside a hundred thousand in ten: institutions of the same size, the same
// work, the same server, in turns. Everybody in every institution works, so that what is asked lies all over the tables.
import { Agent, request } from 'node:http'
import pg from 'pg'
import { multiply } from './institutions.mjs'
import { processorTime } from './processor.mjs'
import { percentile, report } from './report.mjs'
import { classesOf, databases, signIn, startProduct } from './product.mjs'

const worlds = (process.env.BENCH_SCALE ?? '10,100').split(',').map(Number)
const ofOne = 10_000
const rounds = 3
const atOnce = 10
/** how often each piece of work is done in a round: one after the other, and then ten people at a time */
const [alone, together] = [100, 300]
const columns = 'firstname,lastname,full_name_ar,admission_no,class_id,roll_no,house_id,gender,image,is_active'
/** a quarter of a small machine's memory, as one gives PostgreSQL */
const settings = ['shared_buffers=2GB', 'max_wal_size=8GB']
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

async function onDatabase(url, ...statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let answer = []
  for (const statement of statements) answer = (await client.query(statement)).rows
  await client.end()
  return answer
}

/** The worlds stand in databases of one server, each with a server of the product's own. */
async function makeWorlds(base) {
  const owner = base.asOwner('postgres')
  await onDatabase(owner, 'alter system set fsync = off', 'select pg_reload_conf()')
  const made = []
  for (const institutions of worlds) {
    const began = performance.now()
    const name = `institutions_${institutions}`
    await onDatabase(owner, `create database ${name} template school owner school`)
    await multiply(base.asOwner(name), institutions)
    const [{ size, students }] = await onDatabase(
      base.asOwner(name),
      `select pg_database_size(current_database()) / 1048576.0 as size, (select count(*) from students) as students`,
    )
    const seconds = (performance.now() - began) / 1000
    report(`scale.${institutions}.made`, seconds, 's', null, 'lower', { students: Number(students), megabytes: Math.round(size) })
    made.push({ institutions, url: base.databaseUrl.replace(/\/school$/, `/${name}`) })
  }
  await onDatabase(owner, 'alter system set fsync = on', 'select pg_reload_conf()', 'checkpoint')
  return made
}

/** Somebody in each institution, with the classes and children that they work on. */
async function peopleOf(address, institutions) {
  const people = []
  for (let number = 1; number <= institutions; number++) {
    const person = await signIn(address, `schooladmin.${number}`)
    const { records } = await person.call('GET', '/api/students/?per_page=200&page_no=3&columns=firstname')
    people.push({ ...person, classes: await classesOf(person, 40), ids: records.map((one) => one.student_id) })
  }
  return people
}

/** Everything that is asked here may be asked twice: after a pause the server has hung up. */
const send = (...asked) => sendOnce(...asked).catch((error) => (error.code === 'ECONNRESET' ? sendOnce(...asked) : Promise.reject(error)))

const sendOnce = (address, { headers }, [method, path, body]) =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const asked = request(`${address}${path}`, {
      method,
      agent,
      headers: { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (said += chunk))
      answer.on('end', () =>
        said.startsWith('{"status":true') ? resolve() : reject(new Error(`${method} ${path}: ${said.slice(0, 300)}`)),
      )
    })
    asked.end(text)
  })

const list = (query) => ['GET', `/api/students/?${new URLSearchParams({ per_page: '50', columns, ...query })}`]
const active = { field: 'is_active', op: 'eq', value: true }
const ofClass = (id) => JSON.stringify({ and: [{ field: 'class_id', op: 'eq', value: id }, active] })
const at = (values, number) => values[number % values.length]
const search = (name) => () => list({ search: name })
/** What is done of a class or a child, and what of a school; each with how much more it may cost among ten times as many children. */
const work = {
  class: [1.3, ({ classes }, n) => list({ filter: ofClass(at(classes, n)), sort_by: 'firstname' })],
  class_searched: [1.3, ({ classes }, n) => list({ filter: ofClass(at(classes, n)), sort_by: 'lastname', search: 'a' })],
  record: [1.3, ({ ids }, n) => ['GET', `/api/students/Profile_update&${at(ids, n)}/`]],
  correction: [
    1.3,
    ({ ids }, n) => ['PUT', `/api/students/Profile_update&${at(ids, n)}/`, { route: `R${Math.floor(Math.random() * 1e6)}` }],
  ],
  search_latin: [2, search('haddad')],
  search_arabic: [2, search('حداد')],
  search_two_words: [2, search('sara kh')],
  search_rare: [2, search('zzyzx')],
  school: [2, (_, n) => list({ filter: JSON.stringify(active), page_no: String(1 + (n % 20)) })],
  dashboard: [2, () => ['GET', '/api/dashboard/morning']],
}

async function measure({ address, people, pid }, databasePid, deed) {
  const one = (n) => send(address, at(people, n), deed(at(people, n), Math.floor(n / people.length) * 7 + n))
  const times = []
  for (let n = 0; n < alone; n++) {
    const began = performance.now()
    await one(n)
    times.push(performance.now() - began)
  }
  const processor = () => processorTime(pid) + processorTime(databasePid)
  const [began, before] = [performance.now(), processor()]
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < together) await one(next++)
    }),
  )
  return {
    alone: percentile(times, 0.5),
    together: (performance.now() - began) / together,
    processor: ((processor() - before) * 1000) / together,
  }
}

export async function scale() {
  const database = databases.find(({ name }) => name === 'postgres')
  const base = await database.worldOf(ofOne, { classes: 40, settings })
  if (!base.asOwner) throw new Error('This makes databases of its own, and so a PostgreSQL of its own: leave BENCH_DATABASE_URL empty.')
  try {
    await compare(base, await makeWorlds(base))
  } finally {
    agent.destroy()
    await base.remove()
  }
}

async function compare(base, made) {
  const running = []
  for (const { institutions, url } of made) {
    const product = await startProduct({ dataDir: base.dataDir, databaseUrl: url, environment: { DEMO: 'false' } })
    running.push({ ...product, institutions, people: await peopleOf(product.address, institutions) })
  }
  for (const [name, [goal, deed]] of Object.entries(work)) {
    const best = running.map(() => ({ alone: Infinity, together: Infinity, processor: Infinity }))
    for (let round = 0; round < rounds; round++)
      for (const [place, one] of running.entries()) {
        // everybody once before: what a server remembers of an institution it remembers then
        if (round === 0) for (const [n, person] of one.people.entries()) await send(one.address, person, deed(person, n))
        const found = await measure(one, base.databasePid, deed)
        for (const key of Object.keys(found)) best[place][key] = Math.min(best[place][key], found[key])
      }
    for (const key of ['alone', 'together', 'processor']) {
      const [few, many] = best.map((one) => one[key])
      report(`scale.${name}.${key}`, many / few, 'x', goal, 'lower', { few_ms: rounded(few), many_ms: rounded(many) })
    }
  }
  for (const one of running) await one.stop()
}
const rounded = (value) => Math.round(value * 100) / 100
