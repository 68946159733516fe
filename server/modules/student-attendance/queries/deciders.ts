import type classIncharges from '../../../../resources/class-incharges.ts'
import type teacherKind from '../../../../resources/teachers.ts'
import type userKind from '../../../../resources/users.ts'
import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

interface Tables {
  class_incharges: StoredRow<typeof classIncharges>
  teachers: StoredRow<typeof teacherKind>
  users: StoredRow<typeof userKind>
}

export interface ClassTeacher {
  readonly class_id: string
  readonly teacher_id: string
  /** in charge of it, or beside whoever is */
  readonly role: 'incharge' | 'co'
  /** null: nobody can sign in as this teacher */
  readonly user_id: string | null
}
/** Who is in charge of these classes on a day, `YYYY-MM-DD`. */
export async function classTeachersOf(
  q: Queries,
  { tenantId, day }: { readonly tenantId: string; readonly day: string },
  classIds: readonly string[],
): Promise<readonly ClassTeacher[]> {
  const found: ClassTeacher[] = []
  for (const some of chunksOf([...new Set(classIds)]))
    found.push(
      ...(await knowing<Tables>(q)
        .selectFrom('class_incharges as at')
        .innerJoin('teachers as t', (join) => join.onRef('t.tenant_id', '=', 'at.tenant_id').onRef('t.teacher_id', '=', 'at.teacher_id'))
        .leftJoin('users as u', (join) =>
          join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.ldap_id', '=', 't.ldap_id').on('u.is_active', '=', true),
        )
        .select(['at.class_id', 'at.teacher_id', 'at.role', 'u.ldap_id as user_id'])
        .where('at.tenant_id', '=', tenantId)
        .where('at.class_id', 'in', some)
        .where('at.is_active', '=', true)
        .where('at.from_date', '<=', day)
        .where((or) => or.or([or('at.to_date', 'is', null), or('at.to_date', '>=', day)]))
        .execute()),
    )
  return found
}
