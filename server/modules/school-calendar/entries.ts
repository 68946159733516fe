import calendarDays from '../../../resources/calendar-days.ts'
import type { NamedEntry } from '../../../resources/domain/calendar/day-states.ts'
import { linkedTo, type Condition, type ListRow } from '../../../resources/kit/index.ts'
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

/** More than any school has in ten years: what is added to so many is refused, since none of them may be overlooked. */
export const mostEntries = 10_000
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

type Row = ListRow<typeof calendarDays, (typeof columns)[number]>
/** The same verbs outside of a transaction and in one. */
type Reader = Pick<RecordsWithin, 'list' | 'parts'>

async function entriesOf(reader: Reader, condition: Condition): Promise<Entry[]> {
  const { records: rows } = await reader.list(calendarDays, { page_no: 1, per_page: mostEntries, columns, condition })
  const idsOf = (some: readonly Row[]): string[] => some.map(({ calendar_day_id: id }) => id)
  const [grades, skips] = await Promise.all([
    reader.parts(calendarDays, 'grades', idsOf(rows)),
    reader.parts(calendarDays, 'skips', idsOf(rows.filter(({ repeats }) => repeats))),
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

/** The entries of a school's calendar, with the grades that they concern and the days that they leave out. */
export async function readEntries(
  { records }: { readonly records: Records },
  asked: RequestContext,
  schoolId: string,
  condition: Condition,
): Promise<Entry[]> {
  const context = withCapability({ ...asked, schoolId }, readOwnSchool)
  return entriesOf(
    {
      list: (resource, params) => records.list(context, resource, params),
      parts: (resource, part, ids, more) => records.parts(context, resource, part, ids, more),
    },
    condition,
  )
}

/** The same inside a transaction, of what its caller may read. */
export const readEntriesWithin = (within: Reader, schoolId: string, condition: Condition): Promise<Entry[]> =>
  entriesOf(within, { and: [{ field: 'school_id', op: 'eq', value: schoolId }, condition] })
