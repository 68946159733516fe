import academicYears from '../../../resources/academic-years.ts'
import schools from '../../../resources/schools.ts'
import { touching } from '../../../resources/contract/calendar-entries.ts'
import { countDays, countMonths, tellDay, type MonthCount, type ToldDay } from '../../../resources/domain/calendar/day-states.ts'
import { occurrencesBetween } from '../../../resources/domain/calendar/recurrence.ts'
import { datesBetween } from '../../../resources/domain/calendar/working-days.ts'
import { daysBetween, type RowOf } from '../../../resources/kit/index.ts'
import type { Records, RecordsWithin } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { readOwnSchool } from './capabilities.ts'
import { readEntries, readEntriesOf, readEntriesWithin } from './entries.ts'
import { invalidField } from '../../request/errors.ts'

export { readEntriesWithin }

interface CalendarDeps {
  readonly records: Records
}
/** Both ends are included, `YYYY-MM-DD`, at most a year and a half; with a grade also what concerns only some grades, and this one. */
export interface DaysAsked {
  readonly from: string
  readonly to: string
  readonly gradeId?: string | null | undefined
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

/** A year and a half is the longest period anybody plans; longer ones would only make the machine count. */
const longest = 550

/** What each day of a period is in the school that is stood in; none where nobody stands in one. Throws where the period is too long. */
export async function dayStates(deps: CalendarDeps, context: RequestContext, { gradeId, ...between }: DaysAsked): Promise<ToldDay[]> {
  return (await dayTeller(deps, context, between))(gradeId)
}

/** The same for grade after grade: the calendar is read once. */
export async function dayTeller(
  deps: CalendarDeps,
  context: RequestContext,
  { from, to }: Omit<DaysAsked, 'gradeId'>,
): Promise<(gradeId?: string | null) => ToldDay[]> {
  if (daysBetween(from, to) > longest) throw invalidField('to', { code: 'too_large', params: { max: longest } })
  const school = await schoolOf(deps, context)
  if (!school) return () => []
  const entries = await readEntries(deps, context, school.school_id, touching(from, to))
  const weekend = school.weekend_days ?? []
  return (gradeId) => datesBetween(from, to).map((date) => tellDay(date, weekend, entries, gradeId))
}

/** What a day is in each of these schools, in as many questions as in one of them. */
export async function dayStateIn(
  { records }: CalendarDeps,
  context: RequestContext,
  schoolIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, ToldDay>> {
  if (schoolIds.length === 0) return new Map()
  const [{ records: found }, entries] = await Promise.all([
    records.list(withCapability({ ...context, schoolId: null }, readOwnSchool), schools, {
      page_no: 1,
      per_page: schoolIds.length,
      columns: ['weekend_days'],
      condition: { field: 'school_id', op: 'in', value: schoolIds },
    }),
    readEntriesOf({ records }, context, schoolIds, touching(date, date)),
  ])
  return new Map(found.map(({ school_id: id, weekend_days: weekend }) => [id, tellDay(date, weekend ?? [], entries.get(id) ?? [])]))
}

/** The same inside a transaction, of a school that is named. */
export async function dayStatesWithin(
  within: Pick<RecordsWithin, 'list' | 'parts'>,
  { schoolId, weekend }: { readonly schoolId: string; readonly weekend: readonly string[] },
  { from, to, gradeId }: DaysAsked,
): Promise<ToldDay[]> {
  const entries = await readEntriesWithin(within, schoolId, touching(from, to))
  return datesBetween(from, to).map((date) => tellDay(date, weekend, entries, gradeId))
}

/** The days between two on which there is school, half days among them. */
export async function schoolDays(deps: CalendarDeps, context: RequestContext, asked: DaysAsked): Promise<string[]> {
  const told = await dayStates(deps, context, asked)
  return told.flatMap(({ date, state }) => (state === 'working' || state === 'half_day' ? [date] : []))
}

export async function countWorkingDays(
  deps: CalendarDeps,
  context: RequestContext,
  period: { from?: string | undefined; to?: string | undefined; gradeId?: string | undefined },
): Promise<WorkingDays> {
  const [school, year] = await Promise.all([schoolOf(deps, context), yearOf(deps, context)])
  const weekend = school?.weekend_days ?? []
  const from = period.from ?? year?.from_date ?? null
  const to = period.to ?? year?.to_date ?? null
  if (from === null || to === null || school === null) return { weekend_days: weekend, from, to, working_days: 0, months: [] }
  if (daysBetween(from, to) > longest) throw invalidField('to', { code: 'too_large', params: { max: longest } })
  const entries = await readEntries(deps, context, school.school_id, touching(from, to))
  return {
    weekend_days: weekend,
    from,
    to,
    working_days: countDays(from, to, weekend, entries, period.gradeId).working_days,
    months: countMonths(from, to, weekend, entries, period.gradeId),
  }
}

/** What is in the calendar between two days, with the terms that touch them. */
export async function entriesOf(deps: CalendarDeps, context: RequestContext, { from, to }: { readonly from: string; readonly to: string }) {
  if (daysBetween(from, to) > longest) throw invalidField('to', { code: 'too_large', params: { max: longest } })
  const schoolId = context.schoolId ?? context.principal.schoolId
  if (schoolId === null) return { entries: [], terms: [] }
  const [entries, year] = await Promise.all([readEntries(deps, context, schoolId, touching(from, to)), yearOf(deps, context)])
  return {
    entries: entries
      .filter((entry) => occurrencesBetween(entry, from, to).length > 0)
      .map((entry) => ({
        calendar_day_id: entry.calendar_day_id,
        date: entry.date,
        to_date: entry.to_date ?? null,
        kind: entry.kind,
        name_en: entry.name_en,
        name_ar: entry.name_ar ?? null,
        is_tentative: entry.is_tentative === true,
        starts_at: entry.starts_at ?? null,
        ends_at: entry.ends_at ?? null,
        counts_for_attendance: entry.counts_for_attendance === true,
        repeats: entry.repeats ?? null,
        repeat_days: [...(entry.repeat_days ?? [])],
        repeat_until: entry.repeat_until ?? null,
        skips: [...(entry.skips ?? [])],
        grades: entry.gradeNames.map(({ label, label_ar: arabic }, at) => ({
          id: entry.grades[at]!,
          name: label,
          name_ar: arabic ?? null,
        })),
      })),
    terms: (year?.terms ?? [])
      .filter((term) => term.from_date <= to && term.to_date >= from)
      .map((term) => ({ name: term.name_en, name_ar: term.name_ar, from: term.from_date, to: term.to_date })),
  }
}
