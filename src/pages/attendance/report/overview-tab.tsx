import { Flex, Select } from 'antd'
import { getFigures, type FigureRow } from '../../../../resources/contract/attendance-reports.ts'
import type yearKind from '../../../../resources/academic-years.ts'
import { printMonth, printNumber, printPercent, sayEither } from '../../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords, usePerson, useResource, useRows, useToday } from '../../../engine/index.ts'
import { Chart, DataTable, Notice, Panel, Segments, StatTiles, useNarrow } from '../../../ui/index.ts'
import { monthsOf } from '../month/class-month.ts'
import { useNarrowed } from './narrowed.ts'
import styles from './report.module.css'

const ways = ['class', 'grade'] as const

/** Attendance by class or grade, of the year or of one of its months. */
export function OverviewTab() {
  const [words, locale, today, narrow] = [usePageWords('attendance'), useLocale(), useToday(), useNarrow()]
  const { of, set } = useNarrowed()
  const by = ways.find((one) => one === of('by')) ?? 'grade'
  const month = of('of')
  const { person } = usePerson()
  const years = useRows(
    useResource<typeof yearKind>('academic-years'),
    person.academic_year
      ? { columns: ['from_date', 'to_date'], where: { field: 'academic_year', op: 'eq', value: person.academic_year }, size: 1 }
      : null,
  )
  const year = years.is === 'ready' ? years.data.rows[0] : undefined
  const months = monthsOf(year ? { from: year.from_date, to: year.to_date } : null, today)
  const answer = useAnswer(getFigures, { by, ...(month ? { from_month: month, to_month: month } : {}) })
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} vertical={narrow} role="group" aria-label={words('report_narrow')}>
        <Segments
          label={words('report_by')}
          value={by}
          options={ways.map((value) => ({ value, label: words(`report_by_${value}`) }))}
          onChange={(next) => set({ by: next })}
        />
        <Select
          aria-label={words('report_period')}
          className={styles.period ?? ''}
          value={month ?? ''}
          options={[
            { value: '', label: words('report_year') },
            ...[...new Set([...months, ...(month ? [month] : [])])].map((one) => ({ value: one, label: printMonth(one, locale) })),
          ]}
          onChange={(next: string) => set({ of: next === '' ? null : next })}
        />
      </Flex>
      <Answered answer={answer} rows={8}>
        {({ whole, records }) =>
          whole.days.possible === 0 ? (
            <Notice title={words('report_nothing')}>{words('report_nothing_why')}</Notice>
          ) : (
            <Figures whole={whole} records={records} by={by} month={month} />
          )
        }
      </Answered>
    </Flex>
  )
}

interface FiguresProps {
  readonly whole: Omit<FigureRow, 'id' | 'name' | 'name_ar'>
  readonly records: readonly FigureRow[]
  readonly by: (typeof ways)[number]
  readonly month: string | null
}
function Figures({ whole, records, by, month }: FiguresProps) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const percent = (value: number | null): string => (value === null ? '–' : printPercent(value, locale))
  const named = (one: FigureRow): string => sayEither(one.name, one.name_ar, locale)
  const known = records.filter(({ attendance_pct }) => attendance_pct !== null)
  return (
    <>
      <StatTiles
        label={words('report_tab_overview')}
        stats={[
          {
            key: 'pct',
            label: words('report_attendance'),
            value: percent(whole.attendance_pct),
            note: words('report_attended_of', { attended: number(whole.days.attended), possible: number(whole.days.possible) }),
          },
          {
            key: 'registers',
            label: words('month_registers'),
            value: number(whole.registers),
            note: words('month_children', { count: whole.children, number: number(whole.children) }),
          },
          { key: 'unexplained', label: words('report_unexplained'), value: number(whole.days.unexplained), note: words('report_days') },
          {
            key: 'late',
            label: words('report_late'),
            value: number(whole.days.late),
            note: words('report_minutes', { count: whole.days.late_minutes, number: number(whole.days.late_minutes) }),
          },
        ]}
      />
      {by === 'grade' && known.length > 1 && (
        <Panel untitled title={words('report_chart')}>
          <Chart
            title={words('report_chart')}
            of={words('report_grade')}
            shape="bars"
            labels={known.map(named)}
            series={[{ name: words('report_attendance'), values: known.map(({ attendance_pct }) => attendance_pct ?? 0) }]}
            print={(value) => percent(value)}
          />
        </Panel>
      )}
      <Panel untitled flush title={words(`report_by_${by}`)}>
        <DataTable
          label={words(`report_by_${by}`)}
          rows={records}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: words(by === 'class' ? 'month_class' : 'report_grade'),
              heads: true,
              cell: (one) =>
                by === 'class' ? (
                  <Link to={`/attendance/students/register?class=${encodeURIComponent(one.id)}${month ? `&month=${month}` : ''}`}>
                    {named(one)}
                  </Link>
                ) : (
                  <bdi>{named(one)}</bdi>
                ),
            },
            {
              key: 'pct',
              title: words('report_attendance'),
              number: true,
              by: (a, b) => (a.attendance_pct ?? 101) - (b.attendance_pct ?? 101),
              cell: (one) => <b>{percent(one.attendance_pct)}</b>,
            },
            {
              key: 'days',
              title: words('month_days'),
              number: true,
              cell: ({ days }) => words('month_of', { number: number(days.attended), all: number(days.possible) }),
            },
            {
              key: 'unexplained',
              title: words('report_unexplained'),
              number: true,
              by: (a, b) => a.days.unexplained - b.days.unexplained,
              cell: ({ days }) => number(days.unexplained),
            },
            {
              key: 'late',
              title: words('report_late'),
              number: true,
              by: (a, b) => a.days.late - b.days.late,
              cell: ({ days }) => number(days.late),
            },
            { key: 'registers', title: words('month_registers'), number: true, cell: ({ registers }) => number(registers) },
            { key: 'children', title: words('report_children'), number: true, cell: ({ children }) => number(children) },
          ]}
        />
      </Panel>
    </>
  )
}
