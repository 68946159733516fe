import type teacherKind from '../../../../resources/teachers.ts'
import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

interface Tables {
  teachers: StoredRow<typeof teacherKind>
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
