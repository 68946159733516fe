import { createHash } from 'node:crypto'
import { lessened, isNothing, none, added, type Totals } from '../../../resources/domain/attendance/day.ts'
import { daysIn, monthTotals, streakOf, withMark, type KeptMonth } from '../../../resources/domain/attendance/month.ts'
import { holds } from '../../../resources/domain/attendance/standing.ts'
import type { Queries } from '../../database/index.ts'
import { addTaking, saveSession, type Session, type Taking } from './queries/sessions.ts'
import { addToClassMonth, addToYears, classMonths, saveMonths, type MonthRow, type Place } from './queries/sums.ts'
import type { Settings } from './settings.ts'
import { packTaken, type TakenMark } from './packed.ts'

export type TakingAction = 'take' | 'submit' | 'correct' | 'unlock' | 'void'

/** The link of a chain: a taking and all before it in its register. */
export const hashOf = (taking: Omit<Taking, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        taking.previous,
        taking.session_id,
        taking.taking,
        taking.class_id,
        taking.date,
        taking.session,
        taking.at,
        taking.by,
        taking.by_name,
        taking.by_role,
        taking.source,
        taking.action,
        taking.reason,
        taking.marks,
      ]),
    )
    .digest('base64url')

export interface Writer {
  readonly at: string
  readonly by: string
  readonly by_name: string
  readonly by_role: string
  readonly source: string
  readonly action: TakingAction
  readonly reason: string | null
}

/** Adds a taking to the log, and what follows from it in the register and in all sums. `session` is the register as it stands after it. */
export async function keepTaking(
  q: Queries,
  place: Place,
  settings: Settings,
  {
    before,
    session,
    marks,
    writer,
  }: { readonly before: Session | null; readonly session: Session; readonly marks: readonly TakenMark[]; readonly writer: Writer },
): Promise<Session> {
  const open: Omit<Taking, 'hash'> = {
    session_id: session.session_id,
    taking: (before?.takings ?? 0) + 1,
    date: session.date,
    session: session.session,
    class_id: session.class_id,
    ...writer,
    marks: packTaken(marks),
    previous: before?.hash ?? null,
  }
  const taking: Taking = { ...open, hash: hashOf(open) }
  await addTaking(q, place.tenantId, place.schoolId, taking)
  const kept: Session = { ...session, ...countsOf(session, settings), takings: taking.taking, hash: taking.hash }
  await saveSession(q, place.tenantId, kept, before === null, writer.at)
  await sumUp(q, place, settings, before, kept)
  return kept
}

export const countsOf = ({ marks }: Pick<Session, 'marks'>, { codes }: Pick<Settings, 'codes'>) => {
  const presences = Object.values(marks).map((mark) => codes.get(holds(mark)?.code ?? '')?.presence)
  return {
    children: presences.length,
    present: presences.filter((one) => one === 'present').length,
    absent: presences.filter((one) => one === 'absent').length,
  }
}

const monthBefore = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** Only what was submitted is counted; what a register says of a child that is no longer in it is taken out. */
async function sumUp(q: Queries, place: Place, settings: Settings, before: Session | null, session: Session): Promise<void> {
  const counted = session.status === 'submitted' ? session.marks : {}
  const were = before?.status === 'submitted' ? before.marks : {}
  const concerned = [...new Set([...Object.keys(counted), ...Object.keys(were)])]
  if (concerned.length === 0) return
  const month = session.date.slice(0, 7)
  // a streak may have begun the month before, and later months end with what a correction changes
  const rows = await classMonths(q, { tenantId: place.tenantId, classId: place.classId, from: monthBefore(month), to: '9999-12' })
  const known = new Map<string, Map<string, MonthRow>>()
  for (const row of rows) known.set(row.student_id, (known.get(row.student_id) ?? new Map<string, MonthRow>()).set(row.month, row))
  const [months, years, sums]: [MonthRow[], Parameters<typeof addToYears>[2][number][], Totals[]] = [[], [], []]
  for (const student_id of concerned) {
    const own = known.get(student_id) ?? new Map<string, MonthRow>()
    const row = own.get(month)
    const standing = counted[student_id]
    const mark = standing ? holds(standing) : null
    const days: KeptMonth = withMark(
      row?.days ?? {},
      session.date,
      session.session,
      mark && { session: session.session, code: mark.code, late_minutes: mark.late_minutes, left_minutes: mark.left_minutes },
      session.isHalf,
    )
    if (row && JSON.stringify(days) === JSON.stringify(row.days)) continue
    const totals = monthTotals(days, settings.codes, settings.rules)
    const by = lessened(totals, row?.totals ?? none)
    const all = daysIn({ ...Object.fromEntries([...own].map(([at, { days: kept }]) => [at, kept])), [month]: days })
    months.push({ student_id, class_id: place.classId, month, days, totals })
    years.push({ student_id, by, streak: streakOf(all, settings.codes), last_date: all.at(-1)?.date ?? null })
    sums.push(by)
  }
  const registers = (session.status === 'submitted' ? 1 : 0) - (before?.status === 'submitted' ? 1 : 0)
  const by = sums.reduce(added, none)
  if (months.length > 0) {
    await saveMonths(q, place, months)
    await addToYears(q, place, years)
  }
  if (registers !== 0 || !isNothing(by)) await addToClassMonth(q, place, month, by, registers)
}
