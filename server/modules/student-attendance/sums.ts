import { added, none, type Totals } from '../../../resources/domain/attendance/day.ts'
import { daysIn, monthTotals, streakOf, withMark, type KeptMonth } from '../../../resources/domain/attendance/month.ts'
import { holds } from '../../../resources/domain/attendance/standing.ts'
import type { Session, Taking } from './queries/sessions.ts'
import type { MonthRow, YearChange } from './queries/sums.ts'
import type { Settings } from './settings.ts'
import { unpackTaken, type SessionMark } from './packed.ts'

/** All that registers of one class come to. */
export interface Sums {
  readonly months: readonly MonthRow[]
  readonly years: readonly YearChange[]
  readonly classMonths: readonly { readonly month: string; readonly totals: Totals; readonly registers: number }[]
}

/** Worked out of the registers of a class in a year, as if none of it were there. */
export function sumsOf(sessions: readonly Session[], { codes, rules }: Pick<Settings, 'codes' | 'rules'>): Sums {
  const byChild = new Map<string, Map<string, KeptMonth>>()
  const registers = new Map<string, number>()
  const class_id = sessions[0]?.class_id ?? ''
  for (const { status, date, session, marks, isHalf } of sessions) {
    if (status !== 'submitted') continue
    const month = date.slice(0, 7)
    registers.set(month, (registers.get(month) ?? 0) + 1)
    for (const [student_id, standing] of Object.entries(marks)) {
      const mark = holds(standing)
      if (mark === null) continue
      const own = byChild.get(student_id) ?? new Map<string, KeptMonth>()
      const { code, late_minutes, left_minutes } = mark
      own.set(month, withMark(own.get(month) ?? {}, date, session, { session, code, late_minutes, left_minutes }, isHalf))
      byChild.set(student_id, own)
    }
  }
  const months = [...byChild].flatMap(([student_id, own]) =>
    [...own].map(([month, days]): MonthRow => ({ student_id, class_id, month, days, totals: monthTotals(days, codes, rules) })),
  )
  const years = [...byChild].map(([student_id, own]): YearChange => {
    const all = daysIn(Object.fromEntries(own))
    const by = months.reduce((sum, one) => (one.student_id === student_id ? added(sum, one.totals) : sum), none)
    return { student_id, by, streak: streakOf(all, codes), last_date: all.at(-1)?.date ?? null }
  })
  const classMonths = [...registers].map(([month, count]) => ({
    month,
    totals: months.reduce((sum, one) => (one.month === month ? added(sum, one.totals) : sum), none),
    registers: count,
  }))
  return { months, years, classMonths }
}

/** A register as its log tells it. */
export interface Replayed {
  readonly marks: Readonly<Record<string, SessionMark>>
  readonly isSubmitted: boolean
}
/** What the takings of one register, in their order, come to; the register itself is to say the same. */
export function replay(takings: readonly Pick<Taking, 'taking' | 'action' | 'marks'>[]): Replayed {
  const marks: Record<string, SessionMark> = {}
  let isSubmitted = false
  for (const { taking, action, marks: said } of takings) {
    if (action === 'submit') isSubmitted = true
    if (action === 'void') isSubmitted = false
    for (const { student_id, hand, mark } of unpackTaken(said))
      marks[student_id] = { class: null, office: null, ...marks[student_id], [hand]: mark, taking }
  }
  return { marks, isSubmitted }
}
