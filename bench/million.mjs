// A million marks of attendance, brought in from elsewhere: register by register through the call that keeps them (`source: import`), as a
// school does that comes with its registers. Each is judged, put into the log, chained and added up. Four senders at once; morning and
// afternoon of every day of school so far, one class after the other, until so many marks are kept. Before and after, the lists that people
// wait for; of the first tenth and of the last one the marks of a second, the memory, and what a mark costs the processor, which tells more
// than the clock where others work on the machine. `MILLION_MARKS` imports fewer.
import { join } from 'node:path'
import { processorTime } from './processor.mjs'
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const wanted = Number(process.env.MILLION_MARKS ?? 1_000_000)
const students = 10_000
const senders = 4
const rounds = 40
const year = '2026-2027'
const tables = ['alerts', 'voids', 'takings', 'sessions', 'months', 'years', 'class_months']
/** The registers of the demo world are not those that are imported: the school begins with none, and takes two a day. */
const statements = [
  ...tables.map((name) => `delete from attendance_${name}`),
  `update schools set attendance_sessions = 'halves'`,
  'analyze',
]

async function empty(world) {
  if (world.databaseUrl) {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: world.asOwner() })
    await client.connect()
    for (const one of statements) await client.query(one)
    await client.end()
    return
  }
  const { default: Sqlite } = await import('better-sqlite3')
  const database = new Sqlite(join(world.dataDir, 'school.sqlite'))
  for (const one of statements) database.exec(one)
  database.close()
}

/** All the rows of a list, page by page. */
async function allOf(person, path) {
  const found = []
  for (let page = 1; ; page++) {
    const { records, total } = await person.call('GET', `${path}&per_page=200&page_no=${page}`)
    found.push(...records)
    if (records.length === 0 || found.length >= total) return found
  }
}

/** Every 17th is away, every 23rd comes late. */
const codeOf = (at) => (at % 17 === 0 ? { code: 'A' } : at % 23 === 0 ? { code: 'L', minutes: 10 } : { code: 'P' })

/** Sends registers until all marks are there; answers how it went, tenth by tenth. */
async function importMarks(product, head, registers) {
  let [saved, next, sent] = [0, 0, 0]
  const times = []
  const tenths = [{ at: performance.now(), saved: 0, memory: product.memory().now, processor: processorTime(product.pid) }]
  const send = async () => {
    while (saved < wanted && next < registers.length) {
      const { class_id, date, session, children } = registers[next++]
      const marks = { class_id, date, session, source: 'import', without_gone: true }
      const records = children.map((student_id, at) => ({ student_id, ...codeOf(at + sent) }))
      const start = performance.now()
      const answer = await head.call('POST', '/api/attendance/', { ...marks, records })
      times.push(performance.now() - start)
      sent++
      saved += answer.saved
      if (saved >= (wanted * tenths.length) / 10)
        tenths.push({ at: performance.now(), saved, memory: product.memory().now, processor: processorTime(product.pid) })
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  return { saved, sent, times, tenths }
}

const lists = (classes) => [
  ['students', () => '/api/students/?per_page=50&sort_by=firstname', 150],
  ['students_of_class', (round) => `/api/students/?per_page=50&class_id=${classes[(round * 7) % classes.length].class_id}`, 150],
  ['classes', () => '/api/classes/?per_page=50', 150],
  ['registers_of_day', () => '/api/attendance/registers/', 300],
  [
    'month_register',
    (round) =>
      `/api/attendance/attendance-report?class_id=${classes[(round * 7) % classes.length].class_id}&from_date=2026-10-01&to_date=2026-10-31`,
    300,
  ],
]
async function listTimes(head, asked) {
  const found = {}
  for (const [name, path] of asked) {
    const times = []
    for (let round = -3; round < rounds; round++) {
      const start = performance.now()
      await head.call('GET', path(round + 3))
      if (round >= 0) times.push(performance.now() - start)
    }
    found[name] = { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
  }
  return found
}

/** The registers that the school takes: from the first day of its year to today. */
async function dueOf(head, class_id) {
  const due = []
  const today = new Date().toISOString().slice(0, 10)
  for (let at = Date.parse(`${year.slice(0, 4)}-08-25`); ; at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    if (date > today) return due
    for (const session of ['AM', 'PM']) {
      const asked = `/api/attendance/register/?class_id=${class_id}&date=${date}&session=${session}`
      const register = await head.call('GET', asked).catch(() => null)
      if (register?.may_take || register?.may_correct) due.push({ date, session })
    }
  }
}

/** What there is to send: the registers of each class with its children, day by day. */
async function registersOf(head, classes) {
  const due = await dueOf(head, classes[0].class_id)
  const children = new Map(classes.map(({ class_id }) => [class_id, []]))
  for (const child of await allOf(head, '/api/students/?columns=class_id')) children.get(child.class_id)?.push(child.student_id)
  const seated = classes.filter(({ class_id }) => children.get(class_id).length > 0)
  return due.flatMap((one) => seated.map(({ class_id }) => ({ class_id, ...one, children: children.get(class_id) })))
}

export async function million() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(students)
    await empty(world)
    const product = await startProduct({ ...world, students })
    const head = await signIn(product.address)
    const classes = await allOf(head, `/api/classes/?academic_year=${year}&columns=name`)
    const registers = await registersOf(head, classes)
    const asked = lists(classes)
    const before = await listTimes(head, asked)
    const { saved, sent, times, tenths } = await importMarks(product, head, registers)
    const name = `million.${database}`
    const speedOf = (one, other) => ((other.saved - one.saved) * 1000) / (other.at - one.at)
    const more = { registers: sent, marks: saved, seconds: Math.round((tenths.at(-1).at - tenths[0].at) / 1000) }
    report(`${name}.marks_per_second`, speedOf(tenths[0], tenths.at(-1)), '/s', null, 'higher', more)
    const costOf = (one, other) => ((other.processor - one.processor) * 1_000_000) / (other.saved - one.saved)
    report(`${name}.processor_per_thousand_marks`, costOf(tenths[0], tenths.at(-1)), 'ms', null, 'lower', {
      first_tenth: Math.round(costOf(tenths[0], tenths[1])),
      last_tenth: Math.round(costOf(tenths.at(-2), tenths.at(-1))),
    })
    report(`${name}.register_first_tenth`, percentile(times.slice(0, times.length / 10), 0.95), 'ms', null)
    report(`${name}.register_last_tenth`, percentile(times.slice(-times.length / 10), 0.95), 'ms', null)
    report(`${name}.speed_of_last_tenth`, speedOf(tenths.at(-2), tenths.at(-1)) / speedOf(tenths[0], tenths[1]), 'x', 0.7, 'higher')
    report(`${name}.memory_peak`, product.memory().peak, 'MB', 400, 'lower', { tenths: tenths.map(({ memory }) => Math.round(memory)) })
    const after = await listTimes(head, asked)
    for (const [list, , goal] of asked)
      report(`${name}.${list}`, after[list].p95, 'ms', goal, 'lower', {
        before: Math.round(before[list].p95 * 100) / 100,
        p50: Math.round(after[list].p50 * 100) / 100,
        p50_before: Math.round(before[list].p50 * 100) / 100,
      })
    await product.stop()
    await world.remove()
  }
}
