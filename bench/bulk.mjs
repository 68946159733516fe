// 5,000 students of one school changed in one operation, each with its history: a field of the child, a field of the year, and both, by the
// one way to write, and the last of them undone, in the process that holds the database; then the same number of a hand-picked selection as
// the console asks for it: looked at, done and undone over HTTP. On both databases.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/build.mjs'
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const load = (file) => import(pathToFileURL(join(root, 'dist/server', file)).href)
const count = 5_000
const rounds = 5

export async function bulk() {
  const { openDatabase } = await load('database/index.js')
  const { discoverReactions, discoverResources } = await load('discover.js')
  const { createRecords } = await load('records/index.js')
  const { registry } = await discoverResources()
  for (const { name, worldOf } of databases) {
    const world = await worldOf(10_000)
    const database = await openDatabase(world)
    const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
    const students = registry.get('students')
    const { context, ids, houses } = await officeOf(database)
    const changes = {
      child: (id, round) => ({ religion: `Said ${round}` }),
      year: (id, round, at) => ({ house_id: houses[(at + round) % houses.length] }),
      both: (id, round, at) => ({ religion: `Told ${round}`, house_id: houses[(at + round + 2) % houses.length] }),
    }
    for (const [what, valuesOf] of Object.entries(changes)) {
      const seconds = []
      let processor = 0
      let last = ''
      for (let round = 0; round < rounds; round++) {
        const [start, before] = [performance.now(), process.cpuUsage()]
        const request = context()
        last = request.operationId
        const made = await records.apply(
          request,
          ids.map((id, at) => ({ verb: 'update', resource: students, id, values: valuesOf(id, round, at) })),
        )
        seconds.push((performance.now() - start) / 1000)
        const { user, system } = process.cpuUsage(before)
        processor += (user + system) / 1e6 / rounds
        // some sit in that house already
        const refused = made.find((one) => one.status !== 'written' && one.status !== 'same')
        if (refused) throw new Error(`A change was ${refused.status}: ${JSON.stringify(refused.problems)}`)
      }
      const more = { first: Math.round(seconds[0] * 100) / 100, processor: Math.round(processor * 100) / 100 }
      report(`bulk.${name}.${what}.${count / 1000}k`, percentile(seconds, 0.5), 's', 1.5, 'lower', more)
      const start = performance.now()
      const { undone, left } = await records.undo(context(), last)
      if (undone !== count || left.length > 0) throw new Error(`Of ${count} changes ${undone} were put back: ${left[0]?.because}`)
      report(`bulk.${name}.${what}.undone.${count / 1000}k`, Math.round(performance.now() - start) / 1000, 's', 2, 'lower')
    }
    await database.close()
    await asked(name, world)
    await world.remove()
  }
}

/** What the drawer of the console asks: what it would come to, and that it is done; and the undo of it. */
async function asked(name, world) {
  const product = await startProduct({ ...world, students: 10_000 })
  const person = await signIn(product.address)
  const ids = []
  for (let page = 1; ids.length < count; page++) {
    const { records } = await person.call(
      'GET',
      `/api/students/?${new URLSearchParams({ per_page: '200', page_no: page, columns: 'firstname' })}`,
    )
    ids.push(...records.map((one) => one.student_id))
  }
  const tests = Array.from({ length: count / 500 }, (_, at) => ({
    field: 'student_id',
    op: 'in',
    value: ids.slice(at * 500, (at + 1) * 500),
  }))
  const { records: houses } = await person.call('PATCH', '/api/students/house/', { per_page: 10 })
  const taken = { foreseen: [], made: [], undone: [] }
  const timed = async (what, job) => {
    const start = performance.now()
    const answer = await job()
    taken[what].push((performance.now() - start) / 1000)
    return answer
  }
  for (let round = 0; round < rounds; round++) {
    const edit = {
      resource: 'students',
      list: { filter: { or: tests } },
      changes: [
        { field: 'house_id', way: 'set', value: houses[round % houses.length].house_id },
        { field: 'religion', way: 'set', value: `Asked ${round}` },
      ],
    }
    const { seen, total, changed } = await timed('foreseen', () => person.call('POST', '/api/bulk-edits/check/', edit))
    if (changed !== count) throw new Error(`Of ${total} that were looked at ${changed} would be changed`)
    const made = await timed('made', () => person.call('POST', '/api/bulk-edits/', { ...edit, seen, total }))
    const { undone } = await timed('undone', () => person.call('POST', `/api/operations/${made.operation_id}/undo/`))
    if (undone !== count) throw new Error(`Of ${count} changes ${undone} were put back`)
  }
  const promised = { foreseen: 0.5, made: 2, undone: 2 }
  for (const [what, seconds] of Object.entries(taken))
    report(`bulk.${name}.asked.${what}.${count / 1000}k`, percentile(seconds, 0.5), 's', promised[what], 'lower', {
      first: Math.round(seconds[0] * 100) / 100,
    })
  await product.stop()
}

/** The office of the largest school, as a request of it would be; its students, and its houses. */
async function officeOf(database) {
  const { newId } = await load('database/index.js')
  const year = '2026-2027'
  const found = await database.write(null, async (q) => {
    const school = await q
      .selectFrom('students')
      .select(['tenant_id', 'school_id'])
      .groupBy(['tenant_id', 'school_id'])
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const of = (table) => q.selectFrom(table).where('tenant_id', '=', school.tenant_id).where('school_id', '=', school.school_id)
    const students = await of('students').select('student_id').where('is_active', '=', 1).limit(count).execute()
    return { ...school, students, houses: await of('houses').select('house_id').execute() }
  })
  const principal = {
    tenantId: found.tenant_id,
    sessionId: 'bench',
    userId: newId(),
    role: 'school_admin',
    name: 'Bench',
    schoolIds: [found.school_id],
    teacherId: null,
    studentId: null,
    schoolId: found.school_id,
    academicYear: year,
  }
  return {
    ids: found.students.map((one) => one.student_id),
    houses: found.houses.map((one) => one.house_id),
    context: () => ({
      principal,
      schoolId: found.school_id,
      academicYear: year,
      requestId: newId(),
      locale: 'en',
      today: new Date().toISOString().slice(0, 10),
      now: new Date().toISOString(),
      country: 'AE',
      ip: null,
      browserUid: null,
      operationId: newId(),
    }),
  }
}
