import { percentOf } from '../grading/percent.ts'
import type { AttendanceCode } from './codes.ts'

/** A whole day's register, the two halves of a day, or a period. */
export const wholeDay = 'DAY'
export const halves = ['AM', 'PM'] as const
export const sessionPattern = /^(DAY|AM|PM|P([1-9]|1[0-2]))$/
export const isPeriod = (session: string): boolean => /^P\d+$/.test(session)

/** What stands in a register of one child in one session. */
export interface Marked {
  readonly session: string
  readonly code: string
  readonly late_minutes: number
  readonly left_minutes: number
}

/** How a school works out a day. Minutes. */
export interface DayRules {
  /** from the first bell to the last */
  readonly day_minutes: number
  /** who was there so long was there the whole day */
  readonly full_day_minutes: number
  /** who was there so long was there half of it */
  readonly half_day_minutes: number
}
export const usualDay: DayRules = { day_minutes: 360, full_day_minutes: 240, half_day_minutes: 120 }

/** Numbers of one child or of many: days unless they say otherwise. They are added and taken away. */
export interface Totals {
  /** days on which the child was asked for */
  readonly possible: number
  /** of these it was there */
  readonly attended: number
  /** days on which it was away in a register and nobody has accounted for it */
  readonly unexplained: number
  /** times */
  readonly late: number
  readonly late_minutes: number
  readonly left_early: number
  readonly left_minutes: number
  /** days on which any register said something of the child */
  readonly marked: number
}
export const none: Totals = {
  possible: 0,
  attended: 0,
  unexplained: 0,
  late: 0,
  late_minutes: 0,
  left_early: 0,
  left_minutes: 0,
  marked: 0,
}
export const totalNames = Object.keys(none) as readonly (keyof Totals)[]

const withEach = (of: (name: keyof Totals) => number): Totals =>
  Object.fromEntries(totalNames.map((name) => [name, of(name)])) as unknown as Totals
/** Halves and wholes only: their sums are exact. */
export const added = (one: Totals, other: Totals): Totals => withEach((name) => one[name] + other[name])
export const lessened = (one: Totals, other: Totals): Totals => withEach((name) => one[name] - other[name])
export const isNothing = (totals: Totals): boolean => totalNames.every((name) => totals[name] === 0)

export type Codes = ReadonlyMap<string, AttendanceCode>
export const codesByName = (codes: readonly AttendanceCode[]): Codes => new Map(codes.map((one) => [one.code, one]))

/** Who was there so long, of a day as long as that. */
const valueOf = (minutes: number, { full_day_minutes, half_day_minutes }: DayRules): number =>
  minutes >= full_day_minutes ? 1 : minutes >= half_day_minutes ? 0.5 : 0

/**
 * What the marks of one child on one day come to. A day of one register is worth what its code says, less where minutes were lost: who
 * was there for fewer than `full_day_minutes` was there for half of it, for fewer than `half_day_minutes` not at all. Of two registers
 * each is one half. Of periods: minutes there = minutes in all less those absent less half of those half there (RosarioSIS), of a day
 * that is as long as the periods in which the child was asked for. A half day of school counts as one half.
 */
export function totalsOfDay(marks: readonly Marked[], codes: Codes, rules: DayRules, isHalfDay = false): Totals {
  const known = marks.flatMap((mark) => {
    const code = codes.get(mark.code)
    return code ? [{ mark, code }] : []
  })
  if (known.length === 0) return none
  const asked = known.filter(({ code }) => code.presence !== 'not_counted')
  // the morning's register is one half already
  const share = isHalfDay && known.every(({ mark }) => mark.session !== 'AM' && mark.session !== 'PM') ? 0.5 : 1
  const minutes = (name: 'late_minutes' | 'left_minutes'): number => known.reduce((sum, { mark }) => sum + mark[name], 0)
  const came = {
    late: known.filter(({ mark, code }) => code.scope === 'onsite_late' || mark.late_minutes > 0).length,
    late_minutes: minutes('late_minutes'),
    left_early: known.filter(({ mark, code }) => code.scope === 'left' || mark.left_minutes > 0).length,
    left_minutes: minutes('left_minutes'),
    marked: 1,
  }
  if (asked.length === 0) return { ...none, ...came }
  const { possible, attended } = known.every(({ mark }) => isPeriod(mark.session))
    ? byPeriods(asked, rules)
    : byHalves(asked, known.length, rules)
  return {
    ...came,
    possible: possible * share,
    attended: attended * share,
    unexplained: asked.some(({ code }) => code.presence === 'absent' && !code.is_explained) ? 1 : 0,
  }
}

interface Known {
  readonly mark: Marked
  readonly code: AttendanceCode
}
const lostMinutes = ({ late_minutes, left_minutes }: Marked): number => late_minutes + left_minutes

function byHalves(asked: readonly Known[], registers: number, rules: DayRules): { possible: number; attended: number } {
  const part = registers > 1 || asked[0]!.mark.session !== wholeDay ? 0.5 : 1
  const whole = rules.day_minutes * part
  const attended = asked.reduce((sum, { mark, code }) => {
    if (lostMinutes(mark) === 0) return sum + code.day_value * part
    const there = (whole - lostMinutes(mark)) / part
    return sum + Math.min(code.day_value, valueOf(there, rules)) * part
  }, 0)
  return { possible: asked.length * part, attended }
}

function byPeriods(asked: readonly Known[], rules: DayRules): { possible: number; attended: number } {
  const length = rules.day_minutes / asked.length
  const there = asked.reduce((sum, { mark, code }) => sum + Math.max(0, length * code.day_value - lostMinutes(mark)), 0)
  return { possible: 1, attended: valueOf(there, rules) }
}

/** Attended of possible, in per cent to one decimal; null where the child was asked for on no day. */
export const attendancePercent = ({ attended, possible }: Pick<Totals, 'attended' | 'possible'>): number | null =>
  percentOf({ marks: attended, max: possible })
