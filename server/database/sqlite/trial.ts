import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { Queries, Tried } from '../database.ts'
import { privateFile } from '../private-files.ts'
import { digestOf, type Asking } from '../reads.ts'
import { bound, connect, Connection, queriesBy, type Question } from './connection.ts'

/** What was asked or changed, and the mark of what came of it. */
interface Step {
  readonly query: CompiledQuery & Pick<Question, 'rows'> & Pick<Asking, 'matters'>
  readonly digest: string
}

const markOf = <R>({ rows, numAffectedRows }: QueryResult<R>, matters?: Asking['matters']): string =>
  numAffectedRows === undefined ? digestOf(rows, matters) : String(numAffectedRows)

/** Everything that a job asks and changes, in its order. */
class Noted implements DatabaseConnection {
  readonly steps: Step[] = []
  readonly #copy: Connection

  constructor(copy: Connection) {
    this.#copy = copy
  }
  async executeQuery<R>(asked: Step['query']): Promise<QueryResult<R>> {
    const { sql, parameters, matters, rows } = asked
    // not the query as it came: it holds what it was made of
    const query = {
      ...CompiledQuery.raw(sql, [...parameters]),
      ...(matters ? { matters } : {}),
      ...(rows ? { rows: rows.map(bound) } : {}),
    }
    const result = await this.#copy.executeQuery<R>(query)
    this.steps.push({ query, digest: markOf(result, matters) })
    return result
  }
  /** Nobody writes row by row. */
  streamQuery(): never {
    throw new Error('A trial is not streamed')
  }
}

/** Pages in one go: whoever tries something works in a process of its own. */
const pagesAtOnce = 100_000

async function copyOf(file: string, target: string): Promise<void> {
  privateFile(target)
  const source = new Sqlite(file, { readonly: true, timeout: 10_000 })
  try {
    // the moment is held: who writes meanwhile does not make it start over
    source.exec('BEGIN; SELECT 1 FROM sqlite_schema')
    await source.backup(target, { progress: () => pagesAtOnce })
  } finally {
    source.close()
  }
}

const prefix = 'trial-'
/** No trial takes as long: one that is there yet was left behind by a process that was killed. */
const longestMs = 3_600_000

function removeForgotten(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(prefix)) continue
    const path = join(dataDir, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (made !== undefined && made < Date.now() - longestMs) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Does a job on a copy of its own, which is thrown away: SQLite has one writer, and whoever works out what thousands of rows would do, each
 * of which sees what those before it have done, would keep everybody waiting. What was asked and changed can be done over on the real one.
 */
export async function tryOn<T>(file: string, modest: boolean, job: (q: Queries) => Promise<T>): Promise<Tried<T>> {
  removeForgotten(dirname(file))
  const folder = mkdtempSync(join(dirname(file), prefix))
  try {
    const target = join(folder, 'copy.sqlite')
    await copyOf(file, target)
    const database = connect(target, { readonly: false, cacheKib: modest ? 16_384 : 65_536, modest })
    // nothing of it has to outlive a power cut
    database.pragma('journal_mode = MEMORY')
    database.pragma('synchronous = OFF')
    const noted = new Noted(new Connection(database))
    try {
      database.exec('BEGIN')
      const value = await job(queriesBy(noted))
      return {
        value,
        async write(q) {
          for (const { query, digest } of noted.steps) if (markOf(await q.executeQuery(query), query.matters) !== digest) return false
          return true
        },
      }
    } finally {
      database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
