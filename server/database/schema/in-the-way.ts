import { sql } from 'kysely'
import type { Dialect, Queries } from '../database.ts'
import { quoted } from './ddl.ts'
import { dropTrigger } from './marks.ts'

interface Made {
  readonly kind: string
  readonly name: string
  readonly text: string
}
const questions: Record<Dialect, string> = {
  sqlite: `select type as kind, name, sql as text, tbl_name as of from sqlite_schema where type in ('index', 'trigger') and sql is not null`,
  postgres: `select 'trigger' as kind, t.tgname as name, pg_get_triggerdef(t.oid) as text, c.relname as of from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname = current_schema()`,
}

/** Indexes and triggers that a database will not let go of a column for, by name; the next plan makes what is wanted of them again. */
export async function inTheWay(q: Queries, dialect: Dialect, table: string, column: string): Promise<Map<string, string>> {
  const { rows } = await sql<Made>`select kind, name, text from (${sql.raw(questions[dialect])}) made where of = ${table}`.execute(q)
  const held = rows.filter(({ text }) => text.split(/[^a-zA-Z0-9_]/).includes(column))
  return new Map(held.map(({ kind, name }) => [name, kind === 'index' ? `DROP INDEX ${quoted(name)}` : dropTrigger(dialect, table, name)]))
}

/** For a written migration: afterwards the column can be dropped or change its type. */
export async function freeColumn(q: Queries, dialect: Dialect, table: string, column: string): Promise<void> {
  for (const statement of (await inTheWay(q, dialect, table, column)).values()) await sql.raw(statement).execute(q)
}
