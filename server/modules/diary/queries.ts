import type studentKind from '../../../resources/students.ts'
import { knowing, type Database, type Queries, type StoredRow } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

interface Tables {
  students: StoredRow<typeof studentKind>
}
/** Acknowledgements by the child itself, where its guardians are asked, stand for nobody: those that stand. */
export async function standing<Ack extends { readonly diary_id: string; readonly student_id: string; readonly user_id: string }>(
  q: Queries,
  tenantId: string,
  acks: readonly Ack[],
  entries: readonly { readonly diary_id: string; readonly visible_to: string }[],
): Promise<readonly Ack[]> {
  const forChildren = new Set(entries.flatMap(({ diary_id, visible_to }) => (visible_to === 'student' ? [diary_id] : [])))
  const asked = acks.filter(({ diary_id }) => !forChildren.has(diary_id))
  const own = new Set<string>()
  for (const some of chunksOf([...new Set(asked.map(({ student_id }) => student_id))])) {
    const rows = await knowing<Tables>(q)
      .selectFrom('students')
      .select(['student_id', 'ldap_id'])
      .where('tenant_id', '=', tenantId)
      .where('student_id', 'in', some)
      .execute()
    for (const { student_id, ldap_id } of rows) if (ldap_id !== null) own.add(`${student_id} ${ldap_id}`)
  }
  return acks.filter(({ diary_id, student_id, user_id }) => forChildren.has(diary_id) || !own.has(`${student_id} ${user_id}`))
}

/** What files are called, and their size in bytes, by their ids. */
export async function namesOfFiles(
  database: Pick<Database, 'read'>,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string; readonly size: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom('files')
      .select(['file_id', 'name', 'size'])
      .where('tenant_id', '=', tenantId)
      .where('file_id', 'in', ids)
      .execute(),
  )
  return new Map(rows.map(({ file_id, name, size }) => [file_id, { id: file_id, name, size: Number(size) }]))
}
