import { sql } from 'kysely'
import { isWorkedOut, partTableOf, type Resource } from '../../resources/kit/index.ts'
import { isWatched, Remembered, type Database, type Queries } from '../database/index.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import { sharedTableOf } from './reach.ts'
import { nothing, quoted, run, wordingOf, type Fragment } from './sql.ts'

export type Labels = ReadonlyMap<string, readonly [label: unknown, arabic: unknown]>

/** Of more records than these the names of a page are looked up instead of being kept. */
const mostLabels = 2000

/** Answers of some kilobytes at most. */
const mostCounts = 1000

/** What lists ask for again and again, kept by the marks of the tables; only for reading what is committed. */
export interface Memory {
  /** what the records of a kind are called in an institution; null where there are too many to keep */
  labels(q: Queries, tenantId: string, target: Resource): Promise<Labels | null>
  /** how many rows there are: right until one comes, goes, is switched, or moves */
  total(tenantId: string, resource: Resource, question: readonly Fragment[], count: () => Promise<number>): Promise<number>
  /** is every change of these fields of a kind told, so that what was found by them may be kept? */
  isTold(resource: Resource, fields: readonly string[]): boolean
  /** what is counted among the records of a kind, where every change of the fields it asks is told; else it is counted each time */
  counted<T>(tenantId: string, asked: CountedBy, count: () => Promise<T>): Promise<T>
}
interface CountedBy {
  readonly resource: Resource
  readonly fields: readonly string[]
  readonly question: readonly Fragment[]
  /** records that are named in the answer */
  readonly named?: Resource | undefined
  /** the links of other records that it asks */
  readonly linked?: { readonly resource: Resource; readonly field: string } | undefined
}

export function createMemory(database: Database): Memory {
  const labels = new Map<Resource, Remembered<Labels | null>>()
  const totals = new Map<Resource, Remembered<number>>()
  const kept = <T>(all: Map<Resource, Remembered<T>>, resource: Resource): Remembered<T> => {
    let one = all.get(resource)
    const tables = [resource.table, ...(resource.access.through ? [sharedTableOf(resource)] : [])]
    if (!one) all.set(resource, (one = new Remembered<T>(database, { own: tables })))
    return one
  }

  const counts = new Map<string, Remembered<unknown>>()
  const tablesOf = (resource: Resource, fields: readonly string[]): string[] => [
    resource.table,
    ...(resource.access.through ? [sharedTableOf(resource)] : []),
    ...(resource.yearly ? [resource.yearly.table] : []),
    ...fields.filter((name) => resource.fields[name]?.kind === 'links').map((name) => partTableOf(resource, name)),
  ]
  const isTold = (resource: Resource, fields: readonly string[]): boolean =>
    isWatched(resource, fields) &&
    fields.every((name) => {
      const field = resource.fields[name]
      // counts of other records, links that share a column, and rows that hang below come from tables that nobody watches for them
      const isElsewhere = field?.kind === 'children' || field?.group !== undefined || (field && isWorkedOut(field))
      return !isElsewhere
    })

  const readLabels = async (q: Queries, tenantId: string, target: Resource): Promise<Labels | null> => {
    const arabic = hasArabicTitle(target) ? sql.raw(`, ${titleSql(target, 'm', 1)} as arabic`) : nothing
    const rows = await run<{ id: string; label: unknown; arabic?: unknown }>(
      q,
      sql`select m.${sql.raw(quoted(target.id))} as id, ${sql.raw(titleSql(target, 'm', 0))} as label${arabic} from ${sql.raw(quoted(target.table))} m where m.tenant_id = ${tenantId} limit ${mostLabels + 1}`,
    )
    return rows.length > mostLabels ? null : new Map(rows.map((row) => [row.id, [row.label, row.arabic] as const]))
  }

  return {
    isTold,
    async labels(q, tenantId, target) {
      // what comes by the thousands is not read only to see that it is too much, and what cannot be kept is joined
      if (target.yearly || database.marks.of(tenantId, target.table) === null) return null
      return kept(labels, target).of(tenantId, '', () => readLabels(q, tenantId, target))
    },
    async counted<T>(tenantId: string, { resource, fields, question, named, linked }: CountedBy, count: () => Promise<T>): Promise<T> {
      if (!isTold(resource, fields) || (linked && !isTold(linked.resource, [linked.field]))) return count()
      const tables = [
        ...tablesOf(resource, fields),
        ...(named ? [named.table] : []),
        ...(linked ? [partTableOf(linked.resource, linked.field)] : []),
      ]
      const place = tables.join(' ')
      let known = counts.get(place)
      if (!known) counts.set(place, (known = new Remembered<unknown>(database, { own: tables }, mostCounts)))
      return (await known.of(tenantId, wordingOf(question), count)) as T
    },
    total: (tenantId, resource, question, count) => kept(totals, resource).of(tenantId, wordingOf(question), count),
  }
}
