import { isAway, teacherCodes } from '../../../../resources/domain/teacher-attendance/codes.ts'
import type teacherLeaves from '../../../../resources/teacher-leaves.ts'
import { knowing, type Queries, type StoredRow, type SystemTables } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

export type DayRow = Omit<SystemTables['teacher_days'], 'tenant_id' | 'school_id'>
export type LogRow = Omit<SystemTables['teacher_day_log'], 'tenant_id' | 'school_id' | 'entry'>
export interface Place {
  readonly tenantId: string
  readonly schoolId: string
}
const columns = [
  'teacher_id',
  'date',
  'status',
  'late_minutes',
  'clock_status',
  'clock_late',
  'in_at',
  'out_at',
  'in_ip',
  'out_ip',
  'leave_id',
  'leave_status',
  'office_status',
  'office_late',
  'office_note',
  'office_by',
  'office_by_name',
  'office_at',
] as const

/** The days of a school's teachers between two, both included. */
export async function daysBetween(
  q: Queries,
  { tenantId, schoolId }: Place,
  { from, to, teacherId }: { readonly from: string; readonly to: string; readonly teacherId?: string | undefined },
): Promise<DayRow[]> {
  let query = knowing(q)
    .selectFrom('teacher_days')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('date', '>=', from)
    .where('date', '<=', to)
  if (teacherId !== undefined) query = query.where('teacher_id', '=', teacherId)
  return query.orderBy('date').orderBy('teacher_id').execute()
}

/** Those of these schools of which a teacher may be away on a day: by a word of the office or the clock, or by leave that is approved. */
export async function schoolsWithAway(
  q: Queries,
  tenantId: string,
  { schoolIds, day }: { readonly schoolIds: readonly string[]; readonly day: string },
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const away = teacherCodes.filter((code) => isAway(code))
  for (const some of chunksOf(schoolIds)) {
    const said = await knowing(q)
      .selectFrom('teacher_days')
      .select('school_id')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('school_id', 'in', some)
      .where('date', '=', day)
      .where((is) => is.or([is('status', 'in', away), is('office_status', 'in', away)]))
      .execute()
    const onLeave = await knowing<{ teacher_leaves: StoredRow<typeof teacherLeaves> }>(q)
      .selectFrom('teacher_leaves')
      .select('school_id')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('school_id', 'in', some)
      .where('from_date', '<=', day)
      .where('to_date', '>=', day)
      .where('status', '=', 'approved')
      .execute()
    for (const { school_id } of [...said, ...onLeave]) found.add(school_id)
  }
  return found
}

export async function saveDays(q: Queries, { tenantId, schoolId }: Place, rows: readonly DayRow[]): Promise<void> {
  const said = columns.filter((name) => name !== 'teacher_id' && name !== 'date')
  for (const some of chunksOf(rows, 100))
    await knowing(q)
      .insertInto('teacher_days')
      .values(some.map((row) => ({ tenant_id: tenantId, school_id: schoolId, ...row })))
      .onConflict((clash) =>
        clash
          .columns(['tenant_id', 'teacher_id', 'date'])
          .doUpdateSet((to) => Object.fromEntries(said.map((name) => [name, to.ref(`excluded.${name}`)])) as object),
      )
      .execute()
}

/** Days of which nothing is said any longer. */
export async function removeDays(q: Queries, tenantId: string, days: readonly Pick<DayRow, 'teacher_id' | 'date'>[]): Promise<void> {
  for (const teacher of new Set(days.map(({ teacher_id }) => teacher_id)))
    for (const some of chunksOf(days.flatMap(({ teacher_id, date }) => (teacher_id === teacher ? [date] : []))))
      await knowing(q)
        .deleteFrom('teacher_days')
        .where('tenant_id', '=', tenantId)
        .where('teacher_id', '=', teacher)
        .where('date', 'in', some)
        .execute()
}

/** Adds to the log of these days, behind what it holds. */
export async function addToLog(q: Queries, { tenantId, schoolId }: Place, rows: readonly LogRow[]): Promise<void> {
  for (const some of chunksOf(rows, 200)) {
    const dates = some.map(({ date }) => date).toSorted()
    const known = await knowing(q)
      .selectFrom('teacher_day_log')
      .select(['teacher_id', 'date'])
      .select(({ fn }) => fn.max('entry').as('last'))
      .where('tenant_id', '=', tenantId)
      .where('teacher_id', 'in', [...new Set(some.map(({ teacher_id }) => teacher_id))])
      .where('date', '>=', dates[0]!)
      .where('date', '<=', dates.at(-1)!)
      .groupBy(['teacher_id', 'date'])
      .execute()
    const last = new Map(known.map((row) => [`${row.teacher_id} ${row.date}`, Number(row.last)]))
    const next = (row: LogRow): number => {
      const key = `${row.teacher_id} ${row.date}`
      const entry = (last.get(key) ?? 0) + 1
      last.set(key, entry)
      return entry
    }
    await knowing(q)
      .insertInto('teacher_day_log')
      .values(some.map((row) => ({ tenant_id: tenantId, school_id: schoolId, entry: next(row), ...row })))
      .execute()
  }
}

/** The log of a teacher's days between two, the latest first. */
export async function logOf(
  q: Queries,
  { tenantId, schoolId }: Place,
  { teacherId, from, to }: { readonly teacherId: string; readonly from: string; readonly to: string },
): Promise<LogRow[]> {
  return knowing(q)
    .selectFrom('teacher_day_log')
    .select(['teacher_id', 'date', 'at', 'by', 'by_name', 'source', 'from_status', 'to_status', 'note'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('teacher_id', '=', teacherId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('at', 'desc')
    .orderBy('entry', 'desc')
    .limit(500)
    .execute()
}
