import type guardianKind from '../../../resources/guardians.ts'
import type userKind from '../../../resources/users.ts'
import { knowing, type Queries, type StoredRow } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

interface Tables {
  guardians: StoredRow<typeof guardianKind>
  students__guardians: { tenant_id: string; student_id: string; guardian_id: string }
  users: StoredRow<typeof userKind>
}

/** Of children, the accounts of those who answer for them and can sign in. */
export async function accountsOf(
  q: Queries,
  tenantId: string,
  studentIds: readonly string[],
): Promise<readonly { readonly student_id: string; readonly user_id: string }[]> {
  const found: { student_id: string; user_id: string }[] = []
  for (const some of chunksOf([...new Set(studentIds)]))
    found.push(
      ...(await knowing<Tables>(q)
        .selectFrom('students__guardians as link')
        .innerJoin('guardians as g', (join) =>
          join.onRef('g.tenant_id', '=', 'link.tenant_id').onRef('g.guardian_id', '=', 'link.guardian_id').on('g.is_active', '=', true),
        )
        .innerJoin('users as u', (join) =>
          join.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.ldap_id', '=', 'g.ldap_id').on('u.is_active', '=', true),
        )
        .select(['link.student_id', 'u.ldap_id as user_id'])
        .distinct()
        .where('link.tenant_id', '=', tenantId)
        .where('link.student_id', 'in', some)
        .execute()),
    )
  return found
}
