import academicYears from '../../../../resources/academic-years.ts'
import type { Records } from '../../../records/types.ts'
import type { RequestContext } from '../../../request/context.ts'

/** The first or the last day of a term. */
export interface TermDay {
  readonly uid: string
  readonly date: string
  readonly is: 'begins' | 'ends'
  readonly name_en: string
  readonly name_ar: string | null
  /** ISO-8601 UTC */
  readonly updated_at: string
}

/** The first and last days of the terms of a school that lie between two days. */
export async function termDays(
  { records }: { readonly records: Records },
  context: RequestContext,
  { schoolId, from, to }: { readonly schoolId: string; readonly from: string; readonly to: string },
): Promise<TermDay[]> {
  const { records: years } = await records.list(context, academicYears, {
    page_no: 1,
    per_page: 100,
    columns: ['academic_year'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: schoolId },
        { field: 'from_date', op: 'lte', value: to },
        { field: 'to_date', op: 'gte', value: from },
      ],
    },
  })
  const terms = await records.parts(
    context,
    academicYears,
    'terms',
    years.map(({ academic_year_id }) => academic_year_id),
  )
  return years.flatMap(({ academic_year_id, updated_at }) =>
    (terms.get(academic_year_id) ?? []).flatMap(({ id, name_en, name_ar, from_date, to_date }) =>
      (['begins', 'ends'] as const).map((is): TermDay => ({
        uid: `${id}-${is}`,
        date: is === 'begins' ? from_date : to_date,
        is,
        name_en,
        name_ar,
        updated_at,
      })),
    ),
  )
}
