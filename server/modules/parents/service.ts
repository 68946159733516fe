import academicYears from '../../../resources/academic-years.ts'
import type { OwnChild } from '../../../resources/contract/parents.ts'
import { personName } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Queries } from '../../database/index.ts'
import type { ModuleDeps } from '../deps.ts'
import { accountsOf } from './queries.ts'

const columns = ['image', 'firstname', 'middlename', 'lastname', 'full_name_ar', 'school_id', 'class_id'] as const

/** Brothers and sisters go to different schools, each with a year of its own: every child is read where it is. */
export async function listOwnChildren({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext): Promise<OwnChild[]> {
  const { schoolIds, childIds = [] } = context.principal
  if (schoolIds === 'all') return []
  const found = await Promise.all(
    schoolIds.map(async (school_id): Promise<OwnChild[]> => {
      const here = { ...context, schoolId: school_id }
      const year = await records.find(here, academicYears, { school_id, state: 'current' })
      const academic_year = year?.academic_year ?? null
      const { records: rows } = await records.list({ ...here, academicYear: academic_year }, students, {
        page_no: 1,
        per_page: 50,
        columns,
        sort_by: 'dob',
      })
      return rows.map((row) => ({
        student_id: row.student_id,
        name: personName(row),
        name_ar: row.full_name_ar,
        firstname: row.firstname,
        image: row.image,
        school: { id: school_id, label: row.school, label_ar: row.school_ar ?? null },
        academic_year,
        class: row.class_id === null ? null : { id: row.class_id, label: row.class_name ?? '', label_ar: row.class_name ?? null },
        is_active: row.is_active,
      }))
    }),
  )
  return found.flat().toSorted((one, other) => childIds.indexOf(one.student_id) - childIds.indexOf(other.student_id))
}

/** Of children, each with the accounts of its guardians: those who can be told something. */
export async function guardianAccounts(
  q: Queries,
  tenantId: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const { student_id, user_id } of await accountsOf(q, tenantId, studentIds))
    found.set(student_id, [...(found.get(student_id) ?? []), user_id])
  return found
}
