import { sql } from 'kysely'
import type { Database, Queries } from '../../server/database/index.ts'
import type { Export, File, Journal } from './journal.ts'

type Cells = Readonly<Record<string, unknown>>
const rowsOf = async (q: Queries, statement: ReturnType<typeof sql<Cells>>): Promise<readonly Cells[]> => (await statement.execute(q)).rows
const parsed = (value: unknown): Cells => (typeof value === 'string' ? (JSON.parse(value) as Cells) : ((value ?? {}) as Cells))

/** Records by what they are called, so that their history can be read beside them. */
interface Called {
  readonly resource: string
  readonly id: string
  readonly name: string
  readonly like: readonly string[]
}

/** The values that the history tells, the later over the earlier. */
async function toldByHistory(q: Queries, { resource, id, name, like }: Called): Promise<Map<string, Cells>> {
  const isCalled = sql.join(
    like.map((one) => sql`r.${sql.ref(name)} like ${one}`),
    sql` or `,
  )
  const entries = await rowsOf(
    q,
    sql<Cells>`select h.record_id, h.action, h.after, o.operation_id from ${sql.table(resource)} r join history h on h.tenant_id = r.tenant_id and h.resource = ${resource} and h.record_id = r.${sql.ref(id)} left join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id where ${isCalled} order by h.at, h.id`,
  )
  const told = new Map<string, Cells>()
  for (const { record_id, action, after, operation_id } of entries) {
    const before = told.get(String(record_id))
    told.set(String(record_id), {
      ...before,
      ...parsed(after),
      ...(action === 'create' ? { isCreated: before === undefined } : {}),
      ...(operation_id === null ? { hasNoOperation: true } : {}),
    })
  }
  return told
}

const plain = (value: unknown): value is string | number | null | undefined =>
  value === null || value === undefined || typeof value === 'string'
const differing = (told: Cells, row: Cells): string[] =>
  Object.entries(told).flatMap(([name, value]) =>
    name in row && plain(value) && plain(row[name]) && (value ?? null) !== (row[name] ?? null)
      ? [`${name} is ${JSON.stringify(row[name])} and its history says ${JSON.stringify(value)}`]
      : [],
  )
const storyOf = (told: Cells | undefined): string[] => [
  ...(told?.['isCreated'] === true ? [] : ['has no history of its creation']),
  ...(told?.['hasNoOperation'] === true ? ['has history without an operation'] : []),
]

/** Children whose admission number begins so: each of them whole, and as its history says. */
export async function wrongWithChildren(q: Queries, prefix: string): Promise<string[]> {
  const like = `${prefix}%`
  const children = await rowsOf(
    q,
    sql<Cells>`select s.*, (select count(*) from enrolments e where e.tenant_id = s.tenant_id and e.student_id = s.student_id and e.is_current) as seats, (select max(e.class_id) from enrolments e where e.tenant_id = s.tenant_id and e.student_id = s.student_id and e.is_current) as class_id, (select count(*) from students__guardians g where g.tenant_id = s.tenant_id and g.student_id = s.student_id) as adults from students s where s.admission_no like ${like}`,
  )
  const adults = await rowsOf(q, sql<Cells>`select * from guardians where name like ${`Karim ${like}`} or name like ${`Huda ${like}`}`)
  const told = await toldByHistory(q, { resource: 'students', id: 'student_id', name: 'admission_no', like: [like] })
  const called = [`Karim ${like}`, `Huda ${like}`]
  const ofAdults = await toldByHistory(q, { resource: 'guardians', id: 'guardian_id', name: 'name', like: called })
  const wrong = children.flatMap((row) => {
    const story = told.get(String(row['student_id']))
    return [
      ...(Number(row['seats']) === 1 ? [] : [`has ${String(row['seats'])} seats`]),
      ...(Number(row['adults']) === 1 ? [] : [`has ${String(row['adults'])} guardians`]),
      ...storyOf(story),
      ...differing(story ?? {}, row),
    ].map((what) => `${String(row['admission_no'])} ${what}`)
  })
  if (adults.length !== children.length) wrong.push(`${children.length} children of ${prefix} have ${adults.length} guardians`)
  for (const adult of adults) {
    const story = ofAdults.get(String(adult['guardian_id']))
    wrong.push(...[...storyOf(story), ...differing(story ?? {}, adult)].map((what) => `${String(adult['name'])} ${what}`))
  }
  return wrong
}

