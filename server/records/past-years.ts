import type academicYears from '../../resources/academic-years.ts'
import { isBlank, keepersOfPast, type Resource } from '../../resources/kit/index.ts'
import { isSet, knowing, type StoredRow } from '../database/index.ts'
import { skips } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenPast } from '../request/errors.ts'
import { addProblem } from './cases.ts'
import type { Layout } from './layout.ts'
import { yearsKept } from './storing/year-rows.ts'
import type { Case, RecordsWithin, Row } from './types.ts'
import type { Work } from './work.ts'

/** What is over is changed by a school administrator only, and the history says why. */
export function keepPast(context: RequestContext, resource: Resource, one: Pick<Case, 'problems' | 'asks'>, year: string): void {
  if (skips(context, 'past-years', resource)) return
  if (!keepersOfPast.includes(context.principal.role)) throw forbiddenPast(year)
  // whoever did it in a year that was not over yet said no reason
  if (context.isUndoing) return
  if (isBlank(context.reason) && !one.asks.some((asked) => asked.word === 'reason')) {
    addProblem(one, 'reason', 'required')
    one.asks.push({ word: 'reason', about: 'reason' })
  }
}

export interface SchoolYear {
  readonly school_id: string
  readonly academic_year: string
  readonly from_date: string
  readonly to_date: string
  readonly state: string
}

export async function yearsOf({ q }: Pick<RecordsWithin, 'q'>, tenantId: string, schools: readonly string[]): Promise<SchoolYear[]> {
  if (schools.length === 0) return []
  return knowing<{ academic_years: StoredRow<typeof academicYears> }>(q)
    .selectFrom('academic_years')
    .select(['school_id', 'academic_year', 'from_date', 'to_date', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', 'in', [...schools])
    .execute()
}

/** A year is over when the school says so; one that it has never entered, when it lies before the current one. */
export function isOver(years: readonly SchoolYear[], schoolId: unknown, year: string): boolean {
  const own = years.filter((one) => one.school_id === schoolId)
  const entered = own.find((one) => one.academic_year === year)
  return entered ? entered.state === 'past' : own.some((one) => one.state === 'current' && year < one.academic_year)
}

/**
 * What a row of a year says, in one order: not when it was written last, which all rows of a record are when one of them is, nor its last
 * day, which follows from when the record left, or came back.
 */
const said = ({ updated_at: _at, to_date: _last, is_current: isCurrent, ...row }: Row) =>
  Object.entries({ ...row, is_current: isSet(isCurrent) })
    .filter(([, value]) => !isBlank(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The years of which something else is said than before. */
function yearsDiffering(before: unknown, after: unknown): string[] {
  const [was, is] = [before, after].map((rows) => (Array.isArray(rows) ? (rows as Row[]) : []))
  const of = (rows: readonly Row[] | undefined, year: unknown) =>
    JSON.stringify(rows?.filter((row) => row.academic_year === year).map(said))
  const years = new Set([...(was ?? []), ...(is ?? [])].map((row) => String(row.academic_year)))
  return [...years].filter((year) => of(was, year) !== of(is, year))
}

/** The years whose records this write changes: the row's own, or the one in which its yearly fields are set. */
function yearsTouched(work: Work, { resource, yearly }: Layout, { before, values }: Case): string[] {
  const { year } = resource.scope
  if (year) return [before?.[year], values[year]].filter((one): one is string => typeof one === 'string')
  if (before !== null && Array.isArray(values[yearsKept])) return yearsDiffering(before[yearsKept], values[yearsKept])
  const sets = yearly.some((name) => Object.hasOwn(values, name) && (before !== null || (values[name] ?? null) !== null))
  return sets && work.context.academicYear !== null ? [work.context.academicYear] : []
}

export async function judgePastYears(work: Work, layout: Layout, cases: readonly Case[]): Promise<void> {
  const { school, year } = layout.resource.scope
  if (!school || (!year && !layout.resource.yearly) || skips(work.context, 'past-years', layout.resource)) return
  const schoolOf = ({ before, values }: Case): unknown => values[school] ?? before?.[school]
  const touched = cases.map((one) => [one, yearsTouched(work, layout, one)] as const).filter(([, years]) => years.length > 0)
  const schools = [...new Set(touched.map(([one]) => schoolOf(one)))].filter((id): id is string => typeof id === 'string')
  const known = await yearsOf(work, work.context.principal.tenantId, schools)
  for (const [one, years] of touched) {
    const over = years.find((name) => isOver(known, schoolOf(one), name))
    if (over) keepPast(work.context, layout.resource, one, over)
  }
}
