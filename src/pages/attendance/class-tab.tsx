import { Flex } from 'antd'
import { attendanceReport, getConcerns } from '../../../resources/contract/attendance-reports.ts'
import { printMonth } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, ButtonLink, Link, useAnswer, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { Notice, Panel } from '../../ui/index.ts'
import { daysOfMonth } from './month/class-month.ts'
import { MonthGrid } from './month/month-grid.tsx'
import { MonthSums } from './month/month-sums.tsx'
import { ConcernsTable } from './report/concerns-table.tsx'

/** This month of the class, and its children to look after. */
export function ClassTab({ id }: OfRecord) {
  const [words, locale, today] = [usePageWords('attendance'), useLocale(), useToday()]
  const month = today.slice(0, 7)
  const report = useAnswer(attendanceReport, { class_id: id, ...daysOfMonth(month) })
  const concerns = useAnswer(getConcerns, { kind: 'below_90', class_id: id })
  const at = encodeURIComponent(id)
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} wrap>
        <ButtonLink to={`/attendance/students/register?class=${at}&month=${month}`}>{words('month_title')}</ButtonLink>
        <ButtonLink to={`/attendance/students/report?tab=concerns&class=${at}`}>{words('report_title')}</ButtonLink>
      </Flex>
      <Answered answer={report} rows={8}>
        {(data) =>
          data.records.length === 0 ? (
            <Notice title={words('month_nobody')}>{words('month_nobody_why')}</Notice>
          ) : (
            <>
              <h3>{printMonth(month, locale)}</h3>
              <MonthSums report={data} />
              <MonthGrid report={data} />
            </>
          )
        }
      </Answered>
      <Answered answer={concerns}>
        {({ records }) =>
          records.length === 0 ? null : (
            <Panel
              flush
              title={words('concern_below_90')}
              extra={<Link to={`/attendance/students/report?tab=concerns&kind=below_90&class=${at}`}>{words('report_tab_concerns')}</Link>}
            >
              <ConcernsTable records={records} label={words('concern_below_90')} ofClass />
            </Panel>
          )
        }
      </Answered>
    </Flex>
  )
}
