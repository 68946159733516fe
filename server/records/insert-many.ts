import { sql } from 'kysely'
import { arrival } from '../database/index.ts'
import { chunksOf } from './chunks.ts'
import { listOf, quoted, runForEach, send } from './sql.ts'
import type { Running } from './work.ts'

const columns = (names: readonly string[]): string => names.map(quoted).join(', ')

/** PostgreSQL reads a statement anew for each number of rows, and a trip there and back costs more than many values. */
const parametersAtOnce = 9_000

/**
 * SQLite writes an index of letters down whenever a statement begins, which costs more than the row itself: many rows are one statement,
 * always of as many rows, so that it is prepared once. What is left of them comes row by row.
 */
const rowsTogether = 250
/** SQLite's own limit is a little higher. */
const parametersOfSqlite = 32_000

/**
 * Inserts rows of one table, many by one statement; on PostgreSQL in pieces that stay under its limit of parameters, and they are sent:
 * whoever needs to know that they are there waits for it.
 */
export async function insertRows(
  work: Running,
  table: string,
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (rows.length === 0) return
  if (work.floor.dialect === 'sqlite') {
    const places = `(${names.map(() => '?').join(', ')})`
    const insert = (each: number, values: readonly (readonly unknown[])[]) =>
      runForEach(work.q, `insert into ${table} (${columns(names)}) values ${Array(each).fill(places).join(', ')}`, values)
    const together = Math.min(rowsTogether, Math.floor(parametersOfSqlite / names.length))
    const whole = rows.length - (rows.length % together)
    if (whole > 0)
      await insert(
        together,
        [...chunksOf(rows.slice(0, whole), together)].map((some) => some.flat()),
      )
    return insert(1, rows.slice(whole))
  }
  const atOnce = Math.max(1, Math.floor(parametersAtOnce / names.length))
  for (let from = 0; from < rows.length; from += atOnce) {
    const tuples = rows.slice(from, from + atOnce).map((row) => listOf(row))
    await send(work.q, sql`insert into ${sql.raw(table)} (${sql.raw(columns(names))}) values ${sql.join(tuples)}`)
  }
}

/** All rows that were sent are there; throws what refused one of them. */
export async function arrived(work: Running): Promise<void> {
  if (work.floor.dialect === 'postgres') await work.q.executeQuery(arrival)
}
