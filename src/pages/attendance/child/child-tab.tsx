import { Flex } from 'antd'
import { getChildAttendance } from '../../../../resources/contract/attendance-reports.ts'
import { printMonth, printNumber, printPercent, sayEither } from '../../../../resources/kit/index.ts'
import type { OfRecord } from '../../../engine/definitions/index.ts'
import { Answered, ButtonLink, hrefs, useAnswer, useLocale, useMay, usePageWords, useResource } from '../../../engine/index.ts'
import { DataTable, Notice, Panel, StatTiles, Worklist } from '../../../ui/index.ts'
import { MonthCode } from '../month-code.tsx'
import { PatternLine } from '../report/pattern-line.tsx'
import { useYearStats } from '../year-stats.ts'
import { YearCalendar } from './year-calendar.tsx'

/** The year of a child: what it comes to, day by day, month by month, and what comes back in it. */
export function ChildTab({ id }: OfRecord) {
  const [words, locale, leaves] = [usePageWords('attendance'), useLocale(), useResource('student-leaves')]
  const answer = useAnswer(getChildAttendance, { student_id: id })
  const may = useMay(leaves)
  const yearStats = useYearStats()
  const number = (value: number): string => printNumber(value, locale)
  const percent = (value: number | null): string => (value === null ? '–' : printPercent(value, locale))
  return (
    <Answered answer={answer} rows={8}>
      {({ year, days, closed, months, whole, attendance_pct, totals, codes, patterns }) => (
        <Flex vertical gap={16}>
          {may('read') && (
            <div>
              <ButtonLink to={`${hrefs.list(leaves)}?student_id=${encodeURIComponent(id)}`}>{words('month_leave')}</ButtonLink>
            </div>
          )}
          {days.length === 0 ? (
            <Notice title={words('month_nothing')}>{words('month_nothing_why')}</Notice>
          ) : (
            <>
              <StatTiles
                label={words('month_sums')}
                stats={yearStats(
                  { whole, attendance_pct },
                  {
                    key: 'unexplained',
                    label: words('report_unexplained'),
                    value: number(whole.unexplained),
                    note: words('report_days'),
                  },
                )}
              />
              {patterns.length > 0 && (
                <Panel title={words('report_tab_patterns')}>
                  <Worklist
                    label={words('report_tab_patterns')}
                    items={patterns.map((one) => ({ key: `${one.kind} ${one.weekday ?? ''}`, what: <PatternLine pattern={one} /> }))}
                  />
                </Panel>
              )}
              {year && (
                <Panel title={words('month_calendar')}>
                  <YearCalendar year={year} days={days} closed={closed} codes={codes} />
                </Panel>
              )}
              <Panel untitled flush title={words('month_by_month')}>
                <DataTable
                  label={words('month_by_month')}
                  rows={months}
                  keyOf={({ month }) => month}
                  columns={[
                    { key: 'month', title: words('month_month'), heads: true, cell: ({ month }) => printMonth(month, locale) },
                    { key: 'pct', title: words('report_attendance'), number: true, cell: (one) => <b>{percent(one.attendance_pct)}</b> },
                    {
                      key: 'days',
                      title: words('month_days'),
                      number: true,
                      cell: (one) => words('month_of', { number: number(one.days.attended), all: number(one.days.possible) }),
                    },
                    { key: 'unexplained', title: words('report_unexplained'), number: true, cell: (one) => number(one.days.unexplained) },
                    { key: 'late', title: words('report_late'), number: true, cell: (one) => number(one.days.late) },
                  ]}
                />
              </Panel>
              <Panel title={words('month_codes')}>
                <Worklist
                  label={words('month_codes')}
                  items={codes
                    .filter(({ code }) => totals[code])
                    .map((one) => ({
                      key: one.code,
                      lead: <MonthCode code={one.code} known={one} />,
                      what: sayEither(one.name_en, one.name_ar, locale),
                      aside: <b>{number(totals[one.code] ?? 0)}</b>,
                    }))}
                />
              </Panel>
            </>
          )}
        </Flex>
      )}
    </Answered>
  )
}
