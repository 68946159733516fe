import {
  firstValues,
  fold,
  innerListsOf,
  mask,
  type Field,
  type Problem,
  type Registry,
  type Resource,
} from '../../../resources/kit/index.ts'
import type { ReadCell } from '../../documents/table.ts'
import type { Row } from '../types.ts'
import { writtenIn, type Column } from './columns.ts'
import { relationIn, relationOf, type LinkPlace, type RowPlace } from './targets.ts'
import { readValue, type LinkInCell, type Lookups, type Manner } from './values.ts'

/** One linked record, or one child row, as the columns describe it. */
export interface LinkedRow {
  /** the slots it was put together from */
  readonly from: readonly string[]
  readonly row: Row
  /** fields of the link that no column gives; an existing link keeps its own */
  readonly defaulted: readonly string[]
  /** the rows within it, by list */
  readonly inner: ReadonlyMap<string, readonly LinkedRow[]>
}
/** A line of the file as the record it describes; what could not be read is named by the path of its field. */
export interface ReadRow {
  readonly given: Row
  readonly problems: ReadonlyMap<string, Problem>
  readonly linked: ReadonlyMap<string, readonly LinkedRow[]>
  /** by field, the numbers of those that belong together with this record */
  readonly together: ReadonlyMap<string, readonly string[]>
}
const none = new Map<string, never>()

/** `guardians.0.phone` of the record, `instalments.0.items.1.amount` of a row within a row -> the targets it may have come from. */
export const placesOf = (read: ReadRow, path: string): string[] => placesIn(read.linked, path.split('.')) ?? [path]

function placesIn(lists: ReadRow['linked'], [list = '', index, ...rest]: readonly string[]): string[] | null {
  const row = index === undefined ? undefined : lists.get(list)?.[Number(index)]
  if (!row) return null
  const ends = placesIn(row.inner, rest) ?? [rest.join('.')]
  return row.from.flatMap((slot) => ends.map((end) => [list, slot, ...(end === '' ? [] : [end])].join('.')))
}

/** What the columns of one place say, and of the places within it. */
interface Slot {
  readonly row: Row
  readonly inner: Map<string, Slots>
}
type Slots = Map<string, Slot>

/** The place that a column describes; one that nothing was said of before is made, where that is wanted. */
function slotAt(lists: Map<string, Slots>, { links, slot, inner }: LinkPlace, isMade: boolean): Slot | undefined {
  let at: Slot | undefined
  let around = lists
  for (const step of [{ list: links, slot }, ...inner] satisfies RowPlace[]) {
    let slots = around.get(step.list)
    if (!slots && isMade) around.set(step.list, (slots = new Map<string, Slot>()))
    at = slots?.get(step.slot)
    if (!at && isMade) slots!.set(step.slot, (at = { row: {}, inner: new Map() }))
    if (!at) return undefined
    around = at.inner
  }
  return at
}

interface LinkShape {
  readonly relation: string | null
  readonly defaults: readonly (readonly [string, unknown])[]
  readonly inner: ReadonlyMap<string, LinkShape>
}
const shapeOf = (field: Field): LinkShape => ({
  relation: relationOf(field)?.[0] ?? null,
  inner: new Map(innerListsOf(field).map(([name, list]) => [name, shapeOf(list)])),
  // what depends on the day is filled in where a row is checked
  defaults: Object.entries(firstValues(field.fields ?? {}, {})),
})

/** The second row of a list is its second row, wherever its columns stand in the file. */
const inOrder = (slots: Slots): Slots => new Map([...slots].toSorted(([a], [b]) => Number(a) - Number(b)))

