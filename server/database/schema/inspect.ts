import { sql } from 'kysely'
import type { Dialect, Queries } from '../database.ts'

export interface Found {
  /** column name -> type in the database's own word, small letters */
  readonly columns: ReadonlyMap<string, string>
  readonly indexes: ReadonlySet<string>
  readonly triggers: ReadonlySet<string>
  readonly foreignKeys: ReadonlySet<string>
  /** what the planner is told of columns that belong together */
  readonly statistics: ReadonlySet<string>
  /** what row-level security goes by */
  readonly policies: ReadonlySet<string>
  /** how its rows are laid down: `fillfactor=50` */
  readonly storage: ReadonlySet<string>
}
export type FoundTables = ReadonlyMap<string, Found>

interface FoundColumn {
  table_name: string
  column_name: string
  data_type: string
}

const questions: Record<
  Dialect,
  Record<'columns' | 'indexes' | 'triggers' | 'foreignKeys' | 'statistics' | 'secured' | 'storage', string>
> = {
  sqlite: {
    columns: `select t.name as table_name, c.name as column_name, lower(c.type) as data_type
      from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'`,
    indexes: `select tbl_name as table_name, name from sqlite_schema where type = 'index' and sql is not null`,
    triggers: `select tbl_name as table_name, name from sqlite_schema where type = 'trigger'`,
    foreignKeys: `select '' as table_name, '' as name where 1 = 0`,
    statistics: `select '' as table_name, '' as name where 1 = 0`,
    secured: `select '' as table_name, '' as name where 1 = 0`,
    storage: `select '' as table_name, '' as name where 1 = 0`,
  },
  postgres: {
    columns: `select table_name, column_name, data_type from information_schema.columns where table_schema = current_schema()`,
    indexes: `select tablename as table_name, indexname as name from pg_indexes where schemaname = current_schema()`,
    triggers: `select c.relname as table_name, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and n.nspname = current_schema()`,
    foreignKeys: `select c.relname as table_name, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace where k.contype = 'f' and n.nspname = current_schema()`,
    statistics: `select c.relname as table_name, s.stxname as name from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema()`,
    secured: `select tablename as table_name, policyname as name from pg_policies where schemaname = current_schema()`,
    storage: `select c.relname as table_name, unnest(c.reloptions) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = current_schema()`,
  },
}

/** What the database holds now. */
export async function inspect(q: Queries, dialect: Dialect): Promise<FoundTables> {
  const ask = questions[dialect]
  const columns = await sql<FoundColumn>`${sql.raw(ask.columns)}`.execute(q)
  const named = async (text: string) => (await sql<{ table_name: string; name: string }>`${sql.raw(text)}`.execute(q)).rows
  const indexes = await named(ask.indexes)
  const triggers = await named(ask.triggers)
  const keys = await named(ask.foreignKeys)
  const statistics = await named(ask.statistics)
  const secured = await named(ask.secured)
  const storage = await named(ask.storage)
  const tables = new Map<
    string,
    {
      columns: Map<string, string>
      indexes: Set<string>
      triggers: Set<string>
      foreignKeys: Set<string>
      statistics: Set<string>
      policies: Set<string>
      storage: Set<string>
    }
  >()
  for (const row of columns.rows) {
    let table = tables.get(row.table_name)
    if (!table)
      tables.set(
        row.table_name,
        (table = {
          columns: new Map(),
          indexes: new Set(),
          triggers: new Set(),
          foreignKeys: new Set(),
          statistics: new Set(),
          policies: new Set(),
          storage: new Set(),
        }),
      )
    table.columns.set(row.column_name, row.data_type)
  }
  for (const row of indexes) tables.get(row.table_name)?.indexes.add(row.name)
  for (const row of triggers) tables.get(row.table_name)?.triggers.add(row.name)
  for (const row of keys) tables.get(row.table_name)?.foreignKeys.add(row.name)
  for (const row of statistics) tables.get(row.table_name)?.statistics.add(row.name)
  for (const row of secured) tables.get(row.table_name)?.policies.add(row.name)
  for (const row of storage) tables.get(row.table_name)?.storage.add(row.name)
  return tables
}
