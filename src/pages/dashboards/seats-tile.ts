import type { Morning } from '../../../resources/contract/dashboard.ts'
import { isAdministrator, printDate, printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, usePerson, type Answer } from '../../engine/index.ts'
import type { Stat } from '../../ui/index.ts'

/** Seats that are taken of those that were bought, and until when; while it is not known yet, its place for those who buy them. */
export function useSeatsTile(morning: Answer<Morning>): Stat | null {
  const [words, locale, { role, person }] = [usePageWords('dashboards'), useLocale(), usePerson()]
  const isBuyer = isAdministrator(role) && person.school_id !== null && person.academic_year !== null
  if (morning.is === 'loading') return isBuyer ? { key: 'seats', label: words('seats'), value: null } : null
  const licence = morning.is === 'ready' ? morning.data.licence : null
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
