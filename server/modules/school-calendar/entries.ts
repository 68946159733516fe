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

const entriesOf = async (reader: Reader, condition: Condition): Promise<Entry[]> =>
  entriesIn(reader, (await reader.list(calendarDays, { page_no: 1, per_page: mostEntries, columns, condition })).records)

async function entriesIn(reader: Reader, rows: readonly Row[]): Promise<Entry[]> {
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
  return entriesOf(readerFor(records, { ...asked, schoolId }), condition)
}

function readerFor(records: Records, asked: RequestContext): Reader {
  const context = withCapability(asked, readOwnSchool)
  return {
    list: (resource, params) => records.list(context, resource, params),
    parts: (resource, part, ids, more) => records.parts(context, resource, part, ids, more),
  }
}

/** The same of several schools, in as many questions as of one. */
export async function readEntriesOf(
  { records }: { readonly records: Records },
  asked: RequestContext,
  schoolIds: readonly string[],
  condition: Condition,
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const reader = readerFor(records, { ...asked, schoolId: null })
  const { records: rows } = await reader.list(calendarDays, {
    page_no: 1,
    per_page: mostEntries,
    columns: [...columns, 'school_id'],
    condition: { and: [{ field: 'school_id', op: 'in', value: schoolIds }, condition] },
  })
  const entries = new Map((await entriesIn(reader, rows)).map((entry) => [entry.calendar_day_id, entry]))
  return new Map(
    schoolIds.map((id) => [
      id,
      rows.flatMap(({ school_id, calendar_day_id }) => (school_id === id ? [entries.get(calendar_day_id)!] : [])),
    ]),
  )
}

/** The same inside a transaction, of what its caller may read. */
export const readEntriesWithin = (within: Reader, schoolId: string, condition: Condition): Promise<Entry[]> =>
  entriesOf(within, { and: [{ field: 'school_id', op: 'eq', value: schoolId }, condition] })
