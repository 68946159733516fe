import { getFigures } from '../../../resources/contract/attendance-reports.ts'
import { printPercent } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { useAnswer, useLocale } from '../../engine/index.ts'

/** Per cent of the year, of all children of the class. */
export function ClassFact({ id }: OfRecord) {
  const [locale, answer] = [useLocale(), useAnswer(getFigures, { by: 'class', class_id: id })]
  if (answer.is !== 'ready') return <>{answer.is === 'failed' ? '–' : '\u00A0'}</>
  const { attendance_pct } = answer.data.whole
  return <>{attendance_pct === null ? '–' : printPercent(attendance_pct, locale)}</>
}
