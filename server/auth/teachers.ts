import { fileAddress } from '../../resources/contract/files.ts'
import { personName } from '../../resources/kit/person-name.ts'
import type { RowOf } from '../../resources/kit/row-of.ts'
import type teachers from '../../resources/teachers.ts'
import { fold } from '../../resources/kit/folding.ts'
import type { RequestContext } from '../request/context.ts'
import type { AuthDeps } from './deps.ts'
import { rowsOf, sql } from './rows.ts'

type Listed = Pick<RowOf<typeof teachers>, 'teacher_id' | 'ldap_id' | 'firstname' | 'lastname' | 'name_ar' | 'employee_no' | 'image'>

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
    rowsOf(
      q,
      sql<Listed>`select t.teacher_id, t.ldap_id, t.firstname, t.lastname, t.name_ar, t.employee_no, t.image from teachers t
        where t.tenant_id = ${principal.tenantId} and t.is_active
          ${schools === 'all' ? sql`` : sql`and t.school_id in (${sql.join([...schools])})`}
          ${asked.subject_id ? sql`and ${teaches(asked.subject_id, academicYear)}` : sql``}
          ${sql.join(
            words.map((word) => sql`and t.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
            sql` `,
          )}
        order by t.firstname, t.lastname limit 500`,
    ),
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

const teaches = (subjectId: string, year: string | null) => sql`exists (select 1 from subject_mappings m
  where m.tenant_id = t.tenant_id and m.teacher_id = t.teacher_id and m.subject_id = ${subjectId} and m.is_active
    ${year === null ? sql`` : sql`and m.academic_year = ${year}`})`
