import { sql } from 'kysely'
import {
  arabicLead,
  exactKey,
  fillTitle,
  fold,
  inTitle,
  isBlank,
  isExact,
  isRich,
  isWorkedOut,
  likeOf,
  naturalKey,
  numberKey,
  placesOf,
  plainOf,
  unitsOf,
  wordOf,
  wordsOf,
  type Resource,
} from '../../resources/kit/index.ts'
import { placeColumn, placedFields, plainColumn, richTitles } from '../database/index.ts'
import { chunksOf } from './chunks.ts'
import type { Referred } from './computed.ts'
import type { Layout } from './layout.ts'
import { listOf, quoted } from './sql.ts'
import type { Row } from './types.ts'
import { updateRows } from './update-many.ts'
import { ask, type Work } from './work.ts'

/** Columns that follow from the row and are never seen: what it is searched by, and where it stands among its like. */
export type Cell = readonly [column: string, value: string | null]

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** The fields a search looks at in the row itself; `guardians.phone` is looked at where it is kept. */
export const ownSearch = (resource: Resource): string[] => resource.list.search.filter((name) => !name.includes('.'))

/** What a value is found by: rich text by its words. */
export const soughtIn = ({ fields }: Resource, name: string, value: unknown): unknown =>
  fields[name] && isRich(fields[name]) && typeof value === 'string' ? wordsOf(value) : value

/**
 * A line for each field, folded, so that a search can tell the whole and the beginning of one; a name in several fields
 * stands once more in one piece, as people write it.
 */
export function searchTextOf(resource: Resource, row: Readonly<Row>, names: readonly string[] = ownSearch(resource)): string {
  const lines = names.map((name) => soughtIn(resource, name, row[name])).filter(isText)
  const places = placesOf(resource.title[0])
  if (places.length > 1 && places.every((place) => names.includes(place))) lines.push(fillTitle(resource.title[0], resource.fields, row))
  return `\n${lines.map((line) => fold(String(line))).join('\n')}\n`
}

/** What a row's place among its like follows from. */
interface Order {
  /** the field that its list goes by, where the main table holds it */
  readonly by: string | null
  readonly isReference: boolean
  readonly lead: string | null
  readonly places: readonly string[]
}
const orders = new WeakMap<Resource, Order>()
function orderIn(resource: Resource): Order {
  const known = orders.get(resource)
  if (known) return known
  const { list, fields, title } = resource
  const inMain = (name: string): boolean => fields[name] !== undefined && !fields[name].yearly && !isWorkedOut(fields[name])
  const by = inMain(list.sort) ? list.sort : null
  const order: Order = {
    by,
    isReference: by !== null && fields[by]!.kind === 'reference',
    lead: arabicLead(resource),
    places: placesOf(title[0]).filter((place) => inMain(place) && fields[place]!.kind !== 'reference'),
  }
  orders.set(resource, order)
  return order
}

function placeOf(resource: Resource, name: string, value: unknown, referred: unknown): string {
  if (isBlank(value)) return ''
  if (resource.fields[name]!.kind === 'reference') return typeof referred === 'string' ? referred : ''
  if (isRich(resource.fields[name]!)) return naturalKey(wordOf(inTitle(resource.fields[name], value)))
  const field = likeOf(resource.fields[name]!)
  // as it is stored, or as it is sent
  if (isExact(field)) return exactKey(typeof value === 'number' ? value : (unitsOf(value, field) ?? 0))
  return typeof value === 'number' ? numberKey(value) : naturalKey(String(value as string))
}

/** `place`: the key of the record that the order refers to, where it does: classes stand as their grades do. */
function sortKeysOf(resource: Resource, row: Readonly<Row>, place: unknown): Cell[] {
  const { by, lead, places } = orderIn(resource)
  const title = naturalKey(
    places
      .map((name) => inTitle(resource.fields[name], row[name]))
      .filter(isText)
      .join(' '),
  )
  const first = by === null || by === places[0] ? '' : `${placeOf(resource, by, row[by], place)}\t`
  const cells: Cell[] = [['sort_key', first + title]]
  if (lead === null) return cells
  const called = inTitle(resource.fields[lead], row[lead])
  const arabic = isText(called) ? naturalKey(String(called)) : ''
  // who has no Arabic name stands after those who have one, by the other
  return [...cells, ['sort_key_ar', arabic === '' ? `2${title}` : `1${arabic}`]]
}

