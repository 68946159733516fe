import { isSet, knowing, type Queries, type SystemTables } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'
import { packMarks, unpackMarks, type SessionMark } from '../packed.ts'

export interface Session {
  readonly session_id: string
  readonly school_id: string
  readonly academic_year: string
  readonly class_id: string
  readonly date: string
  readonly session: string
  readonly subject_id: string | null
  readonly isHalf: boolean
  readonly status: 'open' | 'submitted'
  readonly submitted_at: string | null
  readonly submitted_by: string | null
  readonly submitted_name: string | null
  readonly unlocked_until: string | null
  /** nobody: it was not, or was handed in again since */
  readonly unlocked_by?: string | null
  readonly takings: number
  readonly hash: string | null
  readonly children: number
  readonly present: number
  readonly absent: number
  readonly marks: Readonly<Record<string, SessionMark>>
}
type Stored = { [Name in keyof SystemTables['attendance_sessions']]: unknown }
const sessionIn = (row: Stored): Session => {
  const { marks, is_half, ...rest } = row as unknown as Omit<Session, 'marks' | 'isHalf'> & { marks: string; is_half: boolean | 0 | 1 }
  return { ...rest, isHalf: isSet(is_half), marks: unpackMarks(marks) }
}

interface At {
  readonly tenantId: string
  readonly classId: string
}
export async function findSession(
  q: Queries,
  { tenantId, classId, date, session }: At & { readonly date: string; readonly session: string },
): Promise<Session | null> {
  const row = await knowing(q)
    .selectFrom('attendance_sessions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .where('date', '=', date)
    .where('session', '=', session)
    .executeTakeFirst()
  return row ? sessionIn(row) : null
}
export async function sessionById(q: Queries, tenantId: string, id: string): Promise<Session | null> {
  const row = await knowing(q)
    .selectFrom('attendance_sessions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', id)
    .executeTakeFirst()
  return row ? sessionIn(row) : null
}

/** The registers of a class between two days, in their order. */
export async function sessionsOf(
  q: Queries,
  { tenantId, classId, from, to }: At & { readonly from: string; readonly to: string },
): Promise<Session[]> {
  const rows = await knowing(q)
    .selectFrom('attendance_sessions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('session')
    .execute()
  return rows.map(sessionIn)
}

export interface SessionHead extends Pick<
  Session,
  | 'session_id'
  | 'class_id'
  | 'date'
  | 'session'
  | 'status'
  | 'submitted_at'
  | 'submitted_by'
  | 'submitted_name'
  | 'unlocked_until'
  | 'unlocked_by'
  | 'children'
  | 'present'
  | 'absent'
> {}
/** Of a whole school, without what stands in them. */
export async function headsOf(
  q: Queries,
  { tenantId, schoolId, from, to }: { readonly tenantId: string; readonly schoolId: string; readonly from: string; readonly to: string },
): Promise<SessionHead[]> {
  const rows = await knowing(q)
    .selectFrom('attendance_sessions')
    .select([
      'session_id',
      'class_id',
      'date',
      'session',
      'status',
      'submitted_at',
      'submitted_by',
      'submitted_name',
      'unlocked_until',
      'unlocked_by',
    ])
    .select(['children', 'present', 'absent'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, status: status === 'submitted' ? 'submitted' : 'open' }))
}

/** Of a class, without what stands in them. */
export async function headsOfClass(
  q: Queries,
  { tenantId, classId, from, to }: At & { readonly from: string; readonly to: string },
): Promise<Pick<SessionHead, 'date' | 'session' | 'status'>[]> {
  const rows = await knowing(q)
    .selectFrom('attendance_sessions')
    .select(['date', 'session', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('session')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, status: status === 'submitted' ? 'submitted' : 'open' }))
}

export interface Taking {
  readonly session_id: string
  readonly taking: number
  readonly date: string
  readonly session: string
  readonly class_id: string
  readonly at: string
  readonly by: string
  readonly by_name: string | null
  readonly by_role: string | null
  readonly source: string
  readonly action: string
  readonly reason: string | null
  readonly marks: string
  readonly previous: string | null
  readonly hash: string
}
export const takingColumns = [
  'session_id',
  'taking',
  'date',
  'session',
  'class_id',
  'at',
  'by',
  'by_name',
  'by_role',
  'source',
  'action',
  'reason',
  'marks',
  'previous',
  'hash',
] as const
/** The log of classes between two days, in the order in which it was written. */
export async function takingsOf(
  q: Queries,
  {
    tenantId,
    classIds,
    from,
    to,
  }: { readonly tenantId: string; readonly classIds: readonly string[]; readonly from: string; readonly to: string },
): Promise<Taking[]> {
  if (classIds.length === 0) return []
  return knowing(q)
    .selectFrom('attendance_takings')
    .select(takingColumns)
    .where('tenant_id', '=', tenantId)
    .where('class_id', 'in', [...classIds])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('at')
    .orderBy('session_id')
    .orderBy('taking')
    .execute()
}

/** Writes the register as it stands now. */
export async function saveSession(q: Queries, tenantId: string, session: Session, isNew: boolean, now: string): Promise<void> {
  const { isHalf, marks, ...rest } = session
  const values = { ...rest, is_half: isHalf, marks: packMarks(marks) }
  if (isNew)
    await knowing(q)
      .insertInto('attendance_sessions')
      .values({ tenant_id: tenantId, opened_at: now, ...values })
      .execute()
  else
    await knowing(q)
      .updateTable('attendance_sessions')
      .set(values)
      .where('tenant_id', '=', tenantId)
      .where('session_id', '=', session.session_id)
      .execute()
}
/** Registers that are new. */
export async function addSessions(
  q: Queries,
  tenantId: string,
  all: readonly { readonly session: Session; readonly openedAt: string }[],
): Promise<void> {
  for (const some of chunksOf(all, 50))
    await knowing(q)
      .insertInto('attendance_sessions')
      .values(
        some.map(({ session: { isHalf, marks, ...rest }, openedAt }) => ({
          tenant_id: tenantId,
          opened_at: openedAt,
          ...rest,
          is_half: isHalf,
          marks: packMarks(marks),
        })),
      )
      .execute()
}
export async function addTakings(q: Queries, tenantId: string, schoolId: string, all: readonly Taking[]): Promise<void> {
  for (const some of chunksOf(all, 50))
    await knowing(q)
      .insertInto('attendance_takings')
      .values(some.map((taking) => ({ tenant_id: tenantId, school_id: schoolId, ...taking })))
      .execute()
}
export async function unlockSession(
  q: Queries,
  tenantId: string,
  id: string,
  said: { readonly unlocked_until: string; readonly unlocked_by: string; readonly unlock_reason: string },
): Promise<void> {
  await knowing(q).updateTable('attendance_sessions').set(said).where('tenant_id', '=', tenantId).where('session_id', '=', id).execute()
}
export const addTaking = (q: Queries, tenantId: string, schoolId: string, taking: Taking): Promise<void> =>
  addTakings(q, tenantId, schoolId, [taking])

/** The registers of a school that were written to, and the day of the first of them. */
export async function registersWritten(
  q: Queries,
  { tenantId, schoolId }: { readonly tenantId: string; readonly schoolId: string },
): Promise<{ readonly count: number; readonly from: string | null }> {
  const row = await knowing(q)
    .selectFrom('attendance_sessions')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('date').as('from')])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), from: row.from }
}
