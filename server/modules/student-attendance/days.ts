import type { z } from 'zod'
import type { schoolDay } from '../../../resources/contract/student-attendance.ts'
import academicYears from '../../../resources/academic-years.ts'
import calendarDays from '../../../resources/calendar-days.ts'
import { touching } from '../../../resources/contract/calendar-entries.ts'
import { covers, datesBetween, stateOf } from '../../../resources/domain/calendar/working-days.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { readRules } from './capabilities.ts'
import type { Settings } from './settings.ts'

export type SchoolDay = z.output<typeof schoolDay>

/** What each day between two is for the registers of the school, days that have not come among them. */
export async function daysOf(
  { records }: { readonly records: Records },
  context: RequestContext,
  { schoolId, weekend }: Settings,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SchoolDay[]> {
  const as = withCapability({ ...context, schoolId }, readRules)
  const [{ records: entries }, { records: years }] = await Promise.all([
    records.list(as, calendarDays, { page_no: 1, per_page: 2000, condition: touching(from, to) }),
    records.list(as, academicYears, { page_no: 1, per_page: 100, columns: ['academic_year', 'from_date', 'to_date'] }),
  ])
  const year = years.find(({ academic_year }) => academic_year === context.academicYear)
  return datesBetween(from, to).map((date): SchoolDay => {
    const state = stateOf(date, weekend, entries)
    // events leave a day as it is: a register is taken unless the entry says that none is
    const entry = entries.find((one) => covers(one, date) && ['holiday', 'vacation', 'half_day', 'working'].includes(one.kind))
    const named = { date, name_en: entry?.name_en ?? null, name_ar: entry?.name_ar ?? null }
    if (year && (date < year.from_date || date > year.to_date)) return { ...named, kind: 'outside_year' }
    if (state === 'weekend' || state === 'holiday') return { ...named, kind: state }
    return { ...named, kind: date > context.today ? 'future' : state }
  })
}

/** Are registers taken on it? */
export const isTaken = ({ kind }: SchoolDay): boolean => kind === 'working' || kind === 'half_day'

/** The registers of a day: on a half day of school there is no afternoon. */
export const sessionsOn = ({ kind }: Pick<SchoolDay, 'kind'>, { sessions }: Pick<Settings, 'sessions'>): readonly string[] =>
  kind === 'half_day' ? sessions.filter((one) => one !== 'PM') : sessions
