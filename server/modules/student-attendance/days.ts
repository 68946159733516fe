import type { z } from 'zod'
import type { schoolDay } from '../../../resources/contract/student-attendance.ts'
import academicYears from '../../../resources/academic-years.ts'
import type { ToldDay } from '../../../resources/domain/calendar/day-states.ts'
import type { Records, RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { dayStatesWithin, dayTeller } from '../school-calendar/service.ts'
import { rulesReader, type RulesReader, type Settings } from './settings.ts'

export type SchoolDay = z.output<typeof schoolDay>
interface Between {
  readonly from: string
  readonly to: string
  readonly gradeId?: string | null
}

/** What each day between two is for the registers of the school, or of a grade, days that have not come among them. */
export async function daysOf(
  deps: { readonly records: Records },
  context: RequestContext,
  settings: Settings,
  { gradeId, ...between }: Between,
): Promise<SchoolDay[]> {
  return (await daysByGrade(deps, context, settings, between))(gradeId)
}

/** The same for grade after grade, each told once; of no grade: of the school. */
export async function daysByGrade(
  deps: { readonly records: Records },
  context: RequestContext,
  { schoolId }: Settings,
  between: Omit<Between, 'gradeId'>,
): Promise<(gradeId?: string | null) => SchoolDay[]> {
  const there = { ...context, schoolId }
  const [tell, year] = await Promise.all([dayTeller(deps, there, between), yearIn(rulesReader(deps, there), context, schoolId)])
  const told = new Map<string | null, SchoolDay[]>()
  return (gradeId = null) => {
    const days = told.get(gradeId) ?? toldFor(tell(gradeId), year, context)
    told.set(gradeId, days)
    return days
  }
}

/** The same inside a transaction. */
export async function daysIn(
  reader: RulesReader & Pick<RecordsWithin, 'parts'>,
  context: Pick<RequestContext, 'academicYear' | 'today'>,
  school: Pick<Settings, 'schoolId' | 'weekend'>,
  between: Between,
): Promise<SchoolDay[]> {
  return toldFor(await dayStatesWithin(reader, school, between), await yearIn(reader, context, school.schoolId), context)
}

async function yearIn(reader: RulesReader, { academicYear }: Pick<RequestContext, 'academicYear'>, schoolId: string) {
  const { records } = await reader.list(academicYears, {
    page_no: 1,
    per_page: 100,
    columns: ['academic_year', 'from_date', 'to_date'],
    condition: { field: 'school_id', op: 'eq', value: schoolId },
  })
  return records.find(({ academic_year }) => academic_year === academicYear)
}

const toldFor = (
  states: readonly ToldDay[],
  year: { readonly from_date: string; readonly to_date: string } | undefined,
  { today }: Pick<RequestContext, 'today'>,
): SchoolDay[] =>
  states.map(({ date, state, kind, name_en, name_ar, counts_for_attendance: counts }): SchoolDay => {
    const isNamed = kind !== null && (['holiday', 'vacation', 'half_day', 'working'].includes(kind) || !counts)
    const named = { date, name_en: isNamed ? name_en : null, name_ar: isNamed ? name_ar : null }
    if (year && (date < year.from_date || date > year.to_date)) return { ...named, kind: 'outside_year' }
    if (state === 'weekend' || state === 'holiday') return { ...named, kind: state }
    // events leave a day as it is: a register is taken unless the entry says that none is
    if (!counts) return { ...named, kind: 'holiday' }
    return { ...named, kind: date > today ? 'future' : state }
  })

/** The first and last day of the year of the request; null: the school has written down none. */
export async function yearOf(
  deps: { readonly records: Records },
  context: RequestContext,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const schoolId = context.schoolId ?? context.principal.schoolId
  const year = schoolId === null ? undefined : await yearIn(rulesReader(deps, { ...context, schoolId }), context, schoolId)
  return year ? { from: year.from_date, to: year.to_date } : null
}

/** Are registers taken on it? */
export const isTaken = ({ kind }: SchoolDay): boolean => kind === 'working' || kind === 'half_day'

/** The registers of a day: on a half day of school there is no afternoon. */
export const sessionsOn = ({ kind }: Pick<SchoolDay, 'kind'>, { sessions }: Pick<Settings, 'sessions'>): readonly string[] =>
  kind === 'half_day' ? sessions.filter((one) => one !== 'PM') : sessions
