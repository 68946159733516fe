import { sql } from 'kysely'
import { canField, fieldAt, innerListsOf, type Resource, type Role } from '../../resources/kit/index.ts'
import { idBeside, listAround, rowBeside, type Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { chunksOf } from './chunks.ts'
import { codeOf } from './codes.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import { columnOf, partTable, type Floor } from './layout.ts'
import { foundRows } from './found.ts'
import { authorise, scopeOf, yearBeside } from './scope.ts'
import { listOf, nothing, quoted, run, says } from './sql.ts'
import type { ListQuestion, Row } from './types.ts'
import { decoderOf } from './values.ts'

/** Rows of a part by the record that they belong to, in their order. */
export type Parts = ReadonlyMap<string, readonly Row[]>
export interface Reader {
  readonly floor: Floor
  readonly q: Queries
  readonly context: RequestContext
  /** whose eyes it is for; null sees all */
  readonly role: Role | null
}

/** The key under which the owner's id stands until the rows are sorted to their owners: the last of a row, so that taking it off costs nothing. */
const owner = 'part_of'

async function byOwner(ids: readonly string[], read: (some: readonly string[]) => Promise<Row[]>): Promise<Map<string, Row[]>> {
  const parts = new Map<string, Row[]>()
  for (const some of chunksOf(ids))
    for (const row of await read(some)) {
      const of = row[owner] as string
      delete row[owner]
      const there = parts.get(of)
      if (there) there.push(row)
      else parts.set(of, [row])
    }
  return parts
}

/** Child rows of these records, with the rows within them: as many statements as there are lists, at whatever depth. */
export const childrenOf = (reader: Reader, resource: Resource, name: string, ids: readonly string[]): Promise<Map<string, Row[]>> =>
  rowsOfList(reader, resource, name, ids)

/** The rows of a list of these records, by the record or the row that they lie in. */
async function rowsOfList(reader: Reader, resource: Resource, path: string, ids: readonly string[]): Promise<Map<string, Row[]>> {
  const { q, context, role } = reader
  const list = fieldAt(resource.fields, path)!
  const inner = innerListsOf(list)
  const fields = list.fields ?? {}
  const names = Object.keys(fields).filter((name) => fields[name]!.kind !== 'children')
  const decode = decoderOf(fields, names, role)
  const beside = quoted(idBeside(resource))
  const of = listAround(path) === null ? beside : quoted(rowBeside)
  const columns = [...['id', ...names].map(quoted), `${of} as ${quoted(owner)}`].join(', ')
  const parts = await byOwner(ids, async (some) => {
    const rows = await run(
      q,
      sql`select ${sql.raw(columns)} from ${sql.raw(partTable(resource, path))} where tenant_id = ${context.principal.tenantId} and ${sql.raw(beside)} in ${listOf(some)} order by position`,
    )
    return rows.map(decode)
  })
  if (parts.size === 0) return parts
  for (const [name] of inner) {
    const within = await rowsOfList(reader, resource, `${path}.${name}`, ids)
    for (const rows of parts.values()) for (const row of rows) row[name] = within.get(String(row.id)) ?? []
  }
  return parts
}

/** Records linked to these, with their labels, the fields on the link, those that may be typed inline, and others that are asked for. */
export async function linksOf(
  { floor, q, context, role }: Reader,
  resource: Resource,
  name: string,
  ids: readonly string[],
  more: readonly string[] = [],
) {
  const field = resource.fields[name]!
  const target = floor.registry.get(field.to!)
  const own = Object.keys(field.fields ?? {})
  const theirs = [...new Set([...(field.inline ?? []), ...more])]
  const columns = [
    `t.${quoted(target.id)}`,
    ...own.map((one) => `k.${quoted(one)}`),
    ...theirs.map((one) => `t.${quoted(one)}`),
    `${titleSql(target, 't', 0)} as label`,
    ...(hasArabicTitle(target) ? [`${titleSql(target, 't', 1)} as label_ar`] : []),
    `k.${quoted(idBeside(resource))} as ${quoted(owner)}`,
  ]
  const decode = decoderOf(
    { ...field.fields, ...Object.fromEntries(theirs.map((one) => [one, target.fields[one]!])) },
    [...own, ...theirs],
    role,
  )
  return byOwner(ids, async (some) => {
    const rows = await run(
      q,
      sql`select ${sql.raw(columns.join(', '))} from ${sql.raw(partTable(resource, name))} k join ${sql.raw(quoted(target.table))} t on t.tenant_id = k.tenant_id and t.${sql.raw(quoted(target.id))} = k.${sql.raw(quoted(idBeside(target)))} where k.tenant_id = ${context.principal.tenantId} and k.${sql.raw(quoted(idBeside(resource)))} in ${listOf(some)} order by k.position`,
    )
    return rows.map(decode)
  })
}

/**
 * Those that share a column's value with these: brothers and sisters, as far as their reader may see them; `elsewhere` is the code of
 * their school where that is another one.
 */
async function groupsOf(
  { floor, q, context }: Reader,
  resource: Resource,
  name: string,
  ids: readonly string[],
  more: readonly string[],
): Promise<Parts> {
  const layout = floor.layoutOf(resource)
  const [id, shared] = [sql.raw(quoted(resource.id)), sql.raw(quoted(resource.fields[name]!.group!))]
  const school = resource.scope.school
  const place = school === null ? undefined : floor.registry.find(resource.fields[school]!.to ?? '')
  const code = place && place !== resource ? codeOf(place) : null
  const elsewhere =
    place && school && code
      ? sql`(select p.${sql.raw(quoted(code))} from ${sql.raw(quoted(place.table))} p where p.tenant_id = m.tenant_id and p.${sql.raw(quoted(place.id))} = m.${sql.raw(quoted(school))} and m.${sql.raw(quoted(school))} <> own.${sql.raw(quoted(school))})`
      : sql.raw('null')
  const columns = [`m.${quoted(resource.id)}`, ...more.map((one) => `${columnOf(layout, one)} as ${quoted(one)}`)].join(', ')
  const scope = scopeOf(floor, context, layout, { narrow: false })
  // from these few on: SQLite keeps to the order of a cross join, PostgreSQL finds it by itself
  const together = sql.raw(floor.dialect === 'sqlite' ? 'cross join' : 'join')
  return byOwner(ids, (some) =>
    run(
      q,
      sql`select ${elsewhere} as elsewhere, ${sql.raw(columns)}, own.${id} as ${sql.raw(quoted(owner))} from ${sql.raw(layout.table)} own ${together} ${sql.raw(layout.table)} m on own.tenant_id = m.tenant_id and own.${shared} = m.${shared} and own.${id} <> m.${id}${says(scope, 'y."') || columns.includes('y."') ? yearBeside(context, layout) : nothing} where ${scope} and own.tenant_id = ${context.principal.tenantId} and own.${id} in ${listOf(some)} order by m.${id}`,
    ),
  )
}

/** What these records are linked to, or their child rows; nothing where the role may not read it. The records are the caller's to see. */
export async function partsOf(
  reader: Reader,
  resource: Resource,
  name: string,
  ids: readonly string[],
  more: readonly string[] = [],
): Promise<Parts> {
  const field = resource.fields[name]!
  if (reader.role !== null && !canField(reader.role, 'read', field)) return new Map()
  if (field.group) return groupsOf(reader, resource, name, ids, more)
  return field.kind === 'children' ? childrenOf(reader, resource, name, ids) : linksOf(reader, resource, name, ids, more)
}

/** How many rows of a part one record of a list has at most, of a list within rows one of those; told apart by a field of the part where one is named. */
export async function mostParts(
  { floor, q, context }: Omit<Reader, 'role'>,
  resource: Resource,
  params: ListQuestion,
  name: string,
  by: string | null,
): Promise<Map<string, number>> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const [id, beside] = [quoted(resource.id), quoted(layout.idBeside)]
  const kind = sql.raw(by === null ? "''" : `coalesce(k.${quoted(by)}, '')`)
  const found = foundRows(floor, context, layout, params)
  const of = listAround(name) === null ? beside : quoted(rowBeside)
  const groups = sql.raw([`k.${of}`, ...(by === null ? [] : [`k.${quoted(by)}`])].join(', '))
  const rows = await run<{ kind: string; most: number }>(
    q,
    sql`select kind, max(times) as most from (select k.${sql.raw(of)}, ${kind} as kind, count(*) as times from ${sql.raw(partTable(resource, name))} k where k.tenant_id = ${context.principal.tenantId} and k.${sql.raw(beside)} in (select m.${sql.raw(id)} from ${found.from} where ${found.where}) group by ${groups}) counted group by kind`,
  )
  return new Map(rows.map((row) => [row.kind, Number(row.most)]))
}
