import { fileAddress } from '../../resources/contract/files.ts'
import { personName } from '../../resources/kit/person-name.ts'
import { fold } from '../../resources/kit/folding.ts'
import type { RequestContext } from '../request/context.ts'
import type { AuthDeps } from './deps.ts'
import { listTeachers } from './queries/teachers.ts'

/** Teachers to choose from: of the schools one works in, by name, of one subject where asked. */
export async function listActiveTeachers(
  { database }: Pick<AuthDeps, 'database'>,
  { principal, schoolId, academicYear }: RequestContext,
  asked: { search?: string | undefined; subject_id?: string | undefined },
) {
  const schools = schoolId !== null ? [schoolId] : principal.schoolIds
  if (schools !== 'all' && schools.length === 0) return { records: [] }
  const words = fold(asked.search ?? '')
    .split(' ')
    .filter(Boolean)
  const rows = await database.read(principal.tenantId, (q) =>
    listTeachers(q, { tenantId: principal.tenantId, schools, words, subjectId: asked.subject_id, academicYear }),
  )
  return {
    records: rows.map((row) => ({
      teacher_id: row.teacher_id,
      ldap_id: row.ldap_id,
      name: personName(row),
      name_ar: row.name_ar,
      employee_no: row.employee_no,
      image: fileAddress(row.image),
    })),
  }
}
