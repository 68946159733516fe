import type { Checked } from './checked.ts'
import type { Field } from './fields.ts'
import { dateFormat } from './formats.ts'
import type { Locale } from './text.ts'
import { digitsOf, timeOf } from './written-dates.ts'

/** `HH:MM`, as the clock on the wall of the school shows it: no day, no zone. */
export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function checkTime(raw: unknown, { earliest, latest, step = 1 }: Field): Checked {
  const value = typeof raw === 'string' ? raw.trim() : ''
  if (!isTime(value)) return { problem: { code: 'not_time' } }
  if (earliest !== undefined && value < earliest) return { problem: { code: 'too_early', params: { time: earliest } } }
  if (latest !== undefined && value > latest) return { problem: { code: 'too_late', params: { time: latest } } }
  const beyond = (minutesOf(value) - minutesOf(earliest ?? '00:00')) % step
  if (beyond === 0) return { value }
  return { problem: { code: 'not_time_step', params: { step, time: timeAt(minutesOf(value) - beyond) } } }
}

/** A day that a spreadsheet keeps as a fraction, to the minute. */
export const timeOfFraction = (part: number): string => timeAt(Math.round(part * 1440) % 1440)

const dated = /^\d{4}-\d\d-\d\dT(\d\d:\d\d:\d\d)/

/**
 * `7:30`, `7:30 AM`, `7am`, `07h30`, `0730`, `٧:٣٠ ص`, the fraction of a day, and a spreadsheet's time without a day. What it cannot
 * read it hands on as it is.
 */
export function parseTime(cell: string): string {
  const written = digitsOf(cell).trim()
  if (/^0?\.(\d|\d{3,})$/.test(written)) return timeOfFraction(Number(written))
  const spelt = written
    .replace(/[\u064b-\u0652]/g, '')
    .replace(dated, '$1')
    .replace(/^(\d{1,2}) ?h ?(\d{2})?$/i, (_, hour: string, minute?: string) => `${hour}:${minute ?? '00'}`)
    .replace(/^(\d{1,2}) ?([ap]\.?m\.?|ص|م|صباحا|مساء)$/i, '$1:00 $2')
    .replace(/^(\d{1,2})(\d{2})$/, '$1:$2')
  const seconds = written === '' ? null : timeOf(spelt)
  return seconds === null || seconds % 60 !== 0 ? cell.trim() : timeAt(seconds / 60)
}

const clock = dateFormat((locale) => ({ hour: locale === 'ar' ? 'numeric' : '2-digit', minute: '2-digit' }))
/** As the screens write it: `07:30`, in Arabic `7:30 ص`. */
export const sayTime = (time: string, locale: Locale): string =>
  isTime(time) ? clock(locale).format(new Date(`1970-01-01T${time}:00Z`)) : time
