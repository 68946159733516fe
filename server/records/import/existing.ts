import { sql } from 'kysely'
import { fold, isBlank, perResource, selective, type Resource } from '../../../resources/kit/index.ts'
import { idBeside, type Queries } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { atOnce, chunksOf } from '../chunks.ts'
import { columnOf, partTable, type Floor, type Layout } from '../layout.ts'
import { scopeOf, sourceOf } from '../scope.ts'
import { listOf, quoted, run, type Fragment } from '../sql.ts'
import type { Row } from '../types.ts'
import { decoderOf } from '../values.ts'
import { spellingsOf } from './spellings.ts'

/** The transaction an import works in. */
export interface Ground {
  readonly floor: Floor
  readonly q: Queries
  readonly context: RequestContext
}

const storedFields = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => {
    const { kind, computation } = resource.fields[name]!
    return kind !== 'links' && kind !== 'children' && !computation
  })

/** What tells records of this kind apart: the natural key; without one, everything that is required. */
export const keyOf = perResource((resource): readonly string[] =>
  resource.key.length > 0
    ? resource.key
    : storedFields(resource).filter((name) => resource.fields[name]!.required && !resource.fields[name]!.yearly),
)

/** Business keys are the same whatever their case and spacing; null where a part is missing. */
export function keyText(names: readonly string[], row: Readonly<Row>): string | null {
  let text = ''
  for (const name of names) {
    const value = row[name]
    if (isBlank(value)) return null
    text += `${fold(String(value as string))}\u0001`
  }
  return names.length === 0 ? null : text
}

/** Kinds whose values are spelt in one way only. */
const canonical: readonly string[] = [...selective, 'reference', 'choice']

const givenIn = (rows: readonly Readonly<Row>[], name: string): unknown[] => [
  ...new Set(rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined && value !== '')),
]

/** What is looked up by its own value stands in an index that begins with the school: any of the institution's, where none is told. */
function inAnySchool(floor: Floor, tenantId: string, { resource }: Layout, names: readonly string[]): Fragment {
  const { school } = resource.scope
  const field = school === null ? undefined : resource.fields[school]
  if (!field?.required || field.kind !== 'reference' || names.includes(school!) || names.some((name) => resource.fields[name]!.yearly))
    return sql``
  const schools = floor.registry.get(field.to!)
  return sql` and m.${sql.raw(quoted(school!))} in (select ${sql.raw(quoted(schools.id))} from ${sql.raw(floor.layoutOf(schools).table)} where tenant_id = ${tenantId})`
}

/** `where` parts that keep a look-up by key small: what is spelt in one way by its value, the rest by `spelt`. */
function* narrowed(
  { floor, context }: Ground,
  layout: Layout,
  names: readonly string[],
  rows: readonly Readonly<Row>[],
): Generator<Fragment> {
  const { resource } = layout
  const kindOf = (name: string): string => resource.fields[name]!.kind
  const column = (name: string) => sql.raw(columnOf(layout, name)!)
  const spelling = names.find((name) => ['text', 'code'].includes(kindOf(name)))
  const certain =
    selective.flatMap((kind) => names.filter((name) => kindOf(name) === kind))[0] ??
    (names.every((name) => canonical.includes(kindOf(name))) ? names.at(-1) : undefined)
  if (certain !== undefined) {
    const somewhere = inAnySchool(floor, context.principal.tenantId, layout, names)
    for (const some of chunksOf(givenIn(rows, certain))) {
      const those = new Set(some)
      const asWritten =
        spelling === undefined
          ? sql``
          : sql` and ${either(
              spelt(
                floor,
                column(spelling),
                givenIn(
                  rows.filter((row) => those.has(row[certain])),
                  spelling,
                ),
              ),
            )}`
      yield sql`${somewhere} and ${column(certain)} in ${listOf(some)}${asWritten}`
    }
    return
  }
  const scoped = names.find((name) => kindOf(name) === 'reference' || resource.fields[name]!.scope)
  const places = scoped ? givenIn(rows, scoped) : []
  const within = scoped && places.length > 0 && places.length <= atOnce ? sql` and ${column(scoped)} in ${listOf(places)}` : sql``
  if (spelling === undefined) yield within
  else for (const part of spelt(floor, column(spelling), givenIn(rows, spelling))) yield sql`${within} and ${part}`
}

const either = (parts: readonly Fragment[]): Fragment => sql`(${sql.join(parts, sql` or `)})`

/** Half a letter, or a zero byte, is kept nowhere. */
const isKept = (text: string): boolean => !/\p{Cs}/u.test(text) && !text.includes('\0')

/**
 * The rows whose text may fold into one of these. Plain letters and digits fold into their small ones, which an index of SQLite's finds;
 * what has accents, another script or spaces of its own is few, and is looked at. PostgreSQL asks no index for small letters behind the
 * wall of row-level security: there a school is gone through once, and what cannot be it stays there. However many they are, they are
 * one parameter: statements have a limit of those, and a kept plan compares a list of them one by one.
 */
function spelt({ dialect }: Floor, column: Fragment, texts: readonly unknown[]): Fragment[] {
  const folded = JSON.stringify([...new Set(texts.map((text) => fold(String(text as string))))].filter(isKept))
  if (dialect === 'postgres') {
    const among = sql`lower(${column} collate "C") in (select jsonb_array_elements_text(${folded}::jsonb))`
    return [sql`(${among} or ${column} collate "C" !~ '^[!-~]+( [!-~]+)*$')`]
  }
  const odd = ['*[^ -~]*', '*  *', ' *', '* '].map((pattern) => sql`${column} glob ${pattern}`)
  return [
    sql`${column} collate nocase in (select value from json_each(${folded}))`,
    // a pattern ends at a zero byte, which another program may have left
    sql`${column} is not null and ${either([...odd, sql`instr(${column}, char(0)) > 0`])}`,
  ]
}

