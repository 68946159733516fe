import calendarDays from '../../../resources/calendar-days.ts'
import type { NamedEntry } from '../../../resources/domain/calendar/day-states.ts'
import { linkedTo, type Condition } from '../../../resources/kit/index.ts'
import standards from '../../../resources/standards.ts'
import type { Records, RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { readOwnSchool } from './capabilities.ts'

export interface Entry extends NamedEntry {
  readonly calendar_day_id: string
  readonly grades: readonly string[]
  readonly gradeNames: readonly { readonly label: string; readonly label_ar?: string | null | undefined }[]
  readonly notes: string | null
  readonly uid: string | null
  /** ISO-8601 UTC */
  readonly updated_at: string
}

/** More than any school has in a year and a half; an import of so many is refused. */
const most = 10_000
const columns = [
  'date',
  'to_date',
  'kind',
  'name_en',
  'name_ar',
  'is_tentative',
  'starts_at',
  'ends_at',
  'minutes',
  'counts_for_attendance',
  'repeats',
  'repeat_days',
  'repeat_until',
  'notes',
  'uid',
] as const

/** The entries of a school's calendar, with the grades that they concern and the days that they leave out. */
export async function readEntries(
  { records }: { readonly records: Records },
  asked: RequestContext,
  schoolId: string,
  condition: Condition,
): Promise<Entry[]> {
  const context = withCapability({ ...asked, schoolId }, readOwnSchool)
  const { records: rows } = await records.list(context, calendarDays, { page_no: 1, per_page: most, columns, condition })
  const repeating = rows.flatMap((row) => (row.repeats ? [row.calendar_day_id] : []))
  const [grades, skips] = await Promise.all([
    records.parts(
      context,
      calendarDays,
      'grades',
      rows.map((row) => row.calendar_day_id),
    ),
    records.parts(context, calendarDays, 'skips', repeating),
  ])
  return rows.map((row) => {
    const linked = grades.get(row.calendar_day_id) ?? []
    return {
      ...row,
      grades: linkedTo(standards, linked).map(({ standard_id: id }) => id),
      gradeNames: linked,
      skips: (skips.get(row.calendar_day_id) ?? []).map(({ day }) => day),
    }
  })
}

/** The same inside a transaction, of what its caller may read. */
export async function readEntriesWithin(
  within: Pick<RecordsWithin, 'list' | 'get'>,
  schoolId: string,
  condition: Condition,
): Promise<Omit<Entry, 'gradeNames'>[]> {
  const { records: rows } = await within.list(calendarDays, {
    page_no: 1,
    per_page: most,
    columns: ['date'],
    condition: { and: [{ field: 'school_id', op: 'eq', value: schoolId }, condition] },
  })
  const entries: Omit<Entry, 'gradeNames'>[] = []
  for (const { calendar_day_id } of rows) {
    const row = await within.get(calendarDays, calendar_day_id)
    entries.push({
      ...row,
      grades: linkedTo(standards, row.grades).map(({ standard_id: id }) => id),
      skips: row.skips.map(({ day }) => day),
    })
  }
  return entries
}
