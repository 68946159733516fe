import { createHash } from 'node:crypto'
import type { Dialect } from '../database.ts'
import { quoted } from './ddl.ts'
import type { Table } from './table.ts'

/**
 * Whoever changes a watched table, by whatever statement and from whatever process, moves its institution's mark: what a process
 * remembers of the table is right as long as the mark stands. SQLite keeps the marks in a table, PostgreSQL tells its listeners.
 */
export const marksTable = 'table_marks'
/** the channel of PostgreSQL on which moved marks are told, as `tenant_id table` */
export const marksChannel = 'table_marks'
const teller = 'tell_table_mark'

interface Moment {
  readonly on: string
  readonly row: 'NEW' | 'OLD'
}
const momentsOf = ({ watched }: Table): Moment[] => [
  { on: 'INSERT', row: 'NEW' },
  { on: `UPDATE${watched?.columns ? ` OF ${watched.columns.map(quoted).join(', ')}` : ''}`, row: 'NEW' },
  { on: 'DELETE', row: 'OLD' },
]

/** The first row of a transaction says that the table has moved; to the others that costs a look. The commit gives it the next mark. */
const move = (row: string, table: string): string =>
  `INSERT INTO ${quoted(marksTable)} ("tenant_id", "name", "mark", "is_moved") VALUES (${row}."tenant_id", '${table}', 0, 1) ON CONFLICT ("tenant_id", "name") DO UPDATE SET "is_moved" = 1 WHERE "is_moved" = 0`

/**
 * The last statement of each transaction on SQLite: the highest mark there is tells what is new since one looked. A table that another
 * program has moved stays as moved, and nothing of it is remembered until the next commit of ours.
 */
export const settleMarks = `UPDATE ${quoted(marksTable)} SET "is_moved" = 0, "mark" = (SELECT coalesce(max("mark"), 0) + 1 FROM ${quoted(marksTable)}) WHERE "is_moved" = 1`

const bodyOf = (dialect: Dialect, table: Table, { on, row }: Moment): string =>
  dialect === 'sqlite'
    ? `AFTER ${on} ON ${quoted(table.name)} BEGIN ${move(row, table.name)}; END`
    : `AFTER ${on} ON ${quoted(table.name)} FOR EACH ROW EXECUTE FUNCTION ${quoted(teller)}()`

/** The statements that make each trigger, by its name; the name tells the whole, so a changed one is a new one. */
export function triggersOf(dialect: Dialect, table: Table): Map<string, string> {
  if (!table.watched || (table.watched.afterwards && dialect === 'postgres')) return new Map()
  return new Map(
    momentsOf(table).map((moment) => {
      const body = bodyOf(dialect, table, moment)
      const name = `mk_${table.name.slice(0, 40)}_${createHash('sha256').update(body).digest('hex').slice(0, 8)}`
      return [name, `CREATE TRIGGER ${quoted(name)} ${body}`]
    }),
  )
}

export const dropTrigger = (dialect: Dialect, table: string, name: string): string =>
  `DROP TRIGGER ${quoted(name)}${dialect === 'postgres' ? ` ON ${quoted(table)}` : ''}`

/** What the triggers of PostgreSQL call; equal tellings of one transaction are told once. */
export const tellerFunction = {
  name: teller,
  sql: `CREATE FUNCTION ${quoted(teller)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_notify('${marksChannel}', coalesce(NEW.tenant_id, OLD.tenant_id) || ' ' || TG_TABLE_NAME); RETURN NULL; END $$`,
}
