import type Sqlite from 'better-sqlite3'

/** What answers requests is held by no statement for longer; one that took so long once goes aside from then on. */
const mostMs = 25
/** What took so long was not the machine's doing alone. */
const hopelessMs = 10 * mostMs
/** So quick a statement was aside, and so often in a row, before it may be asked where requests are answered. */
const quickMs = 6
const proofs = 3
/** So many rows a statement may go through at its first time. */
const mostRows = 20_000
/** So many rows that hold the letters somebody typed are opened where requests are answered. */
const mostFound = 3000
const lookup = /^SEARCH \S+ USING (?:COVERING )?INDEX (\S+) \(([^)]*)\)/
const matched = /from "(\w+)" where "\1" match \?/

interface PlanLine {
  readonly parent: number
  readonly detail: string
}
export interface Pace {
  /** may it be asked where requests are answered? */
  isQuick: boolean
  proven: number
  /** it took long by the clock on the wall; whether it was the statement or the machine is found out the next time */
  isDoubted: boolean
  /** what it took the last time, in ms of the processor; one that nobody has asked yet may take any time */
  last: number
}

/** It was asked where requests are answered; answers a function to be called when it is done. Only what is in doubt is worth the better clock. */
export function timing(pace: Pace): () => void {
  const time = pace.isDoubted ? clock() : wall()
  return () => {
    const ms = time()
    const isLong = ms > mostMs
    pace.last = ms
    if ((isLong && pace.isDoubted) || ms > hopelessMs) {
      pace.isQuick = false
      pace.proven = 0
    }
    pace.isDoubted = isLong
  }
}

/** It was asked aside and took so long. */
export function tookAside(pace: Pace, ms: number): void {
  pace.last = ms
  pace.proven = ms <= quickMs ? pace.proven + 1 : 0
  pace.isQuick = pace.proven >= proofs
}

function wall(): () => number {
  const before = performance.now()
  return () => performance.now() - before
}
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
  readonly #probes = new Map<string, Sqlite.Statement>()

  constructor(database: Sqlite.Database) {
    this.#database = database
  }

  /** Of one that searches by what people type, what finds a few rows and what finds many go each at a pace of its own. */
  of(sql: string, parameters: readonly unknown[]): Pace {
    const isMany = this.#findsMany(sql, parameters)
    const key = isMany ? `many ${sql}` : sql
    let pace = this.#paces.get(key)
    if (!pace) {
      if (this.#paces.size >= 1000) this.#paces.clear()
      const isQuick = !isMany && this.#weight(sql, parameters) <= mostRows
      this.#paces.set(key, (pace = { isQuick, proven: 0, isDoubted: false, last: Infinity }))
    }
    return pace
  }

  /** Does the index of three letters find more rows than may be opened where requests are answered? It is asked for no more than these. */
  #findsMany(sql: string, parameters: readonly unknown[]): boolean {
    const asked = matched.exec(sql)
    if (!asked) return false
    const [whole, table] = asked
    const place = sql.slice(0, asked.index + whole.length).split('?').length - 2
    const probe = `select count(*) from (select 1 from "${table}" where "${table}" match ? limit ${mostFound + 1})`
    let statement = this.#probes.get(probe)
    if (!statement) this.#probes.set(probe, (statement = this.#database.prepare(probe).pluck()))
    return Number(statement.get(parameters[place])) > mostFound
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
    return Number(String(counted ?? '').split(' ')[bound.split(' AND ').length] ?? 1)
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
