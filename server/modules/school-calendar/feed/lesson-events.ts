import { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency, type ICalCalendar, type ICalEventData } from 'ical-generator'
import { wireDate, wireDay } from '../../../../resources/domain/calendar/rrule.ts'
import { vtimezoneOf } from '../../../../resources/domain/calendar/vtimezone.ts'
import { weekdayOf } from '../../../../resources/domain/calendar/working-days.ts'
import { instantAt, isKnownZone } from '../../../../resources/kit/clocks.ts'
import { say, type Locale, type Text } from '../../../../resources/kit/index.ts'
import type { SaidLesson, SaidSeries } from './lessons.ts'
import type { ToldSeries } from './told.ts'

export interface ToldLessons {
  readonly said: readonly SaidSeries[]
  readonly told: readonly ToldSeries[]
  /** those who sit in a lesson, or teach it, have no time for anything else then; their parents have */
  readonly isBusy: boolean
  /** days between which the zone is explained */
  readonly from: string
  readonly to: string
}
interface Place {
  readonly zone: string
  readonly locale: Locale
}
const category: Text = ['Lesson', 'حصة']

/** A zone that nobody knows is Greenwich, and needs no explanation. */
const isLocal = (zone: string): boolean => zone !== 'UTC' && isKnownZone(zone)
/** The library prints of a time with a zone what the clock of this machine shows. */
const clockAt = (date: string, time: string, zone: string): Date => new Date(`${date}T${time}:00${isLocal(zone) ? '' : 'Z'}`)
const wireTime = (date: string, time: string): string => `${wireDate(date)}T${time.replace(':', '')}00`
const wireInstant = (date: string, time: string, zone: string): string =>
  new Date(instantAt(zone, Date.parse(`${date}T${time}:00Z`))).toISOString().slice(0, 19).replaceAll(/[-:]/g, '') + 'Z'

/** Every week up to the last time, which is told in UTC, without the days on which it is not held. */
function repetitionOf({ date, starts_at: time, until, left }: SaidSeries, zone: string): string | null {
  if (until === null) return null
  const rule = `RRULE:FREQ=WEEKLY;BYDAY=${wireDay(weekdayOf(date))};UNTIL=${wireInstant(until, time, zone)}`
  if (left.length === 0) return rule
  const days = left.map((day) => wireTime(day, time))
  return `${rule}\r\n${isLocal(zone) ? `EXDATE;TZID=${zone}:${days.join(',')}` : `EXDATE:${days.map((day) => `${day}Z`).join(',')}`}`
}

function common({ uid, sequence, at }: ToldSeries, isBusy: boolean, { zone, locale }: Place): Omit<ICalEventData, 'start'> {
  const stamp = new Date(Date.parse(at))
  return {
    id: uid,
    sequence,
    stamp,
    lastModified: stamp,
    categories: [{ name: say(category, locale) }],
    ...(isLocal(zone) ? { timezone: zone } : {}),
    status: ICalEventStatus.CONFIRMED,
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
  }
}
const placed = ({ date, starts_at, ends_at, summary, description, location }: SaidLesson, zone: string) => ({
  start: clockAt(date, starts_at, zone),
  end: clockAt(date, ends_at, zone),
  summary,
  description,
  ...(location ? { location: { title: location } } : {}),
})

/** Lessons as RFC 5545 says them: by the clocks of the school, every week, with each day that is otherwise beside it. */
export function writeLessons(calendar: ICalCalendar, { said, told, isBusy, from, to }: ToldLessons, place: Place): void {
  const { zone } = place
  if (isLocal(zone) && told.length > 0) calendar.timezone({ name: null, generator: () => vtimezoneOf(zone, from, to) })
  const byUid = new Map(said.map((one) => [one.uid, one]))
  for (const one of told) {
    const [series, shared] = [byUid.get(one.uid), common(one, isBusy, place)]
    if (!series) {
      const { date, starts_at, ends_at, summary } = one
      calendar.createEvent({
        ...shared,
        start: clockAt(date, starts_at, zone),
        end: clockAt(date, ends_at, zone),
        summary,
        status: ICalEventStatus.CANCELLED,
      })
      continue
    }
    const repeating = repetitionOf(series, zone)
    calendar.createEvent({ ...shared, ...placed(series, zone), ...(repeating ? { repeating } : {}) })
    for (const day of series.changed)
      calendar.createEvent({ ...shared, ...placed(day, zone), recurrenceId: clockAt(day.date, series.starts_at, zone) })
  }
}
