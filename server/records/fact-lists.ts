import { sql } from 'kysely'
import { Remembered, tablesOf, type Database, type Queries } from '../database/index.ts'
import type { Subquery } from './conditions.ts'
import type { Floor } from './layout.ts'
import { run, wordingOf, writtenOf } from './sql.ts'

/** The values of a fact that is usually asked in place, kept until one of the tables it comes from moves. */
export type FactLists = (q: Queries, tenantId: string, fact: Subquery) => Promise<unknown>

export function createFactLists(database: Database, floor: Floor): FactLists {
  const tables = floor.registry.all.flatMap((resource) => tablesOf(resource, floor.registry)).map(({ name }) => name)
  const kept = new Map<string, Remembered<unknown>>()
  return async (q, tenantId, { select, isOne }) => {
    const words = new Set(writtenOf(select).text.split(/\W+/))
    const own = tables.filter((name) => words.has(name))
    const key = own.join(' ')
    const remembered = kept.get(key) ?? new Remembered<unknown>(database, { own })
    kept.set(key, remembered)
    return remembered.of(tenantId, wordingOf([select]), async () => {
      // of a pair both
      const values = (await run(q, sql`${select}`)).map((row) => {
        const all = Object.values(row)
        return all.length > 1 ? all : all[0]
      })
      return isOne ? (values[0] ?? null) : values
    })
  }
}
