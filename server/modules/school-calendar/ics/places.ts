import ICAL from 'ical.js'
import { instantAt, isKnownZone, wallOf } from '../../../../resources/kit/clocks.ts'

/** A moment on the clocks of the school. */
export interface Placed {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM`; null: the whole day is meant */
  readonly time: string | null
  /** it had no zone, or one that nobody knows: it is meant as the school's clocks show it */
  readonly unsure: 'floating' | 'zone' | null
}
export type Place = (time: ICAL.Time) => Placed

const written = (wall: number): { date: string; time: string } => {
  const text = new Date(wall).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
/** The zone that a file names and does not explain; the library keeps it without saying so in its types. */
const namedZone = (time: ICAL.Time): string | null => {
  const { timezone } = time as { readonly timezone?: unknown }
  return typeof timezone === 'string' && timezone !== 'floating' ? timezone : null
}

/** How times are told on the clocks of a zone: by the zones that their file explains, else by those that everybody knows. */
export const placesIn =
  (zone: string): Place =>
  (time) => {
    const wall = time.toString()
    if (time.isDate) return { date: wall.slice(0, 10), time: null, unsure: null }
    if (time.zone !== ICAL.Timezone.localTimezone) return { ...written(wallOf(zone, time.toUnixTime() * 1000)), unsure: null }
    const [asUtc, named] = [Date.parse(`${wall.slice(0, 16)}:00Z`), namedZone(time)]
    if (named !== null && isKnownZone(named)) return { ...written(wallOf(zone, instantAt(named, asUtc))), unsure: null }
    return { ...written(asUtc), unsure: named === null ? 'floating' : 'zone' }
  }
