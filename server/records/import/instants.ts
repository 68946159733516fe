import { dayFrom, instantAt, serialOf, writtenDay, type DateStyle } from '../../../resources/kit/index.ts'
import type { ReadCell } from '../../documents/table.ts'

const momentAt = (wall: number, zone: string): string => new Date(instantAt(zone, wall)).toISOString()

const withZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** A day with a time, in the school's zone unless it names its own; what it cannot read it hands on as it is. */
export function readInstant(raw: ReadCell, text: string, style: DateStyle, zone: string): string {
  if (raw instanceof Date) return momentAt(raw.getTime(), zone)
  const trimmed = text.trim()
  if (withZone.test(trimmed)) return trimmed
  const serial = serialOf(trimmed)
  if (serial !== null) return momentAt(serial, zone)
  const written = writtenDay(trimmed)
  const day = written && dayFrom(written, style)
  return day ? momentAt(Date.parse(`${day}T00:00:00Z`) + written.time * 1000, zone) : text
}
