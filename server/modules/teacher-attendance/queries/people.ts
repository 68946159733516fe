import { schoolOffice } from '../../../../resources/kit/index.ts'
import type teacherKind from '../../../../resources/teachers.ts'
import type userKind from '../../../../resources/users.ts'
import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

interface Tables {
  teachers: StoredRow<typeof teacherKind>
  users: StoredRow<typeof userKind>
  users__schools: { tenant_id: string; ldap_id: string; school_id: string }
}

/** The accounts of these teachers, by the teacher. */
export async function accountsOf(q: Queries, tenantId: string, teacherIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunksOf([...new Set(teacherIds)])) {
    const rows = await knowing<Tables>(q)
      .selectFrom('teachers')
      .select(['teacher_id', 'ldap_id'])
      .where('tenant_id', '=', tenantId)
      .where('teacher_id', 'in', some)
      .where('ldap_id', 'is not', null)
      .execute()
    for (const { teacher_id, ldap_id } of rows) if (ldap_id) found.set(teacher_id, ldap_id)
  }
  return found
}

/** The accounts that decide about leave in a school. */
export async function decidersOf(
  q: Queries,
  { tenantId, schoolId }: { readonly tenantId: string; readonly schoolId: string },
): Promise<string[]> {
  const rows = await knowing<Tables>(q)
    .selectFrom('users as u')
    .select('u.ldap_id')
    .where('u.tenant_id', '=', tenantId)
    .where('u.is_active', '=', true)
    .where('u.role', 'in', [...schoolOffice])
    .where((is) =>
      is.or([
        is('u.school_id', '=', schoolId),
        is(
          'u.ldap_id',
          'in',
          is
            .selectFrom('users__schools as also')
            .select('also.ldap_id')
            .where('also.tenant_id', '=', tenantId)
            .where('also.school_id', '=', schoolId),
        ),
      ]),
    )
    .execute()
  return rows.map(({ ldap_id }) => ldap_id)
}
