import { isDay } from './dates.ts'
import { fold } from './folding.ts'

/** `03/04/2016`: which of the numbers comes first. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]
/** What the cells of a column cannot say each by itself. */
export interface DateStyle {
  readonly order: DateOrder
  /** the first of the hundred years that two digits may mean */
  readonly century: number
}
/** A day as it stands in a cell, before anybody knows which number is which. */
export interface WrittenDay {
  readonly numbers: readonly [string, string, string]
  /** null: nothing but the order of the column decides */
  readonly order: DateOrder | null
  /** seconds since midnight */
  readonly time: number
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The months as the Gulf and Egypt write them, then as the Levant does; folded. */
const arabicMonths = [
  ['يناير', 'كانون الثاني'],
  ['فبراير', 'شباط'],
  ['مارس', 'اذار'],
  ['ابريل', 'نيسان'],
  ['مايو', 'ايار'],
  ['يونيو', 'حزيران'],
  ['يوليو', 'تموز'],
  ['اغسطس', 'اب'],
  ['سبتمبر', 'ايلول'],
  ['اكتوبر', 'تشرين الاول'],
  ['نوفمبر', 'تشرين الثاني'],
  ['ديسمبر', 'كانون الاول'],
].map((names) => names.map(fold))
function monthOf(word: string): string | undefined {
  const english = months.indexOf(word.slice(0, 3).toLowerCase())
  const month = english >= 0 ? english : arabicMonths.findIndex((names) => names.includes(fold(word)))
  return month < 0 ? undefined : String(month + 1)
}

/** Arabic and Persian digits as European ones. */
export const digitsOf = (cell: string): string => (foreignDigit.test(cell) ? europeanDigits(cell) : cell)
const foreignDigit = /[٠-٩۰-۹]/
const europeanDigits = (cell: string): string =>
  cell.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

const rest = '(?:[T ,،](.*))?$'
const year = '(\\d{4}|\\d{2})'
const yearFirst = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${rest}`)
const numbersOnly = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2${year}${rest}`)
const word = '([A-Za-z]{3,9}|[\\u0600-\\u06ff][\\u0600-\\u06ff ]*?)'
const dayThenWord = new RegExp(`^(\\d{1,2})[ -]${word}\\.?[,،]?[ -]${year}${rest}`)
const wordThenDay = new RegExp(`^${word}\\.? (\\d{1,2}),? ${year}${rest}`)
const together = /^((?:19|20)\d\d)(\d\d)(\d\d)$/

const clock = /^(\d{1,2})(?:[:.](\d{2}))(?:[:.](\d{2})(?:\.\d+)?)? ?([ap]\.?m\.?|ص|م|صباحا|مساء)?Z?$/i

/** `14:30`, `2:30 PM`, `٢:٣٠ م` in seconds since midnight; nothing is midnight, null what is no time. */
export function timeOf(cell: string): number | null {
  const written = digitsOf(cell).trim()
  if (written === '') return 0
  const found = clock.exec(written)
  if (!found) return null
  const [hour, minute, second] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)]
  const half = found[4]?.toLowerCase()
  if (hour > (half ? 12 : 23) || minute > 59 || second > 59) return null
  const isLate = half !== undefined && /^[pم]/.test(half)
  return ((half ? hour % 12 : hour) + (isLate ? 12 : 0)) * 3600 + minute * 60 + second
}

const found = (numbers: readonly (string | undefined)[], order: DateOrder | null, rest = ''): WrittenDay | null => {
  const [first, second, third] = numbers
  const time = timeOf(rest)
  return first && second && third && time !== null ? { numbers: [first, second, third], order, time } : null
}

/** Takes `3/4/16`, `4-Mar-16`, `March 4, 2016` and the like apart; null where it is no day. */
export function writtenDay(cell: string): WrittenDay | null {
  const written = digitsOf(cell).trim()
  let parts = yearFirst.exec(written)
  if (parts) return found([parts[1], parts[3], parts[4]], 'ymd', parts[5])
  parts = numbersOnly.exec(written)
  if (parts) return found([parts[1], parts[3], parts[4]], null, parts[5])
  parts = together.exec(written)
  if (parts) return found([parts[1], parts[2], parts[3]], 'ymd')
  parts = dayThenWord.exec(written)
  if (parts) return found([parts[1], monthOf(parts[2]!), parts[3]], 'dmy', parts[4])
  parts = wordThenDay.exec(written)
  return parts && found([monthOf(parts[1]!), parts[2], parts[3]], 'mdy', parts[4])
}

const places = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] } as const
const two = (value: string): string => value.padStart(2, '0')

/** The day that these numbers are in this order, `YYYY-MM-DD`; null where there is no such day. */
export function dayFrom({ numbers, order }: WrittenDay, style: DateStyle): string | null {
  const [y, m, d] = places[order ?? style.order].map((at) => numbers[at]!) as [string, string, string]
  if (y.length !== 4 && y.length !== 2) return null
  const short = Number(y)
  const full = y.length === 4 ? short : style.century + ((short - (style.century % 100) + 100) % 100)
  return full >= 1000 && isDay(full, Number(m), Number(d)) && m.length <= 2 && d.length <= 2 ? `${full}-${two(m)}-${two(d)}` : null
}

/** Two digits of a year that stands last or, in `16-03-04`, first. */
export const hasShortYear = ({ numbers, order }: WrittenDay, column: DateOrder): boolean => numbers[places[order ?? column][0]]!.length < 3

/** Excel's day number: days since 1899-12-30, with the time as a fraction; milliseconds of UTC, null where it is none. */
export function serialOf(cell: string): number | null {
  const written = digitsOf(cell).trim()
  return /^\d{5}(\.\d+)?$/.test(written) ? Date.UTC(1899, 11, 30) + Math.round(Number(written) * 86_400) * 1000 : null
}

/** How a day is read of which nothing else is known: day first, as in all the countries the product is used in. */
export const usualDates: DateStyle = { order: 'dmy', century: 1950 }

/**
 * ISO, numbers in the order of the column, `4 Mar 2016`, `Mar 4, 2016`, and Excel's day number. What it cannot read it hands on as it
 * is. A time beside the day is left out.
 */
export function parseDate(cell: string, style: DateStyle = usualDates): string {
  const serial = serialOf(cell)
  if (serial !== null) return new Date(serial).toISOString().slice(0, 10)
  const written = writtenDay(cell)
  return (written && dayFrom(written, style)) ?? cell
}
