const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
/** Is there such a day? In the calendar as it is counted today, however long ago it is. */
export function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= (month === 2 && isLeapYear(year) ? 29 : monthDays[month - 1]!)
}

/** `YYYY-MM-DD`, and a day that exists. On its own, since lists ask it and must not load all of validation for it. */
export const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  value >= '1900-01-01' &&
  value <= '2199-12-31' &&
  isDay(Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8)))

const dayLength = 86_400_000
/** From one day to the other, both `YYYY-MM-DD`; nought where they are the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / dayLength)
/** `YYYY-MM-DD`, so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
/** `YYYY-MM`, so many months later. */
export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
/** The last day of a month that is said as `YYYY-MM`. */
export const lastOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)
/** The calendar months that two days lie in and between; the first and the last are cut at the days. */
export function monthsBetween(from: string, to: string): { readonly from: string; readonly to: string }[] {
  const months: { from: string; to: string }[] = []
  for (let start = from; start <= to;) {
    const last = lastOfMonth(start.slice(0, 7))
    months.push({ from: start, to: last < to ? last : to })
    start = addDays(last, 1)
  }
  return months
}
/**
 * Completed years between two days, both `YYYY-MM-DD`. What began on 29 February completes one on the 28th where the year has no 29th, as
 * whoever was born then keeps the birthday.
 */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  const day = from.slice(5, 10)
  const kept = day === '02-29' && !isLeapYear(Number(to.slice(0, 4))) ? '02-28' : day
  return to.slice(5, 10) < kept ? years - 1 : years
}

/** A day, or a minute of one, by the clock of the school. Of a day its end is meant: what somebody did that day is done. */
export const isPastMoment = (value: string): boolean => isDate(value.slice(0, 10)) && /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(value)
