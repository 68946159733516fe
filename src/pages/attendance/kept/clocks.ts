/** A moment as the service told it, and when it was heard by the clock of the device. */
export interface ClockReading {
  /** ISO, of the service */
  readonly told: string
  /** ms since the epoch, of the device */
  readonly heard: number
}

/** Two readings may differ by so much, ms: answers take their time. */
const tolerance = 120_000
const ahead = ({ told, heard }: ClockReading): number => Date.parse(told) - heard

const heardAt = new Map<string, number>()
/** When an answer of this moment was first seen here: it may be shown again later. */
export function readingOf(told: string, now: number = Date.now()): ClockReading {
  const heard = heardAt.get(told) ?? now
  heardAt.set(told, heard)
  return { told, heard }
}

/**
 * The moment of a mark by the clock of the service, so that of two people's marks the later one stands, whatever their devices think the
 * time is. `before` was read before it was made, `after` when it is sent. A clock that was put right in between says nothing any more:
 * then the mark counts as made when the register was read, so that it comes over nothing that somebody else put down after that.
 */
export function byTheServer(at: string, before: ClockReading, after: ClockReading | null): string {
  if (after && Math.abs(ahead(before) - ahead(after)) > tolerance) return before.told
  const moment = Date.parse(at) + ahead(after ?? before)
  return Number.isNaN(moment) ? at : new Date(moment).toISOString()
}