const placeCell = (row: Readonly<Row>, name: string): Cell => {
  const value = row[name]
  return [placeColumn(name), isText(value) && value !== '' ? naturalKey(String(value)) : null]
}

const plainCell = (row: Readonly<Row>, name: string): Cell => {
  const value = row[name]
  return [plainColumn(name), typeof value === 'string' && value !== '' ? plainOf(value) : null]
}

/** All of it, from a row as it is stored. */
export const derivedFrom = (resource: Resource, row: Readonly<Row>, place: unknown = null): Cell[] => [
  ['search_text', searchTextOf(resource, row)],
  ...sortKeysOf(resource, row, place),
  ...placedFields(resource).map((name) => placeCell(row, name)),
  ...richTitles(resource).map((name) => plainCell(row, name)),
]

/** The reference that the order of these records follows, where it does. */
export const orderReference = ({ resource }: Layout): string | null => {
  const { by, isReference } = orderIn(resource)
  return isReference ? by : null
}

const isTouched = (changed: Row | null, names: readonly (string | null)[]): boolean =>
  changed === null || names.some((name) => name !== null && Object.hasOwn(changed, name))

/** Does a row with these changes stand elsewhere among its like? */
export function isReordered({ resource }: Layout, changed: Row | null): boolean {
  const { by, lead, places } = orderIn(resource)
  return isTouched(changed, [by, lead, ...places])
}

/** What has to be written beside these changes; all of it for a new row (null). */
export function derivedCells(layout: Layout, changed: Row | null, after: Row, referred: Referred): Cell[] {
  const { resource } = layout
  const { by, isReference } = orderIn(resource)
  const touches = (names: readonly string[]): boolean => isTouched(changed, names)
  const cells: Cell[] = touches(ownSearch(resource)) ? [['search_text', searchTextOf(resource, after)]] : []
  for (const name of placedFields(resource)) if (touches([name])) cells.push(placeCell(after, name))
  for (const name of richTitles(resource)) if (touches([name])) cells.push(plainCell(after, name))
  if (!isReordered(layout, changed)) return cells
  return [...cells, ...sortKeysOf(resource, after, by !== null && isReference ? referred(by, after)['sort_key'] : null)]
}

/** Where records stand from now on, by their id. */
export const newPlaces = (rows: readonly { readonly id: string; readonly derived: readonly Cell[] }[]): Map<string, string> =>
  new Map(rows.flatMap(({ id, derived }) => derived.flatMap(([column, key]) => (column === 'sort_key' && key !== null ? [[id, key]] : []))))

/** Records that stand in the order of these move with them: a grade gets another level, and its classes another place. */
export async function followOrder(work: Work, changed: Layout, places: ReadonlyMap<string, string>): Promise<void> {
  if (places.size === 0) return
  for (const resource of work.floor.registry.all) {
    const layout = work.floor.layoutOf(resource)
    const by = resource.source || resource === changed.resource ? null : orderReference(layout)
    if (by === null || resource.fields[by]!.to !== changed.resource.name) continue
    const moved: { readonly id: string; readonly derived: readonly Cell[] }[] = []
    for (const some of chunksOf([...places.keys()])) {
      const rows = await ask(
        work,
        sql`select * from ${sql.raw(layout.table)} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(quoted(by))} in ${listOf(some)}`,
      )
      for (const row of rows) {
        const derived = sortKeysOf(resource, row, places.get(String(row[by])))
        if (derived.some(([column, value]) => row[column] !== value)) moved.push({ id: String(row[layout.id]), derived })
      }
    }
    const columns = moved[0]?.derived.map(([name]) => ({ name, field: null })) ?? []
    await updateRows(
      work,
      layout.table,
      { by: [layout.id], set: columns },
      moved.map(({ id, derived }) => [id, ...derived.map(([, value]) => value)]),
    )
    await followOrder(work, layout, newPlaces(moved))
  }
}
