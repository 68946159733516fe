import type classKind from '../../../../resources/classes.ts'
import { isSet, knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'
import type { Session } from './sessions.ts'

type HandedIn = Pick<Session, 'submitted_at' | 'submitted_by' | 'submitted_name'>
/** A register that counts no more because of an entry of the calendar. */
export interface Voided extends HandedIn {
  readonly session_id: string
  readonly calendar_day_id: string
  /** of the log, with which it was taken out, or counts again */
  readonly taking: number
  /** it counts again: the entry was taken back */
  readonly is_back: boolean
}

export async function voidedBecause(q: Queries, tenantId: string, calendarDayId: string): Promise<Voided[]> {
  const rows = await knowing(q)
    .selectFrom('attendance_voids')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('calendar_day_id', '=', calendarDayId)
    .orderBy('session_id')
    .execute()
  return rows.map(({ is_back, ...row }) => ({ ...row, is_back: isSet(is_back) }))
}

export async function keepVoided(q: Queries, tenantId: string, row: Voided): Promise<void> {
  const { taking, is_back, submitted_at, submitted_by, submitted_name } = row
  const said = { taking, is_back, submitted_at, submitted_by, submitted_name }
  await knowing(q)
    .insertInto('attendance_voids')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((clash) => clash.columns(['tenant_id', 'session_id', 'calendar_day_id']).doUpdateSet(said))
    .execute()
}

/** In which grade each of these classes is. */
export async function gradesOfClasses(q: Queries, tenantId: string, classIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const grades = new Map<string, string>()
  for (const some of chunksOf([...new Set(classIds)])) {
    const rows = await knowing<{ classes: StoredRow<typeof classKind> }>(q)
      .selectFrom('classes')
      .select(['class_id', 'grade_id'])
      .where('tenant_id', '=', tenantId)
      .where('class_id', 'in', some)
      .execute()
    for (const { class_id, grade_id } of rows) grades.set(class_id, grade_id)
  }
  return grades
}
