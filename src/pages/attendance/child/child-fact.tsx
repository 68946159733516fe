import { getChildAttendance } from '../../../../resources/contract/attendance-reports.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import type { OfRecord } from '../../../engine/definitions/index.ts'
import { useAnswer, useLocale, usePageWords } from '../../../engine/index.ts'

/** Per cent of the year, and of how many days. */
export function ChildFact({ id }: OfRecord) {
  const [words, locale, answer] = [usePageWords('attendance'), useLocale(), useAnswer(getChildAttendance, { student_id: id })]
  if (answer.is !== 'ready') return <>{answer.is === 'failed' ? '–' : '\u00A0'}</>
  const { attendance_pct, whole } = answer.data
  if (attendance_pct === null) return <>–</>
  return (
    <>
      {words('report_fact', {
        number: printNumber(attendance_pct, locale),
        all: printNumber(whole.possible, locale),
        count: whole.possible,
      })}
    </>
  )
}
