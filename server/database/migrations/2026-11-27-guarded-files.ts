import { sql } from 'kysely'
import type { Queries } from '../database.ts'

const guarded = sql`'student-documents'`
/** The files that a step of a document's history names, before it and after it. */
const nameOf = (values: unknown): string | null => {
  const { file } = (typeof values === 'string' ? JSON.parse(values) : (values ?? {})) as { file?: unknown }
  return typeof file === 'string' && file !== '' ? file : null
}
/** Steps at a time. */
const batch = 500

/** Files of students' papers are opened by those who see the paper, also those that are there already, and those that papers had before. */
export const fill = async (q: Queries): Promise<void> => {
  await sql`insert into file_guards (tenant_id, file_id, resource, record_id)
    select tenant_id, file, ${guarded}, document_id from student_documents where file <> '' on conflict do nothing`.execute(q)
  let last = { tenant_id: '', record_id: '', id: '' }
  for (;;) {
    const { rows } = await sql<
      typeof last & { before: unknown; after: unknown }
    >`select tenant_id, record_id, id, before, after from history
      where resource = ${guarded} and (tenant_id, record_id, id) > (${last.tenant_id}, ${last.record_id}, ${last.id})
      order by tenant_id, record_id, id limit ${batch}`.execute(q)
    for (const { tenant_id: tenant, record_id: record, before, after } of rows)
      for (const file of new Set([nameOf(before), nameOf(after)]))
        if (file !== null)
          await sql`insert into file_guards (tenant_id, file_id, resource, record_id)
            values (${tenant}, ${file}, ${guarded}, ${record}) on conflict do nothing`.execute(q)
    if (rows.length < batch) break
    last = rows.at(-1)!
  }
  await sql`update files set guarded_at = created_at where guarded_at is null and exists
    (select 1 from file_guards g where g.tenant_id = files.tenant_id and g.file_id = files.file_id)`.execute(q)
}
