import type { DataOf } from '../../../resources/contract/call.ts'
import type { getChildAttendance } from '../../../resources/contract/attendance-reports.ts'
import { printNumber, printPercent } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import type { Stat } from '../../ui/index.ts'

type Told = Pick<DataOf<typeof getChildAttendance>, 'whole' | 'attendance_pct'>

/** What the year of a child comes to, for the office and for the family; `between`: what the two count otherwise. */
export function useYearStats(): (told: Told, between: Stat) => Stat[] {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const minutes = (count: number): string => words('report_minutes', { count, number: number(count) })
  return ({ whole, attendance_pct: pct }, between) => [
    {
      key: 'pct',
      label: words('report_attendance'),
      value: pct === null ? '–' : printPercent(pct, locale),
      note: words('report_attended_of', { attended: number(whole.attended), possible: number(whole.possible) }),
    },
    between,
    { key: 'late', label: words('report_late'), value: number(whole.late), note: minutes(whole.late_minutes) },
    { key: 'left', label: words('report_left'), value: number(whole.left_early), note: minutes(whole.left_minutes) },
  ]
}
