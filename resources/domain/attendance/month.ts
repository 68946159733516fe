import { added, none, totalsOfDay, type Codes, type DayRules, type Marked, type Totals } from './day.ts'

/** A mark as a month keeps it: `[session, code]`, with minutes late and minutes left where there are any. */
export type KeptMark = readonly [session: string, code: string, late?: number, left?: number]
/** What the registers of a month say of a child, by the day of the month: `{ "07": [["DAY", "P"]] }`; `h` marks a half day of school. */
export interface KeptDay {
  readonly marks: readonly KeptMark[]
  readonly half?: true
}
export type KeptMonth = Readonly<Record<string, KeptDay>>

export const markedOf = ([session, code, late_minutes = 0, left_minutes = 0]: KeptMark): Marked => ({
  session,
  code,
  late_minutes,
  left_minutes,
})
export const keptOf = ({ session, code, late_minutes, left_minutes }: Marked): KeptMark =>
  left_minutes > 0 ? [session, code, late_minutes, left_minutes] : late_minutes > 0 ? [session, code, late_minutes] : [session, code]

/** Puts the mark of one session into a month; null takes it out. */
export function withMark(month: KeptMonth, date: string, session: string, mark: Marked | null, isHalfDay = false): KeptMonth {
  const day = date.slice(8, 10)
  const { [day]: before, ...rest } = month
  const others = (before?.marks ?? []).filter(([one]) => one !== session)
  const marks = mark ? [...others, keptOf(mark)].sort(([a], [b]) => orderOf(a) - orderOf(b)) : others
  return marks.length === 0 ? rest : { ...rest, [day]: { marks, ...(isHalfDay ? { half: true as const } : {}) } }
}
const orderOf = (session: string): number => (/^P\d+$/.test(session) ? Number(session.slice(1)) : session === 'PM' ? 1 : 0)

export const dayTotals = ({ marks, half }: KeptDay, codes: Codes, rules: DayRules): Totals =>
  totalsOfDay(marks.map(markedOf), codes, rules, half === true)

export const monthTotals = (month: KeptMonth, codes: Codes, rules: DayRules): Totals =>
  Object.values(month).reduce((sum, day) => added(sum, dayTotals(day, codes, rules)), none)

/** Dates of months given by `2026-09`, in order, with what stands there. */
export const daysIn = (months: Readonly<Record<string, KeptMonth>>): { readonly date: string; readonly day: KeptDay }[] =>
  Object.keys(months)
    .sort()
    .flatMap((month) =>
      Object.keys(months[month]!)
        .sort()
        .map((day) => ({ date: `${month}-${day}`, day: months[month]![day]! })),
    )

/** How often each code was written. */
export function countCodes(days: readonly KeptDay[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { marks } of days) for (const [, code] of marks) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/**
 * A day in as few codes as say it: one where all its registers say the same, those of two halves, and of more registers what was not as
 * usual.
 */
export function codesInShort(codes: readonly string[], isUsual: (code: string) => boolean): readonly string[] {
  const said = [...new Set(codes)]
  if (said.length === 1 || codes.length <= 2) return said
  const unusual = said.filter((code) => !isUsual(code))
  return unusual.length === 0 ? said.slice(0, 1) : unusual
}

/** Was the child away from every register of the day in which it was asked for? Null: it was asked for in none. */
export function awayAll({ marks }: KeptDay, codes: Codes): boolean | null {
  const asked = marks.flatMap(([, code]) => codes.get(code) ?? []).filter(({ presence }) => presence !== 'not_counted')
  return asked.length === 0 ? null : asked.every(({ presence }) => presence === 'absent')
}

/** Was the child away from some of the day without anybody having said why? */
export const isUnexplained = ({ marks }: KeptDay, codes: Codes): boolean =>
  marks.some(([, code]) => codes.get(code)?.presence === 'absent' && codes.get(code)?.is_explained === false)

export interface Streak {
  readonly days: number
  readonly from: string
  readonly to: string
  /** some of it nobody has accounted for */
  readonly isUnexplained: boolean
}
/** The days in a row, up to the last register, on which the child was away the whole day; days on which it is not asked for do not end it. */
export function streakOf(days: readonly { readonly date: string; readonly day: KeptDay }[], codes: Codes): Streak | null {
  let [count, from, to, hasUnexplained] = [0, '', '', false]
  for (const { date, day } of days.toReversed()) {
    const away = awayAll(day, codes)
    if (away === null) continue
    if (!away) break
    count++
    from = date
    to = to || date
    hasUnexplained ||= isUnexplained(day, codes)
  }
  return count === 0 ? null : { days: count, from, to, isUnexplained: hasUnexplained }
}
