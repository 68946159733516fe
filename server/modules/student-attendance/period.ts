import { mostDays } from '../../../resources/contract/attendance-reports.ts'
import { daysBetween, isDate, noProblems, type Text } from '../../../resources/kit/index.ts'
import { invalid } from '../../request/errors.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

/** Two days of the calendar in their order, no more than `most` of them; all that is wrong is told at once. */
export function periodOf({ from_date, to_date }: { readonly from_date: string; readonly to_date: string }, most = mostDays): Period {
  const problems = noProblems()
  if (!isDate(from_date)) problems['from_date'] = [{ code: 'invalid' }]
  if (!isDate(to_date)) problems['to_date'] = [{ code: 'invalid' }]
  const wrong = Object.keys(problems).length > 0 ? null : wrongSpan(from_date, to_date, most)
  if (wrong) problems['to_date'] = [{ code: 'said', params: { en: wrong[0], ar: wrong[1] } }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { from: from_date, to: to_date }
}

function wrongSpan(from: string, to: string, most: number): Text | null {
  if (to < from) return ['The last day lies before the first', 'اليوم الأخير قبل اليوم الأول']
  if (daysBetween(from, to) < most) return null
  return [`At most ${most} days are read at once`, `تُقرأ ${most} يوماً على الأكثر في المرة الواحدة`]
}
