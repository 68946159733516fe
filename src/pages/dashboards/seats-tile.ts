import type { Morning } from '../../../resources/contract/dashboard.ts'
import { printDate, printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import type { Stat } from '../../ui/index.ts'

/** Seats that are taken of those that were bought, and until when. */
export function useSeatsTile(licence: Morning['licence']): Stat | null {
  const [words, locale] = [usePageWords('dashboards'), useLocale()]
  const students = licence?.seats.find((one) => one.kind === 'student')
  if (!licence || !students) return null
  const { used, total } = students
  const number = (count: number) => printNumber(count, locale)
  const until = licence.valid_to && words('licence_until', { date: printDate(licence.valid_to, locale) })
  if (total === null) return { key: 'seats', label: words('seats'), value: number(used), note: words('seats_any') }
  return {
    key: 'seats',
    label: words('seats'),
    value: words('places', { taken: number(used), places: number(total) }),
    note: until,
    ...(total > 0 ? { share: used / total } : {}),
  }
}
