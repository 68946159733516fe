import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Sixteen megabytes, as for a large sort, given back at once: PostgreSQL's log has its room in advance, and its disk may be another
 * machine's, so that only taking some room tells whether there is any.
 */
const putAside = sql`select count(*) from (select repeat('x', 16000) || n as it from generate_series(1, 1000) n order by 1) aside`

/**
 * A commit that reaches the disk and leaves no row: SQLite notes a number it has already, PostgreSQL a message that nobody reads.
 * Throws where the database could not keep anything now.
 */
export async function commitNothing(database: Pick<Database, 'dialect' | 'write'>): Promise<void> {
  await database.write(null, async (q) => {
    if (database.dialect === 'sqlite') return void (await sql`pragma user_version = 0`.execute(q))
    const { rows } = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(q)
    if (rows[0]?.mode !== 'off') throw new Error('The database only reads: it is a copy, or was set so.')
    await sql`select set_config('work_mem', '64kB', true)`.execute(q)
    await putAside.execute(q)
    await sql`select pg_logical_emit_message(true, 'readiness', '')`.execute(q)
  })
}
