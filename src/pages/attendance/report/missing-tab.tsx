import { Flex } from 'antd'
import { getMissing } from '../../../../resources/contract/attendance-reports.ts'
import { addDays, printDayOfWeek, printNumber, sayEither } from '../../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords, useToday } from '../../../engine/index.ts'
import { DataTable, Notice, Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { DaysChoice } from './days-choice.tsx'
import { useNarrowed } from './narrowed.ts'

/** Registers that nobody has handed in: which, and whose they are. */
export function MissingTab() {
  const [words, locale, today] = [usePageWords('attendance'), useLocale(), useToday()]
  const { of, set } = useNarrowed()
  const days = { from: of('from') ?? addDays(today, -6), to: of('to') ?? today }
  const answer = useAnswer(getMissing, { from_date: days.from, to_date: days.to })
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Flex vertical gap={16}>
      <DaysChoice days={days} onChange={(next) => set({ ...next })} />
      <Answered answer={answer} rows={8}>
        {({ records, total, due, submitted }) =>
          due === 0 ? (
            <Notice title={words('report_none_due')}>{words('report_none_due_why')}</Notice>
          ) : total === 0 ? (
            <Notice title={words('month_all_in')}>{words('report_in_of', { number: number(submitted), all: number(due) })}</Notice>
          ) : (
            <>
              <p className={text.soft}>
                {words('report_in_of', { number: number(submitted), all: number(due) })}
                {total > records.length && ` ${words('report_first', { number: number(records.length), all: number(total) })}`}
              </p>
              <Panel untitled flush title={words('report_tab_missing')}>
                <DataTable
                  label={words('report_tab_missing')}
                  rows={records}
                  keyOf={(one) => `${one.date} ${one.class_id} ${one.session}`}
                  columns={[
                    { key: 'day', title: words('report_day'), heads: true, cell: (one) => printDayOfWeek(one.date, locale) },
                    {
                      key: 'class',
                      title: words('month_class'),
                      cell: (one) => (
                        <Link to={`/attendance/students/register?class=${encodeURIComponent(one.class_id)}&month=${one.date.slice(0, 7)}`}>
                          <bdi>{one.class_name}</bdi>
                        </Link>
                      ),
                    },
                    { key: 'session', title: words('report_session'), cell: (one) => words(`report_session_${one.session}`) },
                    {
                      key: 'incharge',
                      title: words('month_teacher'),
                      cell: (one) => <bdi>{sayEither(one.incharge, one.incharge_ar, locale) ?? '–'}</bdi>,
                    },
                  ]}
                />
              </Panel>
            </>
          )
        }
      </Answered>
    </Flex>
  )
}
