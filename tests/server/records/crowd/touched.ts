import type Sqlite from 'better-sqlite3'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../../../server/database/index.ts'
import { connect } from '../../../../server/database/sqlite/connection.ts'
import { sqliteFile } from '../../../../server/database/sqlite/open.ts'
import { answeredBy, type TestDatabase } from '../../database/harness.ts'

/** One statement and how many rows, or entries of an index, the database looked at for it. */
export interface Touch {
  readonly sql: string
  readonly touched: number
  /** how the database went about it */
  readonly plan: string
}
export interface Counting {
  /** the same database; whatever is read through it is counted */
  readonly database: Database
  /** what the statements since the last call have touched */
  taken(): readonly Touch[]
  close(): void
}

class TooMany extends Error {}

/** SQLite: each table is looked at through a view that calls out for every row it passes, and leaves the plan as it is. */
function countingSqlite(database: TestDatabase, most: number): Counting {
  const file = sqliteFile(database.options.dataDir)
  const direct = connect(file, { readonly: true, cacheKib: 100_000 })
  const plain = connect(file, { readonly: true, cacheKib: 100_000 })
  let touched = 0
  direct.function('touched', { deterministic: false }, (_row: unknown) => {
    if (++touched > most) throw new TooMany()
    return 1
  })
  const tables = plain.prepare(
    `select name from sqlite_schema where type = 'table' and sql not like '%VIRTUAL%' and name not like '%trigrams%'`,
  )
  for (const name of tables.pluck().all() as string[])
    if (!name.startsWith('sqlite_'))
      direct.exec(`create temp view "${name}" as select rowid as rowid, * from main."${name}" where touched(rowid)`)
  const planOf = (sql: string, values: readonly unknown[]): string =>
    (plain.prepare(`explain query plan ${sql}`).all(values) as { readonly detail: string }[]).map(({ detail }) => detail).join('\n')
  const statements = new Map<string, Sqlite.Statement>()
  let taken: Touch[] = []
  const answer = async ({ sql, parameters }: CompiledQuery) => {
    touched = 0
    const values = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value))
    let statement = statements.get(sql)
    if (!statement) statements.set(sql, (statement = direct.prepare(sql)))
    let rows: unknown[] = []
    try {
      rows = statement.all(values)
    } catch (error) {
      if (touched <= most) throw error
    }
    taken.push({ sql, touched, plan: planOf(sql, values) })
    return { rows }
  }
  return {
    database: { ...database, read: (tenant, job) => database.read(tenant, (q) => job(answeredBy(q, answer))) },
    taken: () => {
      const all = taken
      taken = []
      return all
    },
    close: () => {
      direct.close()
      plain.close()
    },
  }
}

interface Node {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Node[]
}
/** Rows that were read from a table or an index, kept or not. */
function rowsIn(node: Node): number {
  const { Plans: parts = [] } = node
  const isReading = node['Node Type'].endsWith(' Scan') && !/^(CTE|Subquery|Function|Values|Bitmap Heap) /.test(node['Node Type'])
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const read = isReading ? node['Actual Rows'] + removed : removed
  return read * node['Actual Loops'] + parts.reduce((sum, part) => sum + rowsIn(part), 0)
}

/** PostgreSQL tells it by itself. */
function countingPostgres(database: TestDatabase): Counting {
  let taken: Touch[] = []
  return {
    database: {
      ...database,
      read: (tenant, job) =>
        database.read(tenant, (q) =>
          job(
            answeredBy(q, async (query) => {
              const { sql, parameters } = query
              const explain = CompiledQuery.raw(`explain (analyze, format json, timing off) ${sql}`, [...parameters])
              const { rows } = await q.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(explain)
              const whole = rows[0]!['QUERY PLAN'][0]!.Plan
              taken.push({ sql, touched: rowsIn(whole), plan: JSON.stringify(whole) })
              return q.executeQuery(query)
            }),
          ),
        ),
    },
    taken: () => {
      const all = taken
      taken = []
      return all
    },
    close: () => undefined,
  }
}

/** SQLite stops counting, and asking, at so many. */
export const counting = (database: TestDatabase, most: number): Counting =>
  database.dialect === 'sqlite' ? countingSqlite(database, most) : countingPostgres(database)
