import { Flex } from 'antd'
import { useState } from 'react'
import { getTeacherDayLog, teacherReport } from '../../../resources/contract/teacher-attendance.ts'
import { isTeacherCode, teacherCodes } from '../../../resources/domain/teacher-attendance/codes.ts'
import { lastOfMonth, printDate, printInstant, printNumber } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../ui/index.ts'
import { MonthChoice } from './month-choice.tsx'
import { MonthGrid } from './month-grid.tsx'
import { codeName, codeTone } from './said.ts'

/** The month of one teacher, what it comes to, and who changed it; without one, of the teacher who looks. */
export function OwnMonth({ teacherId }: { readonly teacherId: string | null }) {
  const [words, locale, today] = [usePageWords('teacher-attendance'), useLocale(), useToday()]
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = { from_date: `${month}-01`, to_date: lastOfMonth(month) }
  const report = useAnswer(teacherReport, { ...days, teacher_id: teacherId })
  const log = useAnswer(getTeacherDayLog, { ...days, teacher_id: teacherId })
  const coded = (code: string | null) => (code && isTeacherCode(code) ? <Mark tone={codeTone[code]}>{codeName(code, locale)}</Mark> : '–')
  return (
    <Flex vertical gap={16}>
      <MonthChoice month={month} onGo={setMonth} />
      <Answered answer={report} rows={3}>
        {(data) => (
          <>
            <p>
              {teacherCodes
                .filter((code) => (data.records[0]?.totals[code] ?? 0) > 0)
                .map((code) => `${codeName(code, locale)}: ${printNumber(data.records[0]?.totals[code] ?? 0, locale)}`)
                .join(' · ') || words('nothing_marked')}
            </p>
            <MonthGrid report={data} />
          </>
        )}
      </Answered>
      <Panel title={words('log')} flush>
        <Answered answer={log} rows={3}>
          {({ records }) =>
            records.length === 0 ? (
              <Notice title={words('nothing_marked')} />
            ) : (
              <DataTable
                label={words('log')}
                rows={records.map((one, place) => ({ ...one, place }))}
                keyOf={({ place }) => place}
                pageSize={20}
                columns={[
                  { key: 'date', title: words('day'), heads: true, cell: ({ date }) => printDate(date, locale) },
                  { key: 'to', title: words('stands_as'), cell: ({ to_status }) => coded(to_status) },
                  { key: 'from', title: words('stood_as'), cell: ({ from_status }) => coded(from_status) },
                  {
                    key: 'by',
                    title: words('by'),
                    cell: ({ by_name, source, note }) => (
                      <>
                        {source === 'clock' ? words(note === 'out' ? 'clock_out' : 'clock_in') : <bdi>{by_name}</bdi>}
                        {source === 'leave' && ` (${words('leave')})`}
                        {source === 'office' && note && <>: {note}</>}
                      </>
                    ),
                  },
                  { key: 'at', title: words('at'), cell: ({ at }) => printInstant(at, locale) },
                ]}
              />
            )
          }
        </Answered>
      </Panel>
    </Flex>
  )
}
