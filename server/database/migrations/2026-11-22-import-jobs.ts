import { sql } from 'kysely'
import type { Dialect, Queries } from '../database.ts'
import { inspect } from '../schema/inspect.ts'

const gone = ['stage', 'progress', 'total', 'holder', 'lease_until', 'cancel_at', 'error']

/** How far an import is, and who is at it, its job tells: what was under way when the server was stopped came to nothing. */
export async function up(q: Queries, dialect: Dialect): Promise<void> {
  const there = (await inspect(q, dialect)).get('import_uploads')?.columns
  if (!there) return
  await sql`update import_uploads set state = 'failed' where state in ('waiting', 'running')`.execute(q)
  for (const column of gone.filter((name) => there.has(name)))
    await sql`alter table import_uploads drop column ${sql.ref(column)}`.execute(q)
}
