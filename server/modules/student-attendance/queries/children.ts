import { personName } from '../../../../resources/kit/index.ts'
import type students from '../../../../resources/students.ts'
import { knowing, type Queries, type StoredRow, type StoredYear } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

interface Tables {
  enrolments: StoredYear<typeof students>
  students: StoredRow<typeof students>
}

/** Where a child sits in a year, and from when until when it is in the school. */
export interface Seated {
  readonly student_id: string
  readonly name: string
  readonly name_ar: string | null
  readonly class_id: string | null
  readonly admission_date: string
  readonly leaving_date: string | null
}
export async function seatedIn(
  q: Queries,
  { tenantId, academicYear }: { readonly tenantId: string; readonly academicYear: string },
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Seated>> {
  const seated = new Map<string, Seated>()
  for (const some of chunksOf(studentIds)) {
    const rows = await knowing<Tables>(q)
      .selectFrom('students as child')
      .leftJoin('enrolments as at', (join) =>
        join
          .onRef('at.tenant_id', '=', 'child.tenant_id')
          .onRef('at.student_id', '=', 'child.student_id')
          .on('at.academic_year', '=', academicYear)
          .on('at.is_current', '=', true),
      )
      .select(['child.student_id', 'child.firstname', 'child.lastname', 'child.full_name_ar', 'at.class_id'])
      .select(['child.admission_date', 'child.leaving_date'])
      .where('child.tenant_id', '=', tenantId)
      .where('child.student_id', 'in', some)
      .execute()
    for (const { firstname, lastname, full_name_ar, ...row } of rows)
      seated.set(row.student_id, { ...row, name: personName({ firstname, lastname }), name_ar: full_name_ar })
  }
  return seated
}

/** The classes in whose registers children may stand: those of their years in them, the ones they have left among them. */
export async function classesOf(
  q: Queries,
  tenantId: string,
  studentIds: readonly string[],
): Promise<{ readonly class_id: string; readonly grade_id: string | null }[]> {
  const found = new Map<string, string | null>()
  for (const some of chunksOf(studentIds)) {
    const rows = await knowing<Tables>(q)
      .selectFrom('enrolments as at')
      .select(['at.class_id', 'at.grade_id'])
      .distinct()
      .where('at.tenant_id', '=', tenantId)
      .where('at.student_id', 'in', some)
      .execute()
    for (const { class_id, grade_id } of rows) if (class_id !== null) found.set(class_id, grade_id)
  }
  return [...found]
    .map(([class_id, grade_id]) => ({ class_id, grade_id }))
    .toSorted((one, other) => (one.class_id < other.class_id ? -1 : 1))
}

/** Brothers and sisters of a school, each under the admission number of the first of them; who has none is not among them. */
export async function familiesOf(
  q: Queries,
  { tenantId, schoolId }: { readonly tenantId: string; readonly schoolId: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await knowing<{ students: StoredRow<typeof students> & { family_id: string | null } }>(q)
    .selectFrom('students')
    .select(['family_id', 'student_id', 'admission_no'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('family_id', 'is not', null)
    .orderBy('admission_no')
    .execute()
  const first = new Map<string, string>()
  for (const { family_id, admission_no } of rows) if (family_id !== null && !first.has(family_id)) first.set(family_id, admission_no)
  const counts = new Map<string, number>()
  for (const { family_id } of rows) counts.set(family_id ?? '', (counts.get(family_id ?? '') ?? 0) + 1)
  return new Map(
    rows.flatMap(({ family_id, student_id }) =>
      family_id !== null && counts.get(family_id)! > 1 ? [[student_id, first.get(family_id)!] as const] : [],
    ),
  )
}
