import { addDays, weekdayOf, type Weekday } from './working-days.ts'

/** When something comes back: at a time of the day, `02:00` on the clocks of a place, every day or on these days of the week. */
export interface DueRule {
  readonly at: string
  readonly on?: readonly Weekday[]
}

const day = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat | null>()

function clockOf(zone: string): Intl.DateTimeFormat | null {
  let clock = clocks.get(zone)
  if (clock !== undefined) return clock
  try {
    const all = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
    clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...all })
  } catch {
    // a zone that this machine does not know goes by Greenwich
    clock = null
  }
  clocks.set(zone, clock)
  return clock
}

/** What the clocks there show, in ms as if it were UTC. */
function shown(zone: string, instant: number): number {
  const clock = clockOf(zone)
  if (!clock) return instant
  const said: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(said.year!, said.month! - 1, said.day, said.hour, said.minute, said.second)
}
const ahead = (zone: string, instant: number): number => shown(zone, instant) - Math.floor(instant / 1000) * 1000

/** An hour that comes twice counts the first time; one that is left out, when as much time has passed as if it had been there. */
function instantOf(zone: string, date: string, at: string): number {
  const local = Date.parse(`${date}T${at}:00Z`)
  const [before, after] = [ahead(zone, local - day), ahead(zone, local + day)]
  const [first, second] = [local - before, local - after]
  return ahead(zone, first) !== before && ahead(zone, second) === after ? second : first
}

/** The first moment after this one (both ISO-8601 UTC) at which it is due in that zone. */
export function dueAfter({ at, on }: DueRule, zone: string, after: string): string {
  const from = Date.parse(after)
  let date = addDays(new Date(shown(zone, from)).toISOString().slice(0, 10), -1)
  for (;;) {
    const due = instantOf(zone, date, at)
    if (due > from && (!on || on.includes(weekdayOf(date)))) return new Date(due).toISOString()
    date = addDays(date, 1)
  }
}
