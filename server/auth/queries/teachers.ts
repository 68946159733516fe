import type { RowOf } from '../../../resources/kit/row-of.ts'
import type teachers from '../../../resources/teachers.ts'
import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

type Listed = Pick<RowOf<typeof teachers>, 'teacher_id' | 'ldap_id' | 'firstname' | 'lastname' | 'name_ar' | 'employee_no' | 'image'>
interface TeachersAsked {
  readonly tenantId: string
  readonly schools: readonly string[] | 'all'
  /** folded, each found somewhere in what is searched */
  readonly words: readonly string[]
  readonly subjectId: string | undefined
  readonly academicYear: string | null
}

/** Active teachers by name. */
export const listTeachers = (q: Queries, { tenantId, schools, words, subjectId, academicYear }: TeachersAsked): Promise<Listed[]> =>
  rowsOf(
    q,
    sql<Listed>`select t.teacher_id, t.ldap_id, t.firstname, t.lastname, t.name_ar, t.employee_no, t.image from teachers t
      where t.tenant_id = ${tenantId} and t.is_active
        ${schools === 'all' ? sql`` : sql`and t.school_id in (${sql.join([...schools])})`}
        ${subjectId ? sql`and ${teaches(subjectId, academicYear)}` : sql``}
        ${sql.join(
          words.map((word) => sql`and t.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
          sql` `,
        )}
      order by t.firstname, t.lastname limit 500`,
  )

const teaches = (subjectId: string, year: string | null) => sql`exists (select 1 from subject_mappings m
  where m.tenant_id = t.tenant_id and m.teacher_id = t.teacher_id and m.subject_id = ${subjectId} and m.is_active
    ${year === null ? sql`` : sql`and m.academic_year = ${year}`})`
