import { sql } from 'kysely'
import { knowing, type Queries } from '../../../database/index.ts'
import { takingColumns, type Taking } from './sessions.ts'
import { signOf } from '../packed.ts'

interface OfClass {
  readonly tenantId: string
  readonly classId: string
  readonly from: string
  readonly to: string
}

/** What the log of a class says of its days, as short as it can be told, in the order in which it was written. */
export async function takingHashes(q: Queries, { tenantId, classId, from, to }: OfClass): Promise<string[]> {
  const rows = await knowing(q)
    .selectFrom('attendance_takings')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('at')
    .orderBy('session_id')
    .orderBy('taking')
    .execute()
  return rows.map(({ hash }) => hash)
}

export interface LogAsked {
  readonly tenantId: string
  readonly schoolId: string
  /** null: those of the whole school */
  readonly classIds: readonly string[] | null
  readonly studentId: string | null
  readonly from: string
  readonly to: string
}
export interface LogHead extends Pick<Taking, 'session_id' | 'taking'> {
  /** marks in it; of one child where one is asked for */
  readonly marks: number
}
/** The log, the latest first, without what stands in it. */
export async function logHeads(q: Queries, { tenantId, schoolId, classIds, studentId, from, to }: LogAsked): Promise<LogHead[]> {
  if (classIds?.length === 0) return []
  const said = signOf(studentId)
  const times = sql<number>`(length(marks) - length(replace(marks, ${said}, ''))) / ${said.length}`
  let query = knowing(q)
    .selectFrom('attendance_takings')
    .select(['session_id', 'taking', times.as('marks')])
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('at', 'desc')
    .orderBy('session_id', 'desc')
    .orderBy('taking', 'desc')
  query = classIds === null ? query.where('school_id', '=', schoolId) : query.where('class_id', 'in', [...classIds])
  if (studentId !== null) query = query.where(times, '>', 0)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, taking: Number(row.taking), marks: Number(row.marks) }))
}

/** Some takings with all that they say. */
export async function takingsAt(
  q: Queries,
  tenantId: string,
  heads: readonly Pick<LogHead, 'session_id' | 'taking'>[],
): Promise<ReadonlyMap<string, Taking>> {
  if (heads.length === 0) return new Map()
  const wanted = new Set(heads.map(placeOf))
  const rows = await knowing(q)
    .selectFrom('attendance_takings')
    .select(takingColumns)
    .where('tenant_id', '=', tenantId)
    .where('session_id', 'in', [...new Set(heads.map(({ session_id }) => session_id))])
    .execute()
  return new Map(rows.filter((row) => wanted.has(placeOf(row))).map((row) => [placeOf(row), row]))
}
export const placeOf = ({ session_id, taking }: Pick<Taking, 'session_id' | 'taking'>): string => `${session_id} ${taking}`
