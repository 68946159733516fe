import type Sqlite from 'better-sqlite3'
import { searchedTable } from './found-by-letters.ts'

/**
 * Where a statement is asked: here, on the thread that answers requests; beside it, on a thread that only reads; or aside, in a process
 * that can be ended while it is at it.
 */
export type Place = 'here' | 'beside' | 'aside'

/** What answers requests is held by no statement for longer: one that took so long twice in a row goes beside it; the first time is a cold one. */
const mostHereMs = 1
/** One that took so long goes at once, however cold. */
const tooLongHereMs = 25
/** Whoever reads beside waits for whoever came before: what takes so long three times in a row goes aside. */
const mostBesideMs = 80
/** What took so long was not the machine's doing alone. */
const hopelessMs = 400
/** So quick a statement was aside, and so often in a row, before it is asked beside again. */
const quickMs = 6
/** Is it as quick as this beside, and for so long, the way there costs more than the answer. */
const tinyMs = 0.2
const often = 50
/** So many rows a statement may go through at its first time: here, and beside. */
const mostRowsHere = 4000
const mostRows = 20_000
/** A list of the console asks with so many values at most; a filter of many tests with more. */
const valuesOfOne = 8
const lookup = /^SEARCH \S+ USING (?:COVERING )?INDEX (\S+) \(([^)]*)\)/

interface PlanLine {
  readonly parent: number
  readonly detail: string
}
export interface Pace {
  place: Place
  /** how often in a row it took what another place is for */
  misplaced: number
  /** what it took the last time, in ms; one that nobody has asked yet may take any time */
  last: number
}

/** It was asked where its pace says and took so long: by the clock on the wall, aside by the processor's. */
export function took(pace: Pace, ms: number): void {
  pace.last = ms
  const { place, times } = placeFor(pace.place, ms)
  pace.misplaced = place === pace.place ? 0 : pace.misplaced + 1
  if (pace.misplaced < times) return
  pace.place = place
  pace.misplaced = 0
}

/** Where it should be asked that took so long, and how often in a row it must have. */
function placeFor(place: Place, ms: number): { place: Place; times: number } {
  if (place === 'here') return ms > mostHereMs ? { place: 'beside', times: ms > tooLongHereMs ? 1 : 2 } : { place, times: 1 }
  if (place === 'aside') return ms <= quickMs ? { place: 'beside', times: 3 } : { place, times: 1 }
  if (ms > mostBesideMs) return { place: 'aside', times: ms > hopelessMs ? 1 : 3 }
  return ms <= tinyMs ? { place: 'here', times: often } : { place, times: 1 }
}

/** What is asked of each row: so many values go with one row gone through. */
const testsOf = (parameters: readonly unknown[]): number => Math.max(1, parameters.length / valuesOfOne)

/** Time of the processor: what else the machine is busy with makes no statement a slow one. */
export function clock(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}

/** Columns by which alone a search goes through a whole school. */
const wide: ReadonlySet<string> = new Set(['tenant_id', 'school_id', 'academic_year', 'is_current', 'is_active'])
/** What is asked anew for each row, a page of which is usual. */
const timesCalled = 50
/** To find a row by an index and open it costs as much as going through so many. */
const rowsPerLookup = 4

const goesThroughAll = (line: string): boolean => {
  // an index of letters is asked for what it holds, whatever the plan calls that
  if (line.includes(' VIRTUAL TABLE INDEX ')) return false
  if (line.startsWith('SCAN ')) return true
  if (!line.startsWith('SEARCH ') || !line.endsWith(')')) return false
  const bound = line.slice(line.lastIndexOf('(') + 1, -1).split(' AND ')
  return bound.every((one) => wide.has(one.replace(/[=<>?]+/g, '')))
}

/**
 * Which statements may be asked where requests are answered, and which are asked aside. A new one is judged by its plan and by how many
 * rows its tables hold, later by what it took: a bad plan, a new declaration, or a school that grew slows down itself and nobody else.
 */
export class Paces {
  readonly #database: Sqlite.Database
  readonly #paces = new Map<string, Pace>()

  constructor(database: Sqlite.Database) {
    this.#database = database
  }

  /** Of one that searches by what people type, what finds a few rows and what finds many go each at a pace of its own. */
  of(sql: string, parameters: readonly unknown[], finds: 'few' | 'many' = 'few'): Pace {
    const key = finds === 'many' ? `many ${sql}` : sql
    let pace = this.#paces.get(key)
    if (!pace) {
      if (this.#paces.size >= 1000) this.#paces.clear()
      this.#paces.set(key, (pace = { place: finds === 'many' ? 'aside' : this.#first(sql, parameters), misplaced: 0, last: Infinity }))
    }
    return pace
  }

  #first(sql: string, parameters: readonly unknown[]): Place {
    const searched = searchedTable(sql)
    // what a search finds is known when the letters are asked for
    const rows = searched === null ? this.#weight(sql, parameters) * testsOf(parameters) : Math.min(this.#rowsOf(searched), mostRows)
    return rows <= mostRowsHere ? 'here' : rows <= mostRows ? 'beside' : 'aside'
  }

  /** How many rows it may go through, by its plan: all of a table, for each row of the tables before it in the same loop. */
  #weight(sql: string, parameters: readonly unknown[]): number {
    // a question about a plan, or about the database itself, goes through no rows
    if (!/^\s*(?:select|with)\b/i.test(sql)) return 0
    const plan = this.#database.prepare(`explain query plan ${sql}`).all(parameters) as PlanLine[]
    let times = 1
    const loops = new Map<number, number>()
    for (const { parent, detail } of plan) {
      if (detail.startsWith('CORRELATED')) times = timesCalled
      else if (goesThroughAll(detail)) {
        const rows = this.#rowsOf(tableOf(sql, detail.split(' ')[1]!))
        loops.set(parent, (loops.get(parent) ?? times) * Math.max(rows, 1))
      } else if (times > 1) {
        const rows = this.#rowsOfLookup(detail)
        if (rows > 1) loops.set(parent, (loops.get(parent) ?? times) * rows * rowsPerLookup)
      }
    }
    return [...loops.values()].reduce((sum, rows) => sum + rows, 0)
  }

  /** How many rows a look-up in an index finds on average, as the database last counted: `SEARCH y USING INDEX i (a=? AND b=?)`. */
  #rowsOfLookup(line: string): number {
    const [, index, bound] = lookup.exec(line) ?? []
    if (index === undefined || bound === undefined || !this.#isTable('sqlite_stat1')) return 1
    const counted = this.#database.prepare('select stat from sqlite_stat1 where idx = ?').pluck().get(index)
    return Number((typeof counted === 'string' ? counted : '').split(' ')[bound.split(' AND ').length] ?? 1)
  }

  /** The highest row number is told by the end of the table, without counting. */
  #rowsOf(table: string | null): number {
    if (table === null || !this.#isTable(table)) return 0
    return Number(this.#database.prepare(`select max(rowid) from "${table}"`).pluck().get() ?? 0)
  }

  readonly #tables = new Map<string, boolean>()
  #isTable(name: string): boolean {
    let known = this.#tables.get(name)
    if (known === undefined) {
      known = this.#database.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(name) !== undefined
      if (this.#tables.size > 1000) this.#tables.clear()
      this.#tables.set(name, known)
    }
    return known
  }
}

/** A plan calls tables as the statement does: `m` of `from "students" m`. */
function tableOf(sql: string, called: string): string | null {
  for (const [, table, alias] of sql.matchAll(/(?:from|join) "?([a-z_]+)"?(?: (?:as )?([a-z_]+))?/g))
    if (alias === called || table === called) return table!
  return null
}
