import { Alert } from 'antd'
import { getWorkingDays } from '../../../resources/contract/school-calendar.ts'
import { isDate, printNumber } from '../../../resources/kit/index.ts'
import type students from '../../../resources/students.ts'
import type { OfForm } from '../../engine/definitions/index.ts'
import { useAnswer, useLocale, usePageWords, useResource, useRows } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

const said = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** How many days of school leave takes, while its days are chosen: a weekend in it counts for nothing. */
export function LeaveNote({ values }: OfForm) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const { student_id, from_date, to_date, school_id, academic_year } = values
  const [id, from, to] = [said(student_id), said(from_date), said(to_date)]
  const child = useRows(
    useResource<typeof students>('students'),
    id === null ? null : { columns: ['grade_id'], where: { field: 'student_id', op: 'eq', value: id }, size: 1 },
  )
  const isWhole = id !== null && from !== null && to !== null && isDate(from) && isDate(to) && from <= to && child.is === 'ready'
  const grade_id = child.is === 'ready' ? child.data.rows[0]?.grade_id : null
  const place = { school_id: said(school_id), academic_year: said(academic_year) }
  const answer = useAnswer(getWorkingDays, isWhole ? { from, to, ...(grade_id ? { grade_id } : {}), ...place } : null)
  if (!isWhole || answer.is !== 'ready') return null
  // a half day of school is a day of leave
  const count = answer.data.months.reduce((sum, month) => sum + month.working_days + month.half_days / 2, 0)
  return count === 0 ? (
    <Alert type="warning" showIcon role="status" title={words('leave_no_school')} />
  ) : (
    <p className={text.soft} role="status">
      {words('leave_days', { count, number: printNumber(count, locale) })}
    </p>
  )
}
