import { fold } from '../../resources/kit/folding.ts'
import type { RequestContext } from '../request/context.ts'
import type { AuthDeps } from './deps.ts'
import { rowsOf, sql, textOf } from './rows.ts'

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
      sql<
        Record<string, unknown>
      >`select t.teacher_id, t.ldap_id, t.firstname, t.lastname, t.name_ar, t.employee_no, t.image from teachers t
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
      teacher_id: String(row['teacher_id']),
      ldap_id: textOf(row['ldap_id']),
      name: [row['firstname'], row['lastname']].filter(Boolean).join(' '),
      name_ar: textOf(row['name_ar']),
      employee_no: String(row['employee_no']),
      image: textOf(row['image']) ? `/api/files/${String(row['image'])}/` : null,
    })),
  }
}

const teaches = (subjectId: string, year: string | null) => sql`exists (select 1 from subject_mappings m
  where m.tenant_id = t.tenant_id and m.teacher_id = t.teacher_id and m.subject_id = ${subjectId} and m.is_active
    ${year === null ? sql`` : sql`and m.academic_year = ${year}`})`
