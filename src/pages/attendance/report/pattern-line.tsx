import { weekdays, type Weekday } from '../../../../resources/domain/calendar/working-days.ts'
import { addDays, printNumber, printWeekday } from '../../../../resources/kit/index.ts'
import type { PatternRow } from '../../../../resources/contract/attendance-reports.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'

/** Any Sunday. */
const sunday = '2026-11-22'

/** A pattern as a sentence, with the counts it is read from. */
export function PatternLine({ pattern }: { readonly pattern: Omit<PatternRow, 'student_id' | 'name' | 'name_ar'> }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  const at = weekdays.indexOf(pattern.weekday as Weekday)
  return (
    <>
      {words(`pattern_${pattern.kind}`, {
        weekday: at < 0 ? '' : printWeekday(addDays(sunday, at), locale),
        hits: number(pattern.hits),
        of: number(pattern.of),
        other_hits: number(pattern.other_hits),
        other_of: number(pattern.other_of),
      })}
    </>
  )
}
