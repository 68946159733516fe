import { printAll, printDate, printNumber, printPercent } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { StatTiles } from '../../../ui/index.ts'
import type { Report } from './class-month.ts'

const shownDates = 4

/** What the registers come to, and which of them nobody has handed in. */
export function MonthSums({ report: { summary, records } }: { readonly report: Report }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const percent = (value: number | null): string => (value === null ? '–' : printPercent(value, locale))
  const { days, due, submitted, not_marked_dates: open } = summary
  const dates = open.slice(0, shownDates).map((date) => printDate(date, locale))
  const concerned = records.filter((one) => one.days.unexplained > 0).length
  const rest = open.length - dates.length
  return (
    <StatTiles
      label={words('month_sums')}
      stats={[
        {
          key: 'attendance',
          label: words('report_attendance'),
          value: percent(summary.attendance_pct),
          note: words('month_attended_of', { attended: number(days.attended), possible: number(days.possible) }),
        },
        {
          key: 'registers',
          label: words('month_registers'),
          value: words('month_of', { number: number(submitted), all: number(due) }),
          ...(due > 0 ? { share: submitted / due } : {}),
          note:
            open.length === 0
              ? words('month_all_in')
              : words('month_open', {
                  dates: printAll(rest > 0 ? [...dates, words('month_more', { count: rest, number: number(rest) })] : dates, locale),
                }),
        },
        {
          key: 'unexplained',
          label: words('report_unexplained'),
          value: number(days.unexplained),
          note:
            concerned === 0 ? words('month_all_explained') : words('month_unexplained_of', { count: concerned, number: number(concerned) }),
        },
        {
          key: 'late',
          label: words('report_late'),
          value: number(days.late),
          note:
            days.late === 0
              ? words('month_nobody_late')
              : words('month_late_of', { count: days.late_minutes, number: number(days.late_minutes) }),
        },
      ]}
    />
  )
}
