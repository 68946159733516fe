import { addDays, isDate, type Problem } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { addProblem } from '../cases.ts'
import type { SchoolYear } from '../past-years.ts'
import type { Step } from './step.ts'

const later = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a)
const earlier = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a)

export interface Stay {
  readonly today: string
  /** the first day in the present class; null: there is none */
  readonly began: string | null
  readonly year: SchoolYear | undefined
}

/** Nobody has sat there yet: what stands there is put right, and leaves no trace beside the history. */
export const isCorrection = ({ today, began, year }: Stay): boolean =>
  began === null || began >= today || (year !== undefined && today < year.from_date)

/**
 * Since when a child sits in the class in which it is entered: since its first day at the school, in this year, where the office enters it
 * later, so that it stands in the registers of these days, too. Null: since it is entered.
 */
export function begunOn(first: unknown, { today, year }: Pick<Stay, 'today' | 'year'>): string | null {
  if (typeof first !== 'string' || !isDate(first)) return null
  const began = later(first, year?.from_date)
  return began < today && began === earlier(began, year?.to_date) ? began : null
}

/** Can a child sit in another class from this day on? */
export function dayProblem(day: string, stay: Stay): Problem | null {
  const { today, began, year } = stay
  if (!isDate(day)) return { code: 'not_date' }
  // a day in the future would make today's class a wrong one on every list
  if (day > today) return { code: 'in_future' }
  if (began === null || isCorrection(stay)) return null
  if (day <= began) return { code: 'not_after', params: { day: began } }
  return year && (day < year.from_date || day > year.to_date) ? { code: 'outside_year' } : null
}

/** From which day a child sits in the new class, and why: asked for unless the present class was only entered today. */
export function checkDay(
  { one }: Step,
  context: RequestContext,
  isUnquestioned: boolean,
  { began, year }: Pick<Stay, 'began' | 'year'>,
): void {
  const { effectiveDate: day, today } = context
  if (one.from !== null) {
    // a task has asked for the day; a row that only begins then is put right instead of ended before it began
    if (began !== null && one.from <= began) one.from = null
    return
  }
  if (isUnquestioned) return
  const stay = { today, began, year }
  if (began === null || isCorrection(stay)) return
  const problem: Problem | null = day ? dayProblem(day, stay) : { code: 'required' }
  if (problem) {
    one.problems['effective_date'] = [problem]
    const bounds = { earliest: later(addDays(began, 1), year?.from_date), latest: earlier(today, year?.to_date) }
    one.asks.push({ word: 'effective_date', about: 'effective_date', ...bounds })
  } else one.from = day ?? null
  if (!context.reason?.trim() && !one.problems['reason']) {
    addProblem(one, 'reason', 'required')
    one.asks.push({ word: 'reason', about: 'reason' })
  }
}