/** What was acknowledged is there, and what stands there was acknowledged, or was sent last. */
export async function lostOf(q: Queries, journal: Pick<Journal, 'children' | 'sections'>, prefix: string): Promise<string[]> {
  const rows = await rowsOf(
    q,
    sql<Cells>`select s.student_id, s.admission_no, s.notes, e.class_id from students s left join enrolments e on e.tenant_id = s.tenant_id and e.student_id = s.student_id and e.is_current where s.admission_no like ${`${prefix}%`}`,
  )
  const there = new Map(rows.map((row) => [String(row['admission_no']), row]))
  const wrong = journal.children.flatMap(({ admissionNo, id, notes, classId }) => {
    const row = there.get(admissionNo)
    if (!row) return id === null ? [] : [`${admissionNo} was acknowledged and is not there`]
    const said = (name: string, { sent, kept }: { sent: unknown; kept: unknown }) =>
      row[name] === sent || row[name] === kept
        ? []
        : [`${admissionNo}: ${name} is ${String(row[name])}, ${String(kept)} was acknowledged and ${String(sent)} sent`]
    return [
      ...(id === null || id === row['student_id'] ? [] : [`${admissionNo} is another one now`]),
      ...said('notes', notes),
      ...said('class_id', classId),
    ]
  })
  for (const { names, ids } of journal.sections) {
    const found = await rowsOf(q, sql<Cells>`select class_id from classes where section in (${sql.join(names)})`)
    if (found.length !== names.length && (ids !== null || found.length > 0))
      wrong.push(`of the classes ${names.join(', ')}, sent at once, ${found.length} are there`)
  }
  return wrong
}

/** An import is there as a whole and says so, or not at all. */
export async function wrongWithFile(q: Queries, file: File): Promise<string[]> {
  const [row] = await rowsOf(
    q,
    sql<Cells>`select u.state, u.counts, u.operation_id, (select count(*) from students s where s.admission_no like ${`${file.prefix}%`}) as fresh, (select count(*) from history h where h.tenant_id = u.tenant_id and h.operation_id = u.operation_id and h.resource = 'students' and h.action = 'create') as created, (select count(*) from history h where h.tenant_id = u.tenant_id and h.operation_id = u.operation_id and h.resource = 'students' and h.action = 'update') as updated, (select count(*) from students s where s.notes = ${file.note}) as noted from import_uploads u where u.upload_id = ${file.uploadId}`,
  )
  // it never arrived
  if (!row) return file.isCommitSent ? [`the file ${file.prefix} is gone`] : []
  const [state, told] = [String(row['state']), parsed(row['counts'])]
  const found = ['fresh', 'created', 'updated', 'noted'].map((name) => Number(row[name]))
  // what it noted a later file may have written over
  const whole = [file.rows.length, file.rows.length, file.changed.length]
  const say = (what: string) => `the file ${file.prefix} ${what}: ${JSON.stringify(row)}`
  if (state !== 'committed')
    return [
      ...(found.every((count) => count === 0) ? [] : [say('did not come in and has left rows')]),
      ...(file.batchId === null ? [] : [say('was acknowledged and is not there')]),
      ...(file.state === 'committed' ? [say('was told to be there and is not')] : []),
    ]
  return [
    ...(whole.every((count, at) => found[at] === count) ? [] : [say('is there in part')]),
    ...(Number(told['new']) === file.rows.length && Number(told['changed']) === file.changed.length ? [] : [say('counts otherwise')]),
    ...(file.batchId === null || file.batchId === row['operation_id'] ? [] : [say('was acknowledged as another operation')]),
    ...(file.state === null || file.state === 'committed' ? [] : [say(`was told to be ${file.state}`)]),
  ]
}

/** A file is kept once and as long as the job says, or there is none. */
export async function wrongWithExport(q: Queries, { jobId, state: told }: Export): Promise<string[]> {
  const [row] = await rowsOf(
    q,
    sql<Cells>`select j.state, j.result, (select count(*) from job_files f where f.job_id = j.job_id) as files, (select max(length(f.bytes)) from job_files f where f.job_id = j.job_id) + (select coalesce(sum(length(p.bytes)), 0) from job_file_parts p where p.job_id = j.job_id) as bytes from jobs j where j.job_id = ${jobId}`,
  )
  if (!row) return [`the export ${jobId} was acknowledged and is gone`]
  const isDone = row['state'] === 'done'
  const isWhole = Number(row['files']) === 1 && Number(row['bytes']) === Number(parsed(row['result'])['bytes'])
  return [
    ...(isDone && !isWhole ? [`the export ${jobId} is done, and its file is not whole: ${JSON.stringify(row)}`] : []),
    ...(told === null || told === row['state'] ? [] : [`the export ${jobId} was told to be ${told} and is ${String(row['state'])}`]),
  ]
}

/** A job whose process was killed is another process's: it has failed only where it died as often as it may be begun. */
export const givenUp = (database: Database): Promise<string[]> =>
  database.read(null, async (q) => {
    const rows = await rowsOf(q, sql<Cells>`select kind, job_id, attempts, error from jobs where state = 'failed' and attempts < allowed`)
    return rows.map(
      ({ kind, job_id, attempts, error }) =>
        `the ${String(kind)} of job ${String(job_id)} was given up at try ${String(attempts)}: ${String(error)}`,
    )
  })

export async function isSound(database: Database): Promise<string[]> {
  if (database.dialect !== 'sqlite') return []
  return database.read(null, async (q) => {
    const { rows } = await sql<Cells>`pragma integrity_check`.execute(q)
    const said = rows.map((row) => Object.values(row).map(String).join(' ')).join('; ')
    return said === 'ok' ? [] : [`integrity_check: ${said}`]
  })
}
