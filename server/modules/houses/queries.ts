import type students from '../../../resources/students.ts'
import { knowing, type Queries, type StoredRow } from '../../database/index.ts'

interface Tables {
  students: StoredRow<typeof students> & { family_id: string | null }
  students__guardians: { tenant_id: string; student_id: string; guardian_id: string; relation: string }
}

/** What active children of a school have in common with others: the family they were linked to, a guardian who is no mere contact. */
export async function tiesIn(q: Queries, tenantId: string, schoolId: string): Promise<{ readonly id: string; readonly tie: string }[]> {
  const [linked, guarded] = await Promise.all([
    knowing<Tables>(q)
      .selectFrom('students')
      .select(['student_id', 'family_id'])
      .where('tenant_id', '=', tenantId)
      .where('school_id', '=', schoolId)
      .where('is_active', '=', true)
      .where('family_id', 'is not', null)
      .execute(),
    knowing<Tables>(q)
      .selectFrom('students__guardians as link')
      .innerJoin('students as child', (join) =>
        join.onRef('child.tenant_id', '=', 'link.tenant_id').onRef('child.student_id', '=', 'link.student_id'),
      )
      .select(['link.student_id', 'link.guardian_id'])
      .where('link.tenant_id', '=', tenantId)
      .where('link.relation', '!=', 'other')
      .where('child.school_id', '=', schoolId)
      .where('child.is_active', '=', true)
      .execute(),
  ])
  return [
    ...linked.flatMap(({ student_id, family_id }) => (family_id === null ? [] : [{ id: student_id, tie: `family ${family_id}` }])),
    ...guarded.map(({ student_id, guardian_id }) => ({ id: student_id, tie: `guardian ${guardian_id}` })),
  ]
}
