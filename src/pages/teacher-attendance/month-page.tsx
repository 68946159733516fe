import { PrinterOutlined } from '@ant-design/icons'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { teacherReport, teacherReportFile } from '../../../resources/contract/teacher-attendance.ts'
import { teacherCodes } from '../../../resources/domain/teacher-attendance/codes.ts'
import { lastOfMonth, printMonth, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, saveFile, useAnswer, useLocale, usePageWords, useTask, useToday } from '../../engine/index.ts'
import { Notice, Page, PrintSheet } from '../../ui/index.ts'
import { isMonth, MonthChoice } from './month-choice.tsx'
import { isOff, MonthGrid, type Report } from './month-grid.tsx'
import { nameIn } from './said.ts'
import styles from './teacher-attendance.module.css'

/** Teachers by days of a month: for the wall, for payroll, as a file. */
export function MonthPage() {
  const [words, locale, today] = [usePageWords('teacher-attendance'), useLocale(), useToday()]
  const [address, setAddress] = useSearchParams()
  const [isPrinting, setPrinting] = useState(false)
  const said = address.get('month')
  const month = isMonth(said) ? said : today.slice(0, 7)
  const department = address.get('department')
  const asked = { from_date: `${month}-01`, to_date: lastOfMonth(month), ...(department ? { department } : {}) }
  const answer = useAnswer(teacherReport, asked)
  const report = answer.is === 'ready' ? answer.data : null
  const { busy, problem, run } = useTask(words('failed'))
  const go = (next: { readonly month?: string; readonly department?: string | null }) => {
    const to = { month, department, ...next }
    setAddress({ month: to.month, ...(to.department ? { department: to.department } : {}) }, { replace: true })
  }
  const take = (format: 'xlsx' | 'csv') =>
    void run(
      async (send) => saveFile(await send(teacherReportFile, { params: { ...asked, format } }), `teacher-attendance.${format}`),
      format,
    )
  return (
    <Page
      title={words('month_title')}
      actions={
        <>
          <Button loading={busy === 'xlsx'} onClick={() => take('xlsx')}>
            {words('as_xlsx')}
          </Button>
          <Button loading={busy === 'csv'} onClick={() => take('csv')}>
            {words('as_csv')}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden="true" />} disabled={report === null} onClick={() => setPrinting(true)}>
            {words('print')}
          </Button>
        </>
      }
    >
      <Flex vertical gap={16}>
        <Flex gap={16} wrap>
          <MonthChoice month={month} onGo={(to) => go({ month: to })} />
          {report && report.departments.length > 1 && (
            <Select
              className={styles['department'] ?? ''}
              aria-label={words('department')}
              placeholder={words('department')}
              allowClear
              value={department}
              options={report.departments.map((one) => ({ value: one, label: one }))}
              onChange={(picked: string | undefined) => go({ department: picked ?? null })}
            />
          )}
        </Flex>
        {problem && <p role="alert">{problem}</p>}
        <Answered answer={answer} rows={12}>
          {(data) => (data.records.length === 0 ? <Notice title={words('no_teachers')} /> : <MonthGrid report={data} />)}
        </Answered>
      </Flex>
      {isPrinting && report && (
        <PrintSheet
          page="size: A4 landscape; margin: 8mm"
          name={`${words('month_title')} ${printMonth(month, locale)}`}
          onPrinted={() => setPrinting(false)}
        >
          <Paper report={report} month={month} />
        </PrintSheet>
      )}
    </Page>
  )
}

function Paper({ report, month }: { readonly report: Report; readonly month: string }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { days, records, school } = report
  const number = (value: number): string => printNumber(value, locale)
  return (
    <>
      <h1>{sayEither(school.name_en, school.name_ar, locale)}</h1>
      <p>
        {words('month_title')}, {printMonth(month, locale)}
      </p>
      <table className={styles['paper']}>
        <thead>
          <tr>
            <th>{words('teacher')}</th>
            {days.map(({ date }) => (
              <th key={date} className={styles['narrow']}>
                {number(Number(date.slice(8)))}
              </th>
            ))}
            {teacherCodes.map((code) => (
              <th key={code} className={styles['narrow']}>
                {code}
              </th>
            ))}
            <th className={styles['narrow']}>{words('paid_days')}</th>
            <th className={styles['narrow']}>{words('unpaid_days')}</th>
            <th className={styles['narrow']}>{words('late_minutes')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={one.teacher_id}>
              <th>{nameIn(one, locale)}</th>
              {days.map((day) => (
                <td key={day.date} className={styles['narrow']}>
                  {one.marks[day.date] ?? (isOff(day) ? '–' : '')}
                </td>
              ))}
              {teacherCodes.map((code) => (
                <td key={code} className={styles['narrow']}>
                  {one.totals[code] ? number(one.totals[code]) : ''}
                </td>
              ))}
              <td className={styles['narrow']}>{number(one.paid_days)}</td>
              <td className={styles['narrow']}>{number(one.unpaid_days)}</td>
              <td className={styles['narrow']}>{number(one.late_minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