/** Which records of the institution carry these keys: key text -> ids. */
export async function idsByKey(
  ground: Ground,
  resource: Resource,
  names: readonly string[],
  rows: readonly Readonly<Row>[],
): Promise<Map<string, string[]>> {
  const { floor, q, context } = ground
  const layout = floor.layoutOf(resource)
  const found = new Map<string, string[]>()
  if (names.length === 0 || rows.length === 0) return found
  const wanted = new Set(rows.map((row) => keyText(names, row)))
  wanted.delete(null)
  const decode = decoderOf(resource.fields, names, null)
  const keyIn = (row: Readonly<Row>): string | null => keyText(names, decode({ ...row }))
  const isYearly = names.some((name) => resource.fields[name]!.yearly)
  const id = `m.${quoted(isYearly ? layout.idBeside : layout.id)} as ${quoted(layout.id)}`
  const columns = [id, ...names.map((name) => `${columnOf({ ...layout, year: 'm' }, name)} as ${quoted(name)}`)]
  const table = isYearly ? sql.raw(quoted(resource.yearly!.table)) : sql.raw(layout.table)
  for (const part of narrowed(ground, { ...layout, year: 'm' }, names, rows)) {
    const some = await run(
      q,
      sql`select ${sql.raw(columns.join(', '))} from ${table} m where m.tenant_id = ${context.principal.tenantId}${part}`,
      (row) => wanted.has(keyIn(row)),
    )
    for (const row of some) {
      const key = keyIn(row)
      if (key === null || !wanted.has(key)) continue
      const id = row[resource.id] as string
      const there = found.get(key)
      if (!there) found.set(key, [id])
      else if (!there.includes(id)) there.push(id)
    }
  }
  return found
}

const yearThere = 'year_there'
/** With the year of its row, where it has one, under the name that judging looks for. */
export const inItsYear = (row: Row): Row => ({ ...row, academic_year: row[yearThere] })

/** The records as they stand, those of them that this person may see; the year's fields beside their own. */
export async function rowsByIds({ floor, q, context }: Ground, resource: Resource, ids: readonly string[]): Promise<Map<string, Row>> {
  const layout = floor.layoutOf(resource)
  const names = [...layout.own, ...layout.yearly]
  const columns = [
    `m.${quoted(resource.id)}`,
    'm.updated_at',
    ...names.map((name) => `${columnOf(layout, name)} as ${quoted(name)}`),
    ...(resource.yearly ? [`y.academic_year as ${quoted(yearThere)}`] : []),
  ]
  const decode = decoderOf(resource.fields, names, null)
  const rows = new Map<string, Row>()
  for (const some of chunksOf(ids)) {
    const found = await run(
      q,
      sql`select ${sql.raw(columns.join(', '))} from ${sourceOf(context, layout)} where ${scopeOf(floor, context, layout, { narrow: false })} and m.${sql.raw(quoted(resource.id))} in ${listOf(some)}`,
    )
    for (const row of found) rows.set(row[resource.id] as string, decode(row))
  }
  return rows
}

/** By what these records are known and no more, whether or not this person may see them. */
export async function keysByIds({ floor, q, context }: Ground, resource: Resource, ids: readonly string[]): Promise<Map<string, Row>> {
  const layout = floor.layoutOf(resource)
  const names = keyOf(resource).flatMap((name) => spellingsOf(resource, name))
  const columns = [`m.${quoted(resource.id)}`, ...names.map((name) => columnOf(layout, name)!)].join(', ')
  const rows = new Map<string, Row>()
  for (const some of chunksOf(ids)) {
    const found = await run(
      q,
      sql`select ${sql.raw(columns)} from ${sql.raw(layout.table)} m where m.tenant_id = ${context.principal.tenantId} and m.${sql.raw(quoted(resource.id))} in ${listOf(some)}`,
    )
    for (const row of found) rows.set(row[resource.id] as string, row)
  }
  return rows
}

/** The key under which the owner's id stands until the rows are sorted to their owners. */
const owner = 'part_of'

/** The links of these records in their order, by the record that they belong to: with the target's id, the position and their own fields. */
export async function linksByIds(
  { floor, q, context }: Ground,
  resource: Resource,
  field: string,
  ids: readonly string[],
): Promise<Map<string, Row[]>> {
  const target = floor.registry.get(resource.fields[field]!.to!)
  const fields = resource.fields[field]!.fields ?? {}
  const names = Object.keys(fields)
  const decode = decoderOf(fields, names, null)
  const beside = quoted(idBeside(resource))
  const columns = [
    `${beside} as ${quoted(owner)}`,
    `${quoted(idBeside(target))} as ${quoted(target.id)}`,
    ...['position', ...names].map(quoted),
  ].join(', ')
  const parts = new Map<string, Row[]>()
  for (const some of chunksOf(ids)) {
    const rows = await run(
      q,
      sql`select ${sql.raw(columns)} from ${sql.raw(partTable(resource, field))} where tenant_id = ${context.principal.tenantId} and ${sql.raw(beside)} in ${listOf(some)} order by position`,
    )
    for (const { [owner]: of, ...row } of rows) {
      const parent = String(of)
      const there = parts.get(parent)
      if (there) there.push(decode(row))
      else parts.set(parent, [decode(row)])
    }
  }
  return parts
}
