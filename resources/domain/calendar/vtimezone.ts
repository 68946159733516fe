import { instantAt, wallOf } from '../../kit/clocks.ts'
import { addDays } from '../../kit/dates.ts'
import { datesBetween } from './working-days.ts'

const minute = 60_000
const noonOf = (zone: string, date: string): number => instantAt(zone, Date.parse(`${date}T12:00:00Z`))
/** By how many minutes the clocks of a zone are ahead of Greenwich. */
const aheadAt = (zone: string, at: number): number => Math.round((wallOf(zone, at) - Math.floor(at / 1000) * 1000) / minute)

interface Change {
  /** the instant, ms since 1970 */
  readonly at: number
  readonly before: number
  readonly after: number
}
/** When the clocks are put forward or back between two days. */
function changesOf(zone: string, from: string, to: string): Change[] {
  const found: Change[] = []
  let [at, ahead] = [noonOf(zone, from), aheadAt(zone, noonOf(zone, from))]
  for (const date of datesBetween(addDays(from, 1), to)) {
    const [next, after] = [noonOf(zone, date), aheadAt(zone, noonOf(zone, date))]
    if (after !== ahead) {
      let [early, late] = [at, next]
      while (late - early > minute) {
        const middle = early + Math.floor((late - early) / 2 / minute) * minute
        if (aheadAt(zone, middle) === ahead) early = middle
        else late = middle
      }
      found.push({ at: late, before: ahead, after })
    }
    ;[at, ahead] = [next, after]
  }
  return found
}

const offset = (minutes: number): string => {
  const all = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(all / 60)).padStart(2, '0')}${String(all % 60).padStart(2, '0')}`
}
const wire = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

const observance = (name: 'STANDARD' | 'DAYLIGHT', starts: string, before: number, after: number): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${starts}`,
  `TZOFFSETFROM:${offset(before)}`,
  `TZOFFSETTO:${offset(after)}`,
  `END:${name}`,
]

/** How the clocks of a zone go between two days (`YYYY-MM-DD`), as RFC 5545 says it, so that a program that does not know the zone is right, too. */
export function vtimezoneOf(zone: string, from: string, to: string): string {
  const changes = changesOf(zone, addDays(from, -1), addDays(to, 1))
  const first = aheadAt(zone, noonOf(zone, addDays(from, -1)))
  const usual = Math.min(first, ...changes.map(({ after }) => after))
  const name = (ahead: number): 'STANDARD' | 'DAYLIGHT' => (ahead === usual ? 'STANDARD' : 'DAYLIGHT')
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(name(first), `${addDays(from, -1).replaceAll('-', '')}T000000`, first, first),
    ...changes.flatMap(({ at, before, after }) => observance(name(after), wire(at + before * minute), before, after)),
    'END:VTIMEZONE',
  ].join('\r\n')
}
