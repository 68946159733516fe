import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { newId } from '../ids.ts'

/** Notes in `schema_log`, in one write; `migration`: the written one that this line stands for. */
export async function note(q: Queries, lines: readonly { readonly statement: string; readonly migration?: string }[]): Promise<void> {
  if (lines.length === 0) return
  const at = new Date().toISOString()
  const rows = lines.map(({ statement, migration = null }) => sql`(${newId()}, ${at}, ${statement}, ${migration})`)
  await sql`insert into schema_log (id, at, statement, migration) values ${sql.join(rows)}`.execute(q)
}
