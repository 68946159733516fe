import academicYears from '../../../resources/academic-years.ts'
import type { StaffDay } from '../../../resources/contract/teacher-attendance.ts'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { timesOn } from '../../../resources/domain/timetable/day.ts'
import { wallOf, type Text } from '../../../resources/kit/index.ts'
import schools from '../../../resources/schools.ts'
import { isOver, yearsOf } from '../../records/past-years.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { dayStateIn, dayStates } from '../school-calendar/service.ts'
import { periodsOf } from '../timetable/service.ts'
import { readStaffRules } from './capabilities.ts'

export type Deps = Pick<ModuleDeps, 'records' | 'database'>

/** By what a school keeps the days of its teachers. */
export interface StaffRules {
  readonly tenantId: string
  readonly schoolId: string
  readonly name: readonly [en: string, ar: string | null]
  readonly zone: string
  readonly grace: number
  /** as the school has written it; null: when the first lesson begins */
  readonly startsAt: string | null
  /** its year is over: whoever keeps the past changes it, and says why */
  readonly isPast: boolean
}

export async function rulesOf({ records, database }: Deps, context: RequestContext): Promise<StaffRules> {
  const schoolId = context.schoolId ?? context.principal.schoolId
  const school = schoolId === null ? null : await records.find(withCapability(context, readStaffRules), schools, { school_id: schoolId })
  if (!school) throw notFound()
  const { tenantId } = context.principal
  const years = await database.read(tenantId, (q) => yearsOf({ q }, tenantId, [school.school_id]))
  return {
    tenantId,
    schoolId: school.school_id,
    name: [school.name_en, school.name_ar],
    zone: school.timezone,
    grace: school.staff_grace_minutes ?? 0,
    startsAt: school.staff_starts_at,
    isPast: context.academicYear !== null && isOver(years, school.school_id, context.academicYear),
  }
}

/** `HH:MM` on the clock of the school; null of nothing. */
export const clockAt = ({ zone }: Pick<StaffRules, 'zone'>, at: string | null): string | null =>
  at === null ? null : new Date(wallOf(zone, Date.parse(at))).toISOString().slice(11, 16)

/** When teachers have to be there on a day, `HH:MM`. */
export async function startOn(deps: Deps, context: RequestContext, { startsAt }: StaffRules, date: string): Promise<string | null> {
  if (startsAt !== null) return startsAt
  const weekday = weekdayOf(date)
  const begins = (await periodsOf(deps, context)).flatMap((period) => timesOn(period, weekday)?.starts_at ?? []).toSorted()
  return begins[0] ?? null
}

/** What each day between two is for the teachers of the school. */
export async function staffDays(
  { records }: Deps,
  context: RequestContext,
  { schoolId }: Pick<StaffRules, 'schoolId'>,
  between: { readonly from: string; readonly to: string },
): Promise<StaffDay[]> {
  const there = { ...context, schoolId }
  const [states, year] = await Promise.all([
    dayStates({ records }, there, between),
    context.academicYear === null
      ? null
      : records.find(withCapability(there, readStaffRules), academicYears, { school_id: schoolId, academic_year: context.academicYear }),
  ])
  return states.map(({ date, state, kind, name_en, name_ar }): StaffDay => {
    const isNamed = kind !== null && ['holiday', 'vacation', 'half_day', 'working'].includes(kind)
    const named = { date, name_en: isNamed ? name_en : null, name_ar: isNamed ? name_ar : null }
    if (year && (date < year.from_date || date > year.to_date)) return { ...named, kind: 'outside_year' }
    if (state === 'weekend' || state === 'holiday') return { ...named, kind: state }
    return { ...named, kind: date > context.today ? 'future' : state }
  })
}
/** Those of these schools in which teachers work on a day, in as many questions as of one of them. */
export async function workedOn(
  { records }: Pick<Deps, 'records'>,
  context: RequestContext,
  schoolIds: readonly string[],
  date: string,
): Promise<ReadonlySet<string>> {
  const { academicYear } = context
  const [states, years] = await Promise.all([
    dayStateIn({ records }, context, schoolIds, date),
    academicYear === null || schoolIds.length === 0
      ? { records: [] }
      : records.list(withCapability({ ...context, schoolId: null }, readStaffRules), academicYears, {
          page_no: 1,
          per_page: schoolIds.length,
          columns: ['school_id', 'from_date', 'to_date'],
          condition: {
            and: [
              { field: 'school_id', op: 'in', value: schoolIds },
              { field: 'academic_year', op: 'eq', value: academicYear },
            ],
          },
        }),
  ])
  const outside = new Set(
    years.records.flatMap(({ school_id, from_date, to_date }) => (date < from_date || date > to_date ? [school_id] : [])),
  )
  return new Set([...states].flatMap(([id, { state }]) => (outside.has(id) || (state !== 'working' && state !== 'half_day') ? [] : [id])))
}
export const isWorked = ({ kind }: StaffDay): boolean => kind === 'working' || kind === 'half_day' || kind === 'future'

/** Why nothing is marked on a day; null: it is. */
export function whyNotMarked({ kind, name_en, name_ar }: StaffDay): Text | null {
  if (kind === 'future') return ['This day has not come yet', 'لم يحن هذا اليوم بعد']
  if (kind === 'outside_year') return ['This day is not in the academic year', 'هذا اليوم خارج العام الدراسي']
  if (kind === 'weekend') return ['There is no school on this day: it is the weekend', 'لا دوام في هذا اليوم: عطلة نهاية الأسبوع']
  if (kind === 'holiday') return [`There is no school on this day: ${name_en ?? ''}`, `لا دوام في هذا اليوم: ${name_ar ?? name_en ?? ''}`]
  return null
}
