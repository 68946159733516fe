import type { Concern } from '../../../../resources/contract/attendance-reports.ts'
import { printDate, printNumber, printPercent, sayEither } from '../../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../../engine/index.ts'
import { DataTable } from '../../../ui/index.ts'

/** The same children wherever they are named. */
export function ConcernsTable({
  records,
  label,
  ofClass = false,
}: {
  readonly records: readonly Concern[]
  readonly label: string
  readonly ofClass?: boolean
}) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  return (
    <DataTable
      label={label}
      rows={records}
      keyOf={({ student_id }) => student_id}
      columns={[
        {
          key: 'name',
          title: words('month_child'),
          heads: true,
          cell: (one) => (
            <Link to={`/masters/students/show/${encodeURIComponent(one.student_id)}`}>{sayEither(one.name, one.name_ar, locale)}</Link>
          ),
        },
        ...(ofClass ? [] : [{ key: 'class', title: words('month_class'), cell: (one: Concern) => <bdi>{one.class_name}</bdi> }]),
        {
          key: 'streak',
          title: words('concern_away'),
          cell: (one) =>
            one.streak === 0 || one.streak_from === null
              ? '–'
              : words('concern_days_since', { count: one.streak, number: number(one.streak), day: printDate(one.streak_from, locale) }),
        },
        {
          key: 'pct',
          title: words('report_attendance'),
          number: true,
          cell: (one) => <b>{one.attendance_pct === null ? '–' : printPercent(one.attendance_pct, locale)}</b>,
        },
        {
          key: 'days',
          title: words('month_days'),
          number: true,
          cell: (one) => words('month_of', { number: number(one.attended), all: number(one.possible) }),
        },
        { key: 'unexplained', title: words('report_unexplained'), number: true, cell: (one) => number(one.unexplained) },
      ]}
    />
  )
}
