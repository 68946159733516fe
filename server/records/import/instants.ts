import { dayFrom, serialOf, writtenDay, type DateStyle } from '../../../resources/kit/index.ts'
import type { ReadCell } from '../../documents/table.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    const number = '2-digit' as const
    const parts = { year: 'numeric', month: number, day: number, hour: number, minute: number, second: number } as const
    clocks.set(zone, (clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...parts })))
  }
  return clock
}

/** What the clock on the wall of this zone shows at an instant, as if it were UTC. */
function wallOf(at: number, zone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`)
}

/** The instant at which the wall shows this; asked twice, since the clocks may have been changed between. */
function instantAt(wall: number, zone: string): string {
  const near = wall - (wallOf(wall, zone) - wall)
  return new Date(near - (wallOf(near, zone) - wall)).toISOString()
}

const withZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** A day with a time, in the school's zone unless it names its own; what it cannot read it hands on as it is. */
export function readInstant(raw: ReadCell, text: string, style: DateStyle, zone: string): string {
  if (raw instanceof Date) return instantAt(raw.getTime(), zone)
  const trimmed = text.trim()
  if (withZone.test(trimmed)) return trimmed
  const serial = serialOf(trimmed)
  if (serial !== null) return instantAt(serial, zone)
  const written = writtenDay(trimmed)
  const day = written && dayFrom(written, style)
  return day ? instantAt(Date.parse(`${day}T00:00:00Z`) + written.time * 1000, zone) : text
}
