import type { GuardianChildRow } from '../../../resources/contract/guardians.ts'
import type { Registry } from '../../../resources/kit/index.ts'
import type { Records, Row } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

interface GuardianDeps {
  readonly records: Records
  readonly registry: Registry
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])
/** More children than any adult has; one page of a list. */
const all = { page_no: 1, per_page: 50 } as const

/**
 * Brothers and sisters may go to different schools, so the children are looked for in all schools of the person and not only in the
 * one they stand in; what the guardian is to a child stands on the child's own record.
 */
export async function listChildren({ records, registry }: GuardianDeps, context: RequestContext, id: string): Promise<GuardianChildRow[]> {
  await records.get(context, registry.get('guardians'), id)
  const [students, everywhere] = [registry.get('students'), { ...context, schoolId: null }]
  const { records: found } = await records.list(everywhere, students, {
    ...all,
    columns: ['firstname', 'dob'],
    condition: { field: 'guardians', op: 'eq', value: id },
    sort_by: 'dob',
  })
  return Promise.all(found.map(async (row) => childOf(await records.get(everywhere, students, text(row['student_id'])), id)))
}

function childOf(row: Row, guardianId: string): GuardianChildRow {
  const link = rowsIn(row['guardians']).find((one) => one['guardian_id'] === guardianId) ?? {}
  const [arabic, schoolArabic] = [textOrNull(row['full_name_ar']), textOrNull(row['school_ar'])]
  return {
    student_id: text(row['student_id']),
    name: [row['firstname'], row['lastname']].map(text).filter(Boolean).join(' '),
    ...(arabic ? { name_ar: arabic } : {}),
    school: text(row['school']),
    ...(schoolArabic ? { school_ar: schoolArabic } : {}),
    class_id: textOrNull(row['class_id']),
    class_name: textOrNull(row['class_name']),
    is_active: row['is_active'] !== false,
    relation: textOrNull(link['relation']),
    is_primary: link['is_primary'] === true,
    lives_with: link['lives_with'] === true,
    pickup_allowed: link['pickup_allowed'] === true,
  }
}
