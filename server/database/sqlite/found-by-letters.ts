import type Sqlite from 'better-sqlite3'
import { tableOfTrigrams } from '../schema/trigrams.ts'

/** So many rows that hold the letters somebody typed are opened beside others' questions; more of them take their time. */
const mostFound = 3000
const matching = /select rowid from ("\w+") where \1 match \?/

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Whose letters it asks for; null: it searches for none. */
export function searchedTable(sql: string): string | null {
  const index = matching.exec(sql)?.[1]
  return index ? tableOfTrigrams(index.slice(1, -1)) : null
}

/**
 * The same statement with the rows that the index of letters has found in place of the question to it; null where they are more than may
 * be opened now. The index is asked once, for no more than these.
 */
export function withFound({ sql, parameters }: Statement, prepared: (sql: string) => Sqlite.Statement): Statement | null {
  const asked = matching.exec(sql)
  if (!asked) return { sql, parameters }
  const place = sql.slice(0, asked.index + asked[0].length).split('?').length - 2
  const found = prepared(`${asked[0]} limit ${mostFound + 1}`)
    .pluck()
    .all(parameters[place])
  if (found.length > mostFound) return null
  return {
    sql: sql.replace(matching, 'select value from json_each(?)'),
    parameters: parameters.map((one, at) => (at === place ? JSON.stringify(found) : one)),
  }
}
