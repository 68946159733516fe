import guardians from '../../../resources/guardians.ts'
import students from '../../../resources/students.ts'
import type { GuardianChildRow } from '../../../resources/contract/guardians.ts'
import { linkedTo, personName, type RowOf } from '../../../resources/kit/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

interface GuardianDeps {
  readonly records: Records
}
/** More children than any adult has; one page of a list. */
const all = { page_no: 1, per_page: 50 } as const

/**
 * Brothers and sisters may go to different schools, so the children are looked for in all schools of the person and not only in the
 * one they stand in; what the guardian is to a child stands on the child's own record.
 */
export async function listChildren({ records }: GuardianDeps, context: RequestContext, id: string): Promise<GuardianChildRow[]> {
  await records.get(context, guardians, id)
  const everywhere = { ...context, schoolId: null }
  const { records: found } = await records.list(everywhere, students, {
    ...all,
    columns: ['firstname', 'dob'],
    condition: { field: 'guardians', op: 'eq', value: id },
    sort_by: 'dob',
  })
  return Promise.all(found.map(async (row) => childOf(await records.get(everywhere, students, row.student_id), id)))
}

function childOf(row: RowOf<typeof students>, guardianId: string): GuardianChildRow {
  const link = linkedTo(guardians, row.guardians ?? []).find((one) => one.guardian_id === guardianId)
  return {
    student_id: row.student_id,
    name: personName(row),
    ...(row.full_name_ar ? { name_ar: row.full_name_ar } : {}),
    school: row.school,
    ...(row.school_ar ? { school_ar: row.school_ar } : {}),
    class_id: row.class_id,
    class_name: row.class_name,
    is_active: row.is_active,
    relation: link?.relation ?? null,
    is_primary: link?.is_primary === true,
    lives_with: link?.lives_with === true,
    pickup_allowed: link?.pickup_allowed === true,
  }
}
