import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator'
import calendarDays from '../../../../resources/calendar-days.ts'
import { occurrencesBetween, type Occurrence } from '../../../../resources/domain/calendar/recurrence.ts'
import { rruleOf, wireDate } from '../../../../resources/domain/calendar/rrule.ts'
import {
  addDays,
  daysBetween,
  fieldOf,
  instantAt,
  printHijri,
  say,
  sayEither,
  sayTime,
  type Locale,
  type Text,
} from '../../../../resources/kit/index.ts'
import type { Entry } from '../entries.ts'
import { writeLessons, type ToldLessons } from './lesson-events.ts'
import type { RemovedEntry } from './removed.ts'
import type { TermDay } from './terms.ts'

export interface Feed {
  readonly name: string
  readonly locale: Locale
  /** in which the times of entries are meant */
  readonly zone: string
  /** of what comes back at a time, what lies between two days */
  readonly from: string
  readonly to: string
  readonly today: string
  readonly lessons: ToldLessons
}
/** So many whole days, and so many times of day, are told at most, the nearest first: each takes its time to write, and others wait. */
export const most = { days: 2000, times: 1000 } as const

const words = {
  tentative: ['Not certain yet: it depends on the sighting of the moon', 'غير مؤكد بعد: مرتبط برؤية الهلال'],
  grades: ['For: ', 'للصفوف: '],
  comma: [', ', '، '],
  term: ['Term', 'الفصل الدراسي'],
  begins: [' begins', 'بداية '],
  ends: [' ends', 'نهاية '],
} as const satisfies Record<string, Text>
const kinds: Readonly<Record<string, Text>> = fieldOf(calendarDays, 'kind').options ?? {}

/** Later than everything that was ever written, and far from the end of what a calendar counts to. */
const sequenceFrom = Date.parse('2026-01-01T00:00:00Z')
/** Raised by every change: the seconds at which it was made. */
export const sequenceOf = (updatedAt: string): number => Math.max(0, Math.floor((Date.parse(updatedAt) - sequenceFrom) / 1000))

const midnight = (date: string): Date => new Date(Date.parse(`${date}T00:00:00Z`))
const at = (date: string, time: string, zone: string): Date => new Date(instantAt(zone, Date.parse(`${date}T${time}:00Z`)))
/** Lessons are short or long on a day; an exam or an event is at a time of it. */
const isAtTime = ({ kind, starts_at, to_date, date }: Entry): boolean =>
  Boolean(starts_at) && ['exam', 'event'].includes(kind) && (!to_date || to_date === date)

