import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { arabicLead, type Registry, type Resource } from '../../resources/kit/index.ts'
import { newId, placedFields, plainColumn, richTitles, type Database, type Queries, type Dialect } from '../database/index.ts'
import { derivedFrom, ownSearch } from './derived.ts'
import { keptFigures, keptSql } from './figures.ts'
import { listOf, quoted, run, type Fragment } from './sql.ts'
import type { Row } from './row.ts'

/** Raised when what is searched or sorted by is worked out in another way. */
const method = 1
/** Rows read and written at a time. */
const portion = 200

/** Says what the derived columns of a kind of record follow from; another mark, and they are worked out anew. */
function markOf(resource: Resource): string {
  const { name, list, title } = resource
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        method,
        ownSearch(resource),
        list.sort,
        arabicLead(resource),
        title[0],
        ...placedFields(resource),
        ...richTitles(resource).map(plainColumn),
        ...keptFigures(resource).map((name) => [name, resource.fields[name]!.computation, resource.fields[name]!.like]),
      ]),
    )
    .digest('hex')
  return `-- search and order of ${name}: ${digest.slice(0, 12)}`
}

/** Records that stand in the order of others come after them. */
function inOrder(registry: Registry): Resource[] {
  const done: Resource[] = []
  const visit = (resource: Resource, on: readonly Resource[]): void => {
    if (done.includes(resource) || on.includes(resource)) return
    const target = registry.find(resource.fields[resource.list.sort]?.to ?? '')
    if (target) visit(target, [...on, resource])
    done.push(resource)
  }
  for (const resource of registry.all) if (!resource.source) visit(resource, [])
  return done
}

function pageSql(resource: Resource, registry: Registry, after: readonly [string, string] | null): Fragment {
  const by = resource.fields[resource.list.sort]
  const target = by?.kind === 'reference' && !by.yearly ? registry.find(by.to ?? '') : undefined
  const id = quoted(resource.id)
  const place = target && target !== resource && !target.source
  const joined = place
    ? ` left join ${quoted(target.table)} t on t.tenant_id = m.tenant_id and t.${quoted(target.id)} = m.${quoted(resource.list.sort)}`
    : ''
  const from = sql.raw(`select m.*${place ? ', t.sort_key as place_of' : ''} from ${quoted(resource.table)} m${joined}`)
  const beyond = after ? sql` where (m.tenant_id, m.${sql.raw(id)}) > (${after[0]}, ${after[1]})` : sql.raw('')
  return sql`${from}${beyond} order by m.tenant_id, m.${sql.raw(id)} limit ${portion}`
}

/** What is worked out of child rows and days: of rows that are there already, by one statement. */
async function workOutFigures(q: Queries, dialect: Dialect, resource: Resource, registry: Registry): Promise<void> {
  const names = keptFigures(resource)
  if (names.length === 0) return
  const sets = names.map((name) => sql`${sql.raw(quoted(name))} = ${keptSql(dialect, registry, resource, name)}`)
  await run(q, sql`update ${sql.raw(quoted(resource.table))} as m set ${sql.join(sets)}`)
}

type Placed = Row & { tenant_id: string; place_of?: unknown }

async function workOut(q: Queries, dialect: Dialect, resource: Resource, registry: Registry): Promise<void> {
  await workOutFigures(q, dialect, resource, registry)
  for (let after: [string, string] | null = null; ;) {
    const rows: Placed[] = await run<Placed>(q, pageSql(resource, registry, after))
    const cells = rows.map((row) => derivedFrom(resource, row, row.place_of))
    // an index is written for each column that is set, whether it says anything new or not
    const places = (cells[0] ?? [])
      .map((_, place) => place)
      .filter((place) => cells.some((of, at) => of[place]![1] !== rows[at]![of[place]![0]]))
    const columns = places.map((place) => cells[0]![place]![0])
    const tuples = rows.map((row, at) => listOf([row.tenant_id, row[resource.id], ...places.map((place) => cells[at]![place]![1])]))
    const sets = columns.map((column, at) => `${quoted(column)} = v.column${at + 3}`).join(', ')
    if (columns.length > 0)
      await run(
        q,
        sql`update ${sql.raw(quoted(resource.table))} set ${sql.raw(sets)} from (values ${sql.join(tuples)}) v where tenant_id = v.column1 and ${sql.raw(quoted(resource.id))} = v.column2`,
      )
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    after = [last.tenant_id, String(last[resource.id])]
  }
}

/**
 * A declaration that is searched or sorted by something else takes its records along: at the start after the change, once, in one
 * transaction. Rows keep their versions, for nothing of them changes that anybody sees.
 */
export async function refreshDerived(database: Database, registry: Registry): Promise<string[]> {
  const marks = await database.read(null, async (q) => {
    const rows = await run(q, sql`select statement from schema_log where statement like '-- search and order of %' order by at, id`)
    return new Map(rows.map(({ statement }) => [/of (\S+):/.exec(String(statement))?.[1], String(statement)]))
  })
  const due = inOrder(registry).filter((resource) => marks.get(resource.name) !== markOf(resource))
  if (due.length === 0) return []
  return database.write(null, async (q) => {
    const at = new Date().toISOString()
    for (const resource of due) await workOut(q, database.dialect, resource, registry)
    const tuples = due.map((resource) => listOf([newId(), at, markOf(resource)]))
    await run(q, sql`insert into schema_log (id, at, statement) values ${sql.join(tuples)}`)
    return due.map(({ name }) => name)
  })
}
