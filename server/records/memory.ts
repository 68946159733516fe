import type { Resource } from '../../resources/kit/index.ts'
import { Remembered, type Database, type Queries } from '../database/index.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import type { Floor } from './layout.ts'
import { sharedTableOf } from './reach.ts'
import { nothing, quoted, raw, run, sql } from './sql.ts'

export type Labels = ReadonlyMap<string, readonly [label: unknown, arabic: unknown]>

/** Of more records than these the names of a page are looked up instead of being kept. */
const mostLabels = 2000

/** What lists ask for again and again, kept by the marks of the tables; only for reading what is committed. */
export interface Memory {
  /** what the records of a kind are called in an institution; null where there are too many to keep */
  labels(q: Queries, tenantId: string, target: Resource): Promise<Labels | null>
  /** how many rows there are: right until one comes, goes, is switched, or moves */
  total(tenantId: string, resource: Resource, question: string, count: () => Promise<number>): Promise<number>
}

export function createMemory(database: Database, floor: Floor): Memory {
  const labels = new Map<Resource, Remembered<Labels | null>>()
  const totals = new Map<Resource, Remembered<number>>()
  const kept = <T>(all: Map<Resource, Remembered<T>>, resource: Resource): Remembered<T> => {
    let one = all.get(resource)
    const tables = [resource.table, ...(resource.access.through ? [sharedTableOf(resource)] : [])]
    if (!one) all.set(resource, (one = new Remembered<T>(database, { own: tables })))
    return one
  }

  const readLabels = async (q: Queries, tenantId: string, target: Resource): Promise<Labels | null> => {
    const arabic = hasArabicTitle(target) ? raw(`, ${titleSql(target, 'm', 1)} as arabic`) : nothing
    const rows = await run(
      q,
      floor.dialect,
      sql`select m.${raw(quoted(target.id))} as id, ${raw(titleSql(target, 'm', 0))} as label${arabic} from ${raw(quoted(target.table))} m where m.tenant_id = ${tenantId} limit ${mostLabels + 1}`,
    )
    return rows.length > mostLabels ? null : new Map(rows.map((row) => [String(row['id']), [row['label'], row['arabic']] as const]))
  }

  return {
    async labels(q, tenantId, target) {
      // what comes by the thousands is not read only to see that it is too much, and what cannot be kept is joined
      if (target.yearly || database.marks.of(tenantId, target.table) === null) return null
      return kept(labels, target).of(tenantId, '', () => readLabels(q, tenantId, target))
    },
    total: (tenantId, resource, question, count) => kept(totals, resource).of(tenantId, question, count),
  }
}
