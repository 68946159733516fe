import { sql } from 'kysely'
import type { Dialect, Queries } from '../database.ts'

/** How far an import is, and who is at it, its job tells: what was under way when the server was stopped came to nothing. */
export async function up(q: Queries, dialect: Dialect): Promise<void> {
  await sql`update import_uploads set state = 'failed' where state in ('waiting', 'running')`.execute(q)
  for (const column of ['stage', 'progress', 'total', 'holder', 'lease_until', 'cancel_at', 'error'])
    await sql`alter table import_uploads drop column ${dialect === 'postgres' ? sql`if exists ` : sql``}${sql.ref(column)}`.execute(q)
}