/** Puts what the columns say about linked records into rows; the first record's columns join those of a relation. */
function linkRows({ relation, defaults, inner: shapes }: LinkShape, slots: Slots): LinkedRow[] {
  const rows: { from: string[]; row: Row; defaulted: string[]; inner: Map<string, LinkedRow[]> }[] = []
  for (const [slot, { row, inner: lists }] of slots) {
    if (slot === '0') continue
    const inner = new Map([...lists].map(([name, some]) => [name, linkRows(shapes.get(name)!, inOrder(some))]))
    for (const [name, some] of inner) row[name] = some.map((one) => one.row)
    const said = relationIn(slot)
    if (relation !== null && said !== null) row[relation] = said
    rows.push({ from: [slot], row, defaulted: [], inner })
  }
  const first = slots.get('0')?.row
  if (first) {
    const mate = rows.find(
      (one) => relationIn(one.from[0]!) !== null && Object.keys(first).every((name) => one.row[name] === undefined || name === relation),
    )
    if (mate) {
      mate.from.push('0')
      Object.assign(mate.row, first)
    } else rows.unshift({ from: ['0'], row: first, defaulted: [], inner: new Map() })
  }
  for (const one of rows)
    for (const [name, value] of defaults)
      if (one.row[name] === undefined) {
        one.row[name] = value
        one.defaulted.push(name)
      }
  return rows
}

/** What a person said that this value of the file means; null where it means nothing. */
function meantBy({ values }: Column, said: string | null): string | null {
  if (said === null || values.size === 0) return said
  const meant = values.get(fold(said))
  return meant === undefined ? said : meant
}

export type ReadLine = (cells: readonly ReadCell[], start: Row) => ReadRow

/** Makes the function that reads one line; everything that can be worked out from the columns is worked out here, once. */
export function lineReader(resource: Resource, registry: Registry, columns: readonly Column[], lookups: Lookups, manner: Manner): ReadLine {
  // where a row belongs decides what its names mean: the school first, then the other references
  const order = ({ target: { field, link }, constant }: Column): number =>
    link && constant !== null ? 3 : field.scope === 'school' ? 0 : field.kind === 'reference' ? 2 : 1
  const sorted = columns.toSorted((a, b) => order(a) - order(b))
  const shapes = new Map(
    columns.flatMap(({ target }) => (target.link ? [[target.link.links, shapeOf(resource.fields[target.link.links]!)] as const] : [])),
  )
  return (cells, start) => {
    // a copy by spreading, to which more is added, would have a shape of its own for every line
    const given: Row = Object.assign({}, start)
    let problems: Map<string, Problem> | null = null
    let slotsOf: Map<string, Slots> | null = null
    let together: Map<string, readonly string[]> | null = null
    for (const column of sorted) {
      const { field, link, path, required } = column.target
      const written = writtenIn(column, cells)
      // a masked value came out of an export and says nothing about the real one
      if (written === mask) continue
      const isSaid = written.trim() !== ''
      // what is said of every row describes a linked record that the row has, and makes none
      if (!isSaid && link && !(slotsOf && slotAt(slotsOf, link, false))) continue
      const text = meantBy(column, isSaid ? written : column.constant)
      if (text === null) {
        // an empty cell says nothing, unless something must be said
        if (required && !link && given[path] === undefined) given[path] = null
        continue
      }
      const raw = text === written && column.parts.length === 1 ? (cells[column.parts[0]!.index] ?? null) : text
      const read = readValue(column, text, raw, { row: given, lookups, manner })
      if ('problem' in read) {
        problems ??= new Map()
        problems.set(path, read.problem)
        continue
      }
      if (link) {
        slotsOf ??= new Map()
        slotAt(slotsOf, link, true)!.row[link.name] = read.value
      } else if (field.group) {
        together ??= new Map()
        together.set(path, read.value as string[])
      } else if (field.kind === 'links') {
        const idName = registry.get(field.to!).id
        given[path] = (read.value as LinkInCell[]).map(({ id, own }) => ({ [idName]: id, ...own }))
      } else given[path] = read.value
    }
    const common = { given, problems: problems ?? none, together: together ?? none }
    if (!slotsOf) return { ...common, linked: none }
    const linked = new Map<string, LinkedRow[]>()
    for (const [links, slots] of slotsOf) {
      const rows = linkRows(shapes.get(links)!, resource.fields[links]!.kind === 'children' ? inOrder(slots) : slots)
      linked.set(links, rows)
      given[links] = rows.map((one) => one.row)
    }
    return { ...common, linked }
  }
}
