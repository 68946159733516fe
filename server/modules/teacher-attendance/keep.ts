import { isTeacherCode, standing, type DaySaid, type TeacherCode } from '../../../resources/domain/teacher-attendance/codes.ts'
import type { Queries } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { addToLog, daysBetween, removeDays, saveDays, type DayRow, type LogRow, type Place } from './queries/days.ts'

export interface Writer {
  readonly by: string
  readonly by_name: string
  readonly at: string
  readonly source: 'office' | 'clock' | 'leave'
}
export const writerOf = ({ principal, now }: RequestContext, source: Writer['source']): Writer => ({
  by: principal.userId,
  by_name: principal.name,
  at: now,
  source,
})
export interface DayChange {
  readonly teacher_id: string
  readonly date: string
  /** what of the day is said otherwise */
  readonly says: Partial<Omit<DayRow, 'teacher_id' | 'date' | 'status' | 'late_minutes'>>
  readonly note?: string | null
  /** when it was said, where that is not when it is kept: of days that are told together */
  readonly at?: string
}

const coded = (status: string | null): TeacherCode | null => (status !== null && isTeacherCode(status) ? status : null)
const saidOf = (row: Pick<DayRow, 'clock_status' | 'clock_late' | 'leave_status' | 'office_status' | 'office_late'>): DaySaid => {
  const [clock, office] = [coded(row.clock_status), coded(row.office_status)]
  return {
    clock: clock && { status: clock, late: row.clock_late ?? 0 },
    leave: coded(row.leave_status),
    office: office && { status: office, late: row.office_late ?? 0 },
  }
}
const nothing = {
  clock_status: null,
  clock_late: null,
  in_at: null,
  out_at: null,
  in_ip: null,
  out_ip: null,
  leave_id: null,
  leave_status: null,
  office_status: null,
  office_late: null,
  office_note: null,
  office_by: null,
  office_by_name: null,
  office_at: null,
}

/** Days of teachers as they stand from now on, and what changed about them in the log. Whoever calls it is alone at the school's days. */
export async function keepDays(q: Queries, place: Place, writer: Writer, changes: readonly DayChange[]): Promise<number> {
  if (changes.length === 0) return 0
  const dates = changes.map(({ date }) => date).toSorted()
  const [from, to] = [dates[0]!, dates.at(-1)!]
  const keyOf = (one: { readonly teacher_id: string; readonly date: string }): string => `${one.teacher_id} ${one.date}`
  const [only] = changes
  const teacherId = changes.every(({ teacher_id }) => teacher_id === only!.teacher_id) ? only!.teacher_id : undefined
  const before = new Map((await daysBetween(q, place, { from, to, teacherId })).map((row) => [keyOf(row), row]))
  const [saved, gone, log]: [DayRow[], DayRow[], LogRow[]] = [[], [], []]
  for (const { teacher_id, date, says, note, at } of changes) {
    const was = before.get(keyOf({ teacher_id, date }))
    const next = { ...nothing, ...was, ...says, teacher_id, date }
    const holds = standing(saidOf(next))
    const status = holds?.status ?? null
    if (holds) saved.push({ ...next, status: holds.status, late_minutes: holds.late })
    else if (was) gone.push(was)
    const isOther = status !== (was?.status ?? null) || (holds?.late ?? 0) !== (was?.late_minutes ?? 0)
    if (isOther || note || writer.source === 'clock')
      log.push({
        teacher_id,
        date,
        at: at ?? writer.at,
        by: writer.by,
        by_name: writer.by_name,
        source: writer.source,
        from_status: was?.status ?? null,
        to_status: status,
        note: note ?? null,
      })
  }
  await saveDays(q, place, saved)
  await removeDays(q, place.tenantId, gone)
  await addToLog(q, place, log)
  return log.length
}
