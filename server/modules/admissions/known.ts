import type { KnownChild } from '../../../resources/contract/admissions.ts'
import students from '../../../resources/students.ts'
import { personName } from '../../../resources/kit/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

/** What is known of somebody who is being entered. */
export interface Entered {
  readonly firstname?: string | undefined
  readonly middlename?: string | null | undefined
  readonly lastname?: string | null | undefined
  readonly dob?: string | undefined
  readonly gender?: string | undefined
  readonly emis_id?: string | null | undefined
}
const isSaid = ([, value]: readonly [string, unknown]): boolean => value !== undefined && value !== null && value !== ''

/** Children of the school whom somebody seems to be, by the rules by which a form asks; and whether the EMIS number is another school's. */
export async function whoIsKnown(
  { records }: { readonly records: Records },
  context: RequestContext,
  entered: Entered,
): Promise<{ readonly children: KnownChild[]; readonly isElsewhere: boolean }> {
  const values = Object.fromEntries(Object.entries(entered).filter(isSaid))
  if (Object.keys(values).length === 0) return { children: [], isElsewhere: false }
  const { taken, alike } = await records.check(context, students, null, values)
  const byNumber = taken.filter(({ field }) => field === 'emis_id')
  const ids = [...new Set([...alike.map(({ id }) => id), ...byNumber.flatMap(({ record }) => record?.id ?? [])])]
  const { records: found } =
    ids.length === 0
      ? { records: [] }
      : await records.list(context, students, {
          page_no: 1,
          per_page: 50,
          columns: ['firstname', 'lastname', 'full_name_ar', 'admission_no', 'status', 'leaving_date', 'class_id'],
          condition: { field: 'student_id', op: 'in', value: ids },
        })
  const here = new Set(found.map((row) => row.student_id))
  return {
    children: found.map((row) => ({
      student_id: row.student_id,
      name: personName(row),
      name_ar: row.full_name_ar,
      admission_no: row.admission_no,
      is_active: row.is_active,
      status: row.status ?? '',
      leaving_date: row.leaving_date,
      class_name: row.class_name,
    })),
    isElsewhere: byNumber.some(({ record }) => record === null || !here.has(record.id)),
  }
}