function textOf(entry: Entry, { locale }: Feed, date: string): string {
  const hours = [entry.starts_at, entry.ends_at].flatMap((time) => (time ? [sayTime(time, locale)] : [])).join(' – ')
  const grades = entry.gradeNames.map(({ label, label_ar: arabic }) => sayEither(label, arabic ?? null, locale))
  return [
    [say(kinds[entry.kind] ?? [entry.kind, entry.kind], locale), hours].filter((word) => word !== '').join(' · '),
    entry.is_tentative ? say(words.tentative, locale) : '',
    grades.length > 0 ? `${say(words.grades, locale)}${grades.join(say(words.comma, locale))}` : '',
    printHijri(date, locale),
    entry.notes ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const isRemoved = (entry: Entry): entry is RemovedEntry => 'removed_at' in entry
const statusOf = (entry: Entry): ICalEventStatus =>
  isRemoved(entry) ? ICalEventStatus.CANCELLED : entry.is_tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED

/** What an entry is in every calendar, wherever it lies. */
function common(entry: Entry, feed: Feed, date: string): Omit<ICalEventData, 'start'> {
  const stamp = new Date(Date.parse(entry.updated_at))
  const isTentative = entry.is_tentative === true
  return {
    // also within the second in which it was written last, what is removed comes after it
    sequence: sequenceOf(entry.updated_at) + (isRemoved(entry) ? 1 : 0),
    stamp,
    lastModified: stamp,
    summary: sayEither(entry.name_en, entry.name_ar ?? null, feed.locale),
    description: textOf(entry, feed, date),
    categories: [{ name: say(kinds[entry.kind] ?? [entry.kind, entry.kind], feed.locale) }],
    status: statusOf(entry),
    // a day in the calendar of the school keeps nobody from an appointment
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.FREE,
  }
}

const uidOf = (id: string): string => `${id}@school-calendar`

function wholeDays(entry: Entry, feed: Feed): ICalEventData {
  const rule = rruleOf(entry)
  const left = (entry.skips ?? []).map(wireDate).join(',')
  return {
    ...common(entry, feed, entry.date),
    id: uidOf(entry.calendar_day_id),
    start: midnight(entry.date),
    // the first day on which it is over
    end: midnight(addDays(entry.to_date || entry.date, 1)),
    allDay: true,
    ...(rule ? { repeating: `RRULE:${rule}${left ? `\r\nEXDATE;VALUE=DATE:${left}` : ''}` } : {}),
  }
}

/** Each time by itself: its clock may go otherwise in summer. */
function timed(entry: Entry, feed: Feed, { from }: Occurrence): ICalEventData {
  const [starts, ends] = [entry.starts_at!, entry.ends_at || entry.starts_at!]
  return {
    ...common(entry, feed, from),
    id: uidOf(entry.repeats ? `${entry.calendar_day_id}-${wireDate(from)}` : entry.calendar_day_id),
    start: at(from, starts, feed.zone),
    end: at(from, ends, feed.zone),
  }
}

const termSaid = ({ is, name_en, name_ar }: TermDay, locale: Locale): string =>
  locale === 'ar' ? `${say(words[is], 'ar')}${sayEither(name_en, name_ar, 'ar')}` : `${name_en}${say(words[is], 'en')}`

function termDay(day: TermDay, { locale }: Feed): ICalEventData {
  const stamp = new Date(Date.parse(day.updated_at))
  return {
    id: `term-${uidOf(day.uid)}`,
    start: midnight(day.date),
    end: midnight(addDays(day.date, 1)),
    allDay: true,
    sequence: sequenceOf(day.updated_at),
    stamp,
    lastModified: stamp,
    summary: termSaid(day, locale),
    description: printHijri(day.date, locale),
    categories: [{ name: say(words.term, locale) }],
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  }
}

function nearest<One>(all: readonly One[], count: number, today: string, dayOf: (one: One) => string): readonly One[] {
  if (all.length <= count) return all
  const away = (one: One): number => Math.abs(daysBetween(today, dayOf(one)))
  return all.toSorted((one, other) => away(one) - away(other)).slice(0, count)
}

/** The entries of a calendar as RFC 5545 says them: all days without a zone, times in UTC, lessons by the clocks of the school. */
export function writeFeed(entries: readonly Entry[], terms: readonly TermDay[], feed: Feed): string {
  const calendar = ical({ name: feed.name, prodId: { company: 'School console', product: 'Calendar', language: feed.locale } })
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.ttl(6 * 3600)
  calendar.x('X-WR-TIMEZONE', feed.zone)
  const times = entries.flatMap((entry) =>
    isAtTime(entry) ? occurrencesBetween(entry, feed.from, feed.to).map((at) => ({ entry, at })) : [],
  )
  const days = entries.filter((entry) => !isAtTime(entry))
  // what comes back is always near
  const dayOf = ({ date, repeats }: Entry): string => (repeats ? feed.today : date)
  for (const entry of nearest(days, most.days, feed.today, dayOf)) calendar.createEvent(wholeDays(entry, feed))
  for (const { entry, at: one } of nearest(times, most.times, feed.today, ({ at: { from } }) => from))
    calendar.createEvent(timed(entry, feed, one))
  for (const day of terms) calendar.createEvent(termDay(day, feed))
  writeLessons(calendar, feed.lessons, feed)
  return calendar.toString()
}
