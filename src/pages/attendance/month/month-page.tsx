import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { attendanceReport, attendanceReportFile } from '../../../../resources/contract/attendance-reports.ts'
import type classKind from '../../../../resources/classes.ts'
import { standingClass } from '../../../../resources/domain/classes/own-class.ts'
import { addMonths, printMonth } from '../../../../resources/kit/index.ts'
import {
  Answered,
  ButtonLink,
  ReferencePicker,
  saveFile,
  useAnswer,
  useLocale,
  usePageWords,
  usePerson,
  useResource,
  useRows,
  useTask,
  useToday,
} from '../../../engine/index.ts'
import { Notice, Page, useNarrow } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { daysOfMonth, monthsOf } from './class-month.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthPrint } from './month-print.tsx'
import { MonthSums } from './month-sums.tsx'
import styles from './month.module.css'

/** The register of a class over a month: children by days, on the screen and on paper. */
export function MonthPage() {
  const [words, locale, today, { person }] = [usePageWords('attendance'), useLocale(), useToday(), usePerson()]
  const [address, setAddress] = useSearchParams()
  const [printing, setPrinting] = useState<string | null>(null)
  const narrow = useNarrow()
  const kind = useResource<typeof classKind>('classes')
  const asked = address.get('class')
  const first = useRows(
    kind,
    asked
      ? null
      : {
          columns: ['name', 'incharge_id', 'co_incharge_id'],
          where: { field: 'is_active', op: 'eq', value: true },
          sort: 'grade_id',
          size: 200,
        },
  )
  const classId = asked ?? (first.is === 'ready' ? (standingClass(first.data.rows, person.teacher_id)?.class_id ?? null) : null)
  const said = address.get('month')
  const month = said && /^\d{4}-(0[1-9]|1[0-2])$/.test(said) ? said : today.slice(0, 7)
  const answer = useAnswer(attendanceReport, classId ? { class_id: classId, ...daysOfMonth(month) } : null)
  const report = answer.is === 'ready' ? answer.data : null
  const go = (next: { readonly class?: string; readonly month?: string }) =>
    setAddress({ ...(classId ? { class: classId } : {}), month, ...next }, { replace: true })
  const months = monthsOf(report?.year ?? null, today)
  const { busy, problem, run } = useTask(words('month_file_failed'))
  const take = (format: 'xlsx' | 'csv') =>
    classId !== null &&
    void run(
      async (send) =>
        saveFile(
          await send(attendanceReportFile, { params: { class_id: classId, ...daysOfMonth(month), format } }),
          `attendance.${format}`,
        ),
      format,
    )
  const isThere = (one: string) => report !== null && months.includes(one)
  return (
    <Page
      title={words('month_title')}
      actions={
        <>
          <ButtonLink to={`/attendance/students/report?tab=verify${classId ? `&class=${encodeURIComponent(classId)}&month=${month}` : ''}`}>
            {words('month_verify')}
          </ButtonLink>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              loading={busy === format}
              disabled={report === null || report.records.length === 0}
              onClick={() => take(format)}
            >
              {words(`month_as_${format}`)}
            </Button>
          ))}
          <Button
            icon={<PrinterOutlined aria-hidden="true" />}
            disabled={report === null || report.records.length === 0}
            onClick={() => setPrinting(new Date().toISOString())}
          >
            {words('month_print')}
          </Button>
        </>
      }
    >
      <Flex gap={8} vertical={narrow} className={styles.filters ?? ''} role="group" aria-label={words('month_choose')}>
        <div className={styles.picker}>
          <ReferencePicker
            to="classes"
            aria-label={words('month_class')}
            placeholder={words('month_class')}
            value={classId}
            label={report?.class_id === classId ? (report?.class_name ?? '') : ''}
            where={{ is_active: true }}
            clearable={false}
            onChange={(picked) => picked && go({ class: picked.id })}
          />
        </div>
        <Flex gap={4}>
          <Button
            icon={<LeftOutlined aria-hidden="true" className={text.mirror ?? ''} />}
            aria-label={words('month_before')}
            disabled={!isThere(addMonths(month, -1))}
            onClick={() => go({ month: addMonths(month, -1) })}
          />
          <Select
            aria-label={words('month_month')}
            className={styles.month ?? ''}
            value={month}
            options={[...new Set([...months, month])].toSorted().map((one) => ({ value: one, label: printMonth(one, locale) }))}
            onChange={(one: string) => go({ month: one })}
          />
          <Button
            icon={<RightOutlined aria-hidden="true" className={text.mirror ?? ''} />}
            aria-label={words('month_after')}
            disabled={!isThere(addMonths(month, 1))}
            onClick={() => go({ month: addMonths(month, 1) })}
          />
        </Flex>
      </Flex>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      {classId === null && first.is === 'ready' ? (
        <Notice title={words('month_no_class')}>{words('month_no_class_why')}</Notice>
      ) : (
        <Answered answer={answer} rows={12}>
          {(data) =>
            data.records.length === 0 ? (
              <Notice title={words('month_nobody')}>{words('month_nobody_why')}</Notice>
            ) : (
              <Flex vertical gap={16}>
                <MonthSums report={data} />
                <MonthGrid report={data} />
              </Flex>
            )
          }
        </Answered>
      )}
      {printing !== null && report && <MonthPrint report={report} month={month} at={printing} onPrinted={() => setPrinting(null)} />}
    </Page>
  )
}
