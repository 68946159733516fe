import academicYears from '../../../resources/academic-years.ts'
import calendarDays from '../../../resources/calendar-days.ts'
import schools from '../../../resources/schools.ts'
import { touching } from '../../../resources/contract/calendar-entries.ts'
import { countDays, countMonths, datesBetween, stateOf, type MonthCount } from '../../../resources/domain/calendar/working-days.ts'
import { daysBetween, type RowOf } from '../../../resources/kit/index.ts'
import type { Records } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { readOwnSchool } from './capabilities.ts'
import { invalidField } from '../../request/errors.ts'

interface CalendarDeps {
  readonly records: Records
}
export interface WorkingDays {
  readonly weekend_days: string[]
  readonly from: string | null
  readonly to: string | null
  readonly working_days: number
  readonly months: MonthCount[]
}

/** The school the request stands in; the product reads it for everybody, since a calendar is for everybody. */
export async function schoolOf({ records }: CalendarDeps, context: RequestContext): Promise<RowOf<typeof schools> | null> {
  const id = context.schoolId ?? context.principal.schoolId
  return id === null ? null : records.find(withCapability(context, readOwnSchool), schools, { school_id: id })
}

export async function yearOf({ records }: CalendarDeps, context: RequestContext): Promise<RowOf<typeof academicYears> | null> {
  const schoolId = context.schoolId ?? context.principal.schoolId
  if (schoolId === null || context.academicYear === null) return null
  return records.find(context, academicYears, { school_id: schoolId, academic_year: context.academicYear })
}

/** The days between two on which there is school, half days among them. */
export async function schoolDays(
  deps: CalendarDeps,
  context: RequestContext,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  if (daysBetween(from, to) > longest) throw invalidField('to', { code: 'too_large', params: { max: longest } })
  const school = await schoolOf(deps, context)
  const { records: entries } = await deps.records.list({ ...context, schoolId: school?.school_id ?? null }, calendarDays, {
    page_no: 1,
    per_page: 2000,
    condition: touching(from, to),
  })
  const weekend = school?.weekend_days ?? []
  return datesBetween(from, to).filter((day) => {
    const state = stateOf(day, weekend, entries)
    return state === 'working' || state === 'half_day'
  })
}

/** A year and a half is the longest period anybody plans; longer ones would only make the machine count. */
const longest = 550

export async function countWorkingDays(
  deps: CalendarDeps,
  context: RequestContext,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<WorkingDays> {
  const [school, year] = await Promise.all([schoolOf(deps, context), yearOf(deps, context)])
  const weekend = school?.weekend_days ?? []
  const from = period.from ?? year?.from_date ?? null
  const to = period.to ?? year?.to_date ?? null
  if (from === null || to === null || school === null) return { weekend_days: weekend, from, to, working_days: 0, months: [] }
  if (daysBetween(from, to) > longest) throw invalidField('to', { code: 'too_large', params: { max: longest } })
  const { records: entries } = await deps.records.list({ ...context, schoolId: school.school_id }, calendarDays, {
    page_no: 1,
    per_page: 2000,
    condition: touching(from, to),
  })
  return {
    weekend_days: weekend,
    from,
    to,
    working_days: countDays(from, to, weekend, entries).working_days,
    months: countMonths(from, to, weekend, entries),
  }
}
