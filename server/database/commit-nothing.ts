import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A commit that reaches the disk and leaves no row: SQLite notes a number it has already, PostgreSQL a message that nobody reads.
 * Throws where the database could not keep anything now.
 */
export async function commitNothing(database: Pick<Database, 'dialect' | 'write'>): Promise<void> {
  await database.write(null, async (q) => {
    if (database.dialect === 'sqlite') return void (await sql`pragma user_version = 0`.execute(q))
    const { rows } = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(q)
    if (rows[0]?.mode !== 'off') throw new Error('The database only reads: it is a copy, or was set so.')
    await sql`select pg_logical_emit_message(true, 'readiness', '')`.execute(q)
  })
}
