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

export interface KnownAs {
  readonly children: KnownChild[]
  /** the EMIS number is another school's */
  readonly isElsewhere: boolean
}
type Deps = { readonly records: Records }

/** Children of the school whom somebody seems to be, by the rules by which a form asks; and whether the EMIS number is another school's. */
export const whoIsKnown = async (deps: Deps, context: RequestContext, entered: Entered): Promise<KnownAs> =>
  (await whoAreKnown(deps, context, [entered]))[0]!

/** The same of each of them, asked for all of them at once. */
export async function whoAreKnown({ records }: Deps, context: RequestContext, entered: readonly Entered[]): Promise<KnownAs[]> {
  const told = entered.map((one) => ({ values: Object.fromEntries(Object.entries(one).filter(isSaid)) }))
  const said = told.filter(({ values }) => Object.keys(values).length > 0)
  const checked = await records.checkAll(
    context,
    students,
    said.map(({ values }) => values),
  )
  const seeming = new Map(
    said.map((one, at) => {
      const { taken, alike } = checked[at]!
      const byNumber = taken.filter(({ field }) => field === 'emis_id')
      return [one, { byNumber, ids: new Set([...alike.map(({ id }) => id), ...byNumber.flatMap(({ record }) => record?.id ?? [])]) }]
    }),
  )
  const found = await listed(records, context, [...new Set([...seeming.values()].flatMap(({ ids }) => [...ids]))])
  const here = new Set(found.map((one) => one.student_id))
  return told.map((one): KnownAs => {
    const own = seeming.get(one)
    if (!own) return { children: [], isElsewhere: false }
    return {
      children: found.filter(({ student_id }) => own.ids.has(student_id)),
      isElsewhere: own.byNumber.some(({ record }) => record === null || !here.has(record.id)),
    }
  })
}

async function listed(records: Records, context: RequestContext, ids: readonly string[]): Promise<KnownChild[]> {
  if (ids.length === 0) return []
  const { records: found } = await records.list(context, students, {
    page_no: 1,
    per_page: ids.length,
    columns: ['firstname', 'lastname', 'full_name_ar', 'admission_no', 'status', 'leaving_date', 'class_id'],
    condition: { field: 'student_id', op: 'in', value: [...ids] },
  })
  return found.map((row) => ({
    student_id: row.student_id,
    name: personName(row),
    name_ar: row.full_name_ar,
    admission_no: row.admission_no,
    is_active: row.is_active,
    status: row.status ?? '',
    leaving_date: row.leaving_date,
    class_name: row.class_name,
  }))
}
