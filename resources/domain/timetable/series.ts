import type { Times } from './day.ts'

/** A day on which a lesson comes round, and when it is on it; null: it is not held. */
export interface ComesRound {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly times: Times | null
}
/** A lesson as it comes back every week between two days, both among them. */
export interface WeeklySeries {
  readonly first: string
  readonly last: string
  /** between them, on which it is not held */
  readonly left: readonly string[]
  /** at other times than usual */
  readonly moved: readonly (Times & { readonly date: string })[]
}

/** `days`: all on which it comes round, a week apart, in their order. Null: it is held on none of them. */
export function weeklySeries(days: readonly ComesRound[], usual: Times): WeeklySeries | null {
  const held = days.flatMap(({ date, times }) => (times ? [{ date, ...times }] : []))
  const [first, last] = [held[0]?.date, held.at(-1)?.date]
  if (first === undefined || last === undefined) return null
  return {
    first,
    last,
    left: days.flatMap(({ date, times }) => (times === null && date > first && date < last ? [date] : [])),
    moved: held.filter(({ starts_at, ends_at }) => starts_at !== usual.starts_at || ends_at !== usual.ends_at),
  }
}
