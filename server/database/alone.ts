import { sql } from 'kysely'
import type { Dialect, Queries } from './database.ts'

/** May several write at the same moment? SQLite has one writer. */
export const hasManyWriters = ({ dialect }: { readonly dialect: Dialect }): boolean => dialect === 'postgres'

/**
 * From here to the end of the transaction nobody else is at one of these tasks, in whatever process; asked in the same order by everybody,
 * so that no two wait for one another.
 */
export async function holdAlone(q: Queries, database: { readonly dialect: Dialect }, tasks: readonly string[]): Promise<void> {
  if (!hasManyWriters(database) || tasks.length === 0) return
  // a task is named after what was sent, and no text of the database holds a NUL, or half a letter
  const named = JSON.stringify(tasks.map((task) => task.replace(/\0|\p{Cs}/gu, ' ')))
  await sql`select pg_advisory_xact_lock(hashtextextended(task, 0)) from (select value as task from jsonb_array_elements_text(cast(${named} as jsonb)) with ordinality as named (value, place) order by place) tasks`.execute(
    q,
  )
}
