import type { z } from 'zod'
import type { schoolDay } from '../../../resources/contract/student-attendance.ts'
import academicYears from '../../../resources/academic-years.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { dayStates } from '../school-calendar/service.ts'
import { readRules } from './capabilities.ts'
import type { Settings } from './settings.ts'

export type SchoolDay = z.output<typeof schoolDay>

/** What each day between two is for the registers of the school, or of a grade, days that have not come among them. */
export async function daysOf(
  { records }: { readonly records: Records },
  context: RequestContext,
  { schoolId }: Settings,
  { from, to, gradeId }: { readonly from: string; readonly to: string; readonly gradeId?: string | null },
): Promise<SchoolDay[]> {
  const there = { ...context, schoolId }
  const [states, { records: years }] = await Promise.all([
    dayStates({ records }, there, { from, to, gradeId }),
    records.list(withCapability(there, readRules), academicYears, {
      page_no: 1,
      per_page: 100,
      columns: ['academic_year', 'from_date', 'to_date'],
    }),
  ])
  const year = years.find(({ academic_year }) => academic_year === context.academicYear)
  return states.map(({ date, state, kind, name_en, name_ar, counts_for_attendance: counts }): SchoolDay => {
    const isNamed = kind !== null && (['holiday', 'vacation', 'half_day', 'working'].includes(kind) || !counts)
    const named = { date, name_en: isNamed ? name_en : null, name_ar: isNamed ? name_ar : null }
    if (year && (date < year.from_date || date > year.to_date)) return { ...named, kind: 'outside_year' }
    if (state === 'weekend' || state === 'holiday') return { ...named, kind: state }
    // events leave a day as it is: a register is taken unless the entry says that none is
    if (!counts) return { ...named, kind: 'holiday' }
    return { ...named, kind: date > context.today ? 'future' : state }
  })
}

/** Are registers taken on it? */
export const isTaken = ({ kind }: SchoolDay): boolean => kind === 'working' || kind === 'half_day'

/** The registers of a day: on a half day of school there is no afternoon. */
export const sessionsOn = ({ kind }: Pick<SchoolDay, 'kind'>, { sessions }: Pick<Settings, 'sessions'>): readonly string[] =>
  kind === 'half_day' ? sessions.filter((one) => one !== 'PM') : sessions
