import type ICAL from 'ical.js'
import { placeInMonth, type Repetition } from '../../../../resources/domain/calendar/recurrence.ts'
import { weekdayOf, weekdays } from '../../../../resources/domain/calendar/working-days.ts'
import { weekdayOfWire, wireDay } from '../../../../resources/domain/calendar/rrule.ts'
import { addDays } from '../../../../resources/kit/dates.ts'

export interface Repeated {
  readonly repeats: Repetition
  readonly repeat_days: readonly string[]
}

/** The words of a rule that are about days; a rule with others is not one that people choose here. */
const known = new Set(['BYDAY', 'BYMONTHDAY', 'BYMONTH'])

/** A rule in the words that people choose here; null: it comes back in a way of its own, and its days are taken one by one. */
export function repetitionOf(rule: ICAL.Recur, date: string): Repeated | null {
  const parts = Object.entries(rule.parts).filter(([, values]) => values.length > 0)
  if (parts.some(([name]) => !known.has(name))) return null
  const valuesOf = (name: string): readonly string[] => parts.find(([one]) => one === name)?.[1].map(String) ?? []
  const [days, monthDays, months] = [valuesOf('BYDAY'), valuesOf('BYMONTHDAY'), valuesOf('BYMONTH')]
  const isItsMonthDay = monthDays.every((day) => Number(day) === Number(date.slice(8))) && monthDays.length <= 1
  switch (rule.freq) {
    case 'DAILY':
      if (rule.interval !== 1 || monthDays.length + months.length > 0) return null
      return { repeats: 'weekly', repeat_days: days.length > 0 ? daysOf(days, date) : weekdays }
    case 'WEEKLY': {
      if (rule.interval > 2 || monthDays.length + months.length > 0 || days.some((day) => !weekdayOfWire(day))) return null
      return { repeats: rule.interval === 2 ? 'fortnightly' : 'weekly', repeat_days: daysOf(days, date) }
    }
    case 'MONTHLY':
      if (rule.interval !== 1 || months.length > 0) return null
      if (days.length === 0) return isItsMonthDay ? { repeats: 'monthly', repeat_days: [] } : null
      return days.length === 1 && monthDays.length === 0 && days[0] === `${placeInMonth(date)}${wireDay(weekdayOf(date))}`
        ? { repeats: 'monthly_weekday', repeat_days: [] }
        : null
    case 'YEARLY': {
      const isItsDay = isItsMonthDay && months.length <= 1 && months.every((month) => Number(month) === Number(date.slice(5, 7)))
      return rule.interval === 1 && days.length === 0 && isItsDay ? { repeats: 'yearly', repeat_days: [] } : null
    }
    default:
      return null
  }
}

/** The weekdays of a rule, and the one on which it begins, which a file need not name. */
const daysOf = (days: readonly string[], date: string): string[] => {
  const named = new Set([...days.flatMap((day) => weekdayOfWire(day) ?? []), weekdayOf(date)])
  return weekdays.filter((day) => named.has(day))
}

/** More steps than any calendar of a school has days: a rule that needs more is not followed any further. */
const mostSteps = 4000

/** When the last one of a counted rule begins; null: it has more than anybody counts. */
export function lastOf(rule: ICAL.Recur, start: ICAL.Time): string | null {
  const all = rule.iterator(start)
  let last = start.toString().slice(0, 10)
  for (let step = 0; step < mostSteps; step++) {
    const next = all.next()
    if (!next) return last
    last = next.toString().slice(0, 10)
  }
  return null
}

/** The days on which a rule begins, from one day to another; null: it comes back more often than is followed. */
export function daysOfRule(rule: ICAL.Recur, start: ICAL.Time, from: string, to: string, most: number): string[] | null {
  const all = rule.iterator(start)
  const found: string[] = []
  for (let step = 0; step < mostSteps; step++) {
    const next = all.next()
    const day = next?.toString().slice(0, 10)
    if (day === undefined || day > to) return [...new Set(found)]
    if (day >= from) found.push(day)
    if (found.length > most) return null
  }
  return null
}

export const dayBefore = (date: string): string => addDays(date, -1)
