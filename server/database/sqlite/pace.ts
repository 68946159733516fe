import type Sqlite from 'better-sqlite3'

/** What answers requests is held by no statement for longer; one that took so long once goes aside from then on. */
const mostMs = 25
/** So quick a statement was aside, and so often in a row, before it may be asked where requests are answered. */
const quickMs = 6
const proofs = 3
/** So many rows a statement may go through at its first time. */
const mostRows = 20_000

interface PlanLine {
  readonly parent: number
  readonly detail: string
}
interface Pace {
  isQuick: boolean
  proven: number
  /** what it took the last time, in ms of the processor */
  last: number
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

const goesThroughAll = (line: string): boolean => {
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

  isQuick(sql: string, parameters: readonly unknown[]): boolean {
    return this.#of(sql, parameters).isQuick
  }

  /** As long as it took the last time; one that nobody has asked yet may take any time. */
  expected(sql: string): number {
    return this.#paces.get(sql)?.last ?? Infinity
  }

  /** It was asked here and took so long. */
  took(sql: string, ms: number): void {
    const pace = this.#paces.get(sql)
    if (!pace) return
    pace.last = ms
    if (ms <= mostMs) return
    pace.isQuick = false
    pace.proven = 0
  }

  /** It was asked aside and took so long. */
  tookAside(sql: string, ms: number): void {
    const pace = this.#paces.get(sql)
    if (!pace) return
    pace.last = ms
    pace.proven = ms <= quickMs ? pace.proven + 1 : 0
    pace.isQuick = pace.proven >= proofs
  }

  #of(sql: string, parameters: readonly unknown[]): Pace {
    let pace = this.#paces.get(sql)
    if (!pace) {
      if (this.#paces.size >= 1000) this.#paces.clear()
      this.#paces.set(sql, (pace = { isQuick: this.#weight(sql, parameters) <= mostRows, proven: 0, last: Infinity }))
    }
    return pace
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
      }
    }
    return [...loops.values()].reduce((sum, rows) => sum + rows, 0)
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
