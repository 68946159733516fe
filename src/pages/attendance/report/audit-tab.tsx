import { Flex } from 'antd'
import { attendanceAudit, type AuditRow } from '../../../../resources/contract/attendance-reports.ts'
import { addDays, printDate, printInstant, roleNames, roles, say, sayEither, sideBySide } from '../../../../resources/kit/index.ts'
import { Answered, Link, ReferencePicker, useAnswer, useLocale, usePageWords, useToday } from '../../../engine/index.ts'
import { DataTable, Notice, Pager, Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { ClassChoice } from './class-choice.tsx'
import { DaysChoice } from './days-choice.tsx'
import { useNarrowed } from './narrowed.ts'
import styles from './report.module.css'

/** Who put what into the registers, when, and what stood there before. */
export function AuditTab() {
  const [words, locale, today] = [usePageWords('attendance'), useLocale(), useToday()]
  const { of, set } = useNarrowed()
  const days = { from: of('from') ?? addDays(today, -6), to: of('to') ?? today }
  const [classId, studentId] = [of('class'), of('student')]
  const page = Math.max(1, Number(of('page')) || 1)
  const answer = useAnswer(
    attendanceAudit,
    {},
    {
      ...(classId ? { class_id: classId } : {}),
      ...(studentId ? { student_id: studentId } : {}),
      from_date: days.from,
      to_date: days.to,
      page_no: page,
    },
  )
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} wrap role="group" aria-label={words('report_narrow')}>
        <DaysChoice days={days} onChange={(next) => set({ ...next, page: null })} />
        <ClassChoice value={classId} onChange={(id) => set({ class: id, page: null })} />
        <div className={styles.picker}>
          <ReferencePicker
            to="students"
            aria-label={words('month_child')}
            placeholder={words('audit_all_children')}
            value={studentId}
            where={classId ? { class_id: classId } : undefined}
            onChange={(picked) => set({ student: picked?.id ?? null, page: null })}
          />
        </div>
      </Flex>
      <Answered answer={answer} rows={8}>
        {({ records, pagination }) =>
          records.length === 0 ? (
            <Notice title={words('audit_nothing')}>{words('audit_nothing_why')}</Notice>
          ) : (
            <>
              <Panel untitled flush title={words('report_tab_audit')}>
                <DataTable
                  label={words('report_tab_audit')}
                  rows={records.map((row, at) => ({ ...row, at_row: at }))}
                  keyOf={(one) => one.at_row}
                  pageSize={pagination.per_page}
                  columns={[
                    { key: 'at', title: words('audit_when'), cell: (one) => printInstant(one.at, locale) },
                    {
                      key: 'actor',
                      title: words('audit_who'),
                      cell: (one) => (
                        <>
                          <bdi>{one.actor}</bdi> <span className={text.soft}>{roleOf(one)}</span>
                        </>
                      ),
                    },
                    {
                      key: 'child',
                      title: words('month_child'),
                      heads: true,
                      cell: (one) =>
                        one.student_id === null ? (
                          words(`audit_action_${one.action}`)
                        ) : (
                          <Link to={`/masters/students/show/${encodeURIComponent(one.student_id)}`}>
                            {sayEither(one.name, one.name_ar, locale) ?? words('audit_somebody')}
                          </Link>
                        ),
                    },
                    {
                      key: 'day',
                      title: words('audit_register'),
                      cell: (one) =>
                        sideBySide(
                          [
                            printDate(one.date, locale),
                            one.class_name,
                            ...(one.session === 'DAY' ? [] : [words(`report_session_${one.session}`)]),
                          ],
                          locale,
                        ),
                    },
                    {
                      key: 'change',
                      title: words('audit_change'),
                      cell: (one) =>
                        one.student_id === null ? (
                          '–'
                        ) : (
                          <span className={text.ltr}>
                            {one.from_code ?? '–'} → <b>{one.to_code ?? '–'}</b>
                          </span>
                        ),
                    },
                    { key: 'how', title: words('audit_how'), cell: (one) => words(`audit_source_${one.source}`) },
                    { key: 'reason', title: words('audit_reason'), cell: (one) => <bdi>{one.reason ?? ''}</bdi> },
                  ]}
                />
              </Panel>
              {pagination.total_pages > 1 && (
                <Pager
                  page={page}
                  perPage={pagination.per_page}
                  total={pagination.total_records}
                  onPage={(next) => set({ page: String(next) })}
                />
              )}
            </>
          )
        }
      </Answered>
    </Flex>
  )

  function roleOf({ role }: AuditRow): string {
    const known = roles.find((one) => one === role)
    return known ? say(roleNames[known], locale) : ''
  }
}
