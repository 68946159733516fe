import { madeOnce } from './formats.ts'

const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

interface Clock {
  /** null: a zone that this machine does not know goes by Greenwich */
  readonly format: Intl.DateTimeFormat | null
  /** what it said last: the minute, and its day */
  minute: string
  day: string
}
const clockOf = madeOnce((zone: string): Clock => {
  try {
    return { format: new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...parts }), minute: '', day: '' }
  } catch {
    return { format: null, minute: '', day: '' }
  }
})

/** Does this machine know how the clocks of a zone go? */
export const isKnownZone = (zone: string): boolean => clockOf(zone).format !== null

/** What the clocks of a zone show at an instant, in ms as if it were UTC. */
export function wallOf(zone: string, at: number): number {
  const { format } = clockOf(zone)
  if (!format) return at
  const said: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(said.year!, said.month! - 1, said.day, said.hour, said.minute, said.second)
}
const ahead = (zone: string, at: number): number => wallOf(zone, at) - Math.floor(at / 1000) * 1000

const day = 86_400_000
/** The instant at which the clocks there show this. An hour that comes twice counts the first time; one that is left out, when as much time has passed as if it had been there. */
export function instantAt(zone: string, wall: number): number {
  const [before, after] = [ahead(zone, wall - day), ahead(zone, wall + day)]
  const [first, second] = [wall - before, wall - after]
  if (before === after) return first
  return ahead(zone, first) !== before && ahead(zone, second) === after ? second : first
}

const dayAt = (wall: number): string => new Date(wall).toISOString().slice(0, 10)
/** `YYYY-MM-DD` of an instant in a time zone. */
export function dayIn(zone: unknown, now: string): string {
  if (typeof zone !== 'string' || zone === '') return now.slice(0, 10)
  if (!now.endsWith('Z')) return dayAt(wallOf(zone, Date.parse(now)))
  const clock = clockOf(zone)
  const minute = now.slice(0, 16)
  if (clock.minute !== minute) {
    clock.day = dayAt(wallOf(zone, Date.parse(now)))
    clock.minute = minute
  }
  return clock.day
}
/** The first and the last instant of a day (`YYYY-MM-DD`) there, to the millisecond; where the clocks change it has 23 hours, or 25. */
export function boundsOfDay(zone: string, date: string): { readonly first: string; readonly last: string } {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const isoAt = (at: number): string => new Date(at).toISOString()
  return { first: isoAt(instantAt(zone, midnight)), last: isoAt(instantAt(zone, midnight + day) - 1) }
}
/** The hour that the clocks there show, 0 to 23. */
export const hourIn = (zone: string, at: number): number => new Date(wallOf(zone, at)).getUTCHours()
/** Of the machine that this runs on. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
