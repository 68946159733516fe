import ICAL from 'ical.js'
import type { EventFault, EventNote, LeftOut, ReadEvent } from '../../../../resources/domain/calendar/read-events.ts'
import { addDays, daysBetween } from '../../../../resources/kit/dates.ts'
import type { Place, Placed } from './places.ts'
import { dayBefore, daysOfRule, lastOf, repetitionOf } from './repetition.ts'

export interface Frame {
  /** in which the school's clocks go */
  readonly zone: string
  /** what is over before this day is left out */
  readonly from: string
  /** what has no end ends here */
  readonly to: string
}
export interface ReadOne {
  readonly events: readonly ReadEvent[]
  readonly leftOut: readonly LeftOut[]
}

const longestName = 120
const longestNotes = 2000
/** Days that are taken one by one of what comes back in a way of its own. */
const mostSingle = 60

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}
const cut = (text: string, length: number): string => [...text].slice(0, length).join('')

/** The day on which it is over, itself included: what ends at midnight has ended the day before. */
function lastDay(component: ICAL.Component, starts: Placed, place: Place): { readonly date: string; readonly time: string | null } {
  const end = component.getFirstPropertyValue('dtend')
  const duration = component.getFirstPropertyValue('duration')
  const start = component.getFirstPropertyValue('dtstart') as ICAL.Time
  const until = end instanceof ICAL.Time ? end : duration instanceof ICAL.Duration ? later(start, duration) : null
  if (until === null) return { date: starts.date, time: null }
  const ends = place(until)
  const isOverBefore = ends.time === null || (ends.time === '00:00' && ends.date > starts.date)
  const date = isOverBefore && ends.date > starts.date ? dayBefore(ends.date) : ends.date
  return { date: date < starts.date ? starts.date : date, time: isOverBefore ? null : ends.time }
}
function later(start: ICAL.Time, duration: ICAL.Duration): ICAL.Time {
  const end = start.clone()
  end.addDuration(duration)
  return end
}

/** An event of a file as entries of the calendar: one, or its days one by one. `changed`: of which days others stand beside it, by its identity. */
export function readEvent(component: ICAL.Component, frame: Frame, place: Place, changed: ReadonlyMap<string, readonly string[]>): ReadOne {
  const name = textOf(component, 'summary')
  const start = component.getFirstPropertyValue('dtstart')
  const refuse = (why: EventFault, date: string | null = null): ReadOne => ({
    events: [],
    leftOut: [{ name: cut(name, longestName), date, why }],
  })
  if (!(start instanceof ICAL.Time)) return refuse('no_date')
  try {
    return readDated(component, { name, start, refuse }, frame, place, changed)
  } catch {
    return refuse('broken')
  }
}

interface Dated {
  readonly name: string
  readonly start: ICAL.Time
  refuse(why: EventFault, date?: string | null): ReadOne
}

function readDated(
  component: ICAL.Component,
  { name, start, refuse }: Dated,
  frame: Frame,
  place: Place,
  changed: ReadonlyMap<string, readonly string[]>,
): ReadOne {
  const starts = place(start)
  const { date } = starts
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < '1900') return refuse('no_date')
  if (textOf(component, 'status').toUpperCase() === 'CANCELLED') return refuse('cancelled', date)
  if (name === '') return refuse('no_name', date)
  const ends = lastDay(component, starts, place)
  const told: EventNote[] = starts.unsure ? [starts.unsure] : []
  if ([...name].length > longestName) told.push('shortened')
  const at = component.getFirstPropertyValue('recurrence-id')
  const said = textOf(component, 'uid') || `${date} ${name}`
  const uid = cut(at instanceof ICAL.Time ? `${said}/${place(at).date}` : said, 255)
  const isShort = starts.time !== null && ends.date === date
  const once: ReadEvent = {
    uid,
    name: cut(name, longestName),
    notes: cut(textOf(component, 'description'), longestNotes) || null,
    date,
    to_date: ends.date > date ? ends.date : null,
    starts_at: isShort ? starts.time : null,
    ends_at: isShort && ends.time !== null && starts.time !== null && ends.time >= starts.time ? ends.time : null,
    is_tentative: textOf(component, 'status').toUpperCase() === 'TENTATIVE',
    categories: component.getAllProperties('categories').flatMap((one) => one.getValues().map(String)),
    repeats: null,
    repeat_days: [],
    repeat_until: null,
    skips: [],
    told,
  }
  const rule = component.getFirstPropertyValue('rrule')
  const isRepeated = rule instanceof ICAL.Recur && !(at instanceof ICAL.Time)
  if (!isRepeated) return ends.date < frame.from ? refuse('past', date) : { events: [once], leftOut: [] }
  return readRepeated(component, rule, once, { refuse, start }, frame, place, changed.get(said) ?? [])
}

/** Several times a day is nothing that a calendar of days could hold. */
const tooOften = new Set(['SECONDLY', 'MINUTELY', 'HOURLY'])

function readRepeated(
  component: ICAL.Component,
  rule: ICAL.Recur,
  once: ReadEvent,
  { refuse, start }: Pick<Dated, 'refuse' | 'start'>,
  frame: Frame,
  place: Place,
  changed: readonly string[],
): ReadOne {
  const { date } = once
  if (tooOften.has(rule.freq)) return refuse('too_often', date)
  const left = component.getAllProperties('exdate').flatMap((one) => one.getValues())
  const skips = [...new Set([...left.flatMap((one) => (one instanceof ICAL.Time ? [place(one).date] : [])), ...changed])].toSorted()
  const isEndless = !rule.until && !rule.count
  const last = rule.until ? place(rule.until).date : rule.count ? lastOf(rule, start) : frame.to
  if (last === null) return refuse('too_many_days', date)
  const length = once.to_date ? daysBetween(date, once.to_date) : 0
  if (addDays(last, length) < frame.from) return refuse('past', date)
  const told = [...once.told, ...(isEndless ? (['endless'] as const) : [])]
  const repetition = repetitionOf(rule, date)
  // nobody plans further than ten years, and what began before is there from the year on that is looked at
  if (repetition && daysBetween(date, last) <= 3660 && skips.length <= 60 && last >= date)
    return { events: [{ ...once, ...repetition, repeat_until: last, skips, told }], leftOut: [] }
  const days = daysOfRule(rule, start, frame.from, last < frame.to ? last : frame.to, mostSingle)
  if (days === null) return refuse('too_many_days', date)
  const single = days.filter((day) => !skips.includes(day))
  return {
    events: single.map((day) => ({
      ...once,
      uid: cut(`${once.uid}/${day}`, 255),
      date: day,
      to_date: length > 0 ? addDays(day, length) : null,
      told: [...told, 'single_days' as const],
    })),
    leftOut: [],
  }
}
