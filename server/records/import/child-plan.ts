import { fieldAt, innerListsOf, type Field, type Resource } from '../../../resources/kit/index.ts'
import { childrenOf } from '../read-parts.ts'
import { rowsIn } from '../storing/whole-rows.ts'
import type { Row } from '../types.ts'
import type { LinkedRow } from './cells.ts'
import type { Ground } from './existing.ts'

/** What an import does to the child rows of one record: the n-th columns are its n-th row; it adds and corrects, and takes nothing away. */
export interface ChildChange {
  readonly field: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  readonly inserted: readonly Row[]
  readonly updated: readonly Row[]
}

/** The rows that the file says something of, each by the id of the one that it corrects; behind them those that it does not name. */
function allOf(list: Field, held: readonly Row[], said: readonly LinkedRow[]): Row[] {
  const named = new Set<Row>()
  const rows = said.map(({ from, row, defaulted, inner }) => {
    const there = held[Number(from[0]) - 1]
    const given: Row = { ...row }
    // what the file does not say of a row that is there stays as it is
    for (const name of there ? defaulted : []) delete given[name]
    for (const [name, field] of innerListsOf(list))
      if (inner.has(name)) given[name] = allOf(field, rowsIn(there ?? null, name), inner.get(name)!)
    if (!there) return given
    named.add(there)
    return { id: there.id, ...given }
  })
  return [...rows, ...held.flatMap((one) => (named.has(one) ? [] : [{ id: one.id }]))]
}

/** What a list comes to: its own rows in their order, as they are corrected, then those that are added; and so within each of them. */
function afterAll(list: Field, held: readonly Row[], given: readonly Row[]): Row[] {
  const inner = innerListsOf(list)
  const corrected = new Map<unknown, Row>(given.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])))
  const whole = (there: Row | null, row: Row): Row => {
    const lists = inner.flatMap(([name, field]) =>
      there && !Array.isArray(row[name]) ? [] : [[name, afterAll(field, rowsIn(there, name), rowsIn(row, name))] as const],
    )
    const fresh = there ? {} : Object.fromEntries(Object.keys(list.fields ?? {}).map((name) => [name, null]))
    return { ...fresh, ...there, ...row, ...Object.fromEntries(lists) }
  }
  return [
    ...held.map((row) => whole(row, corrected.get(row.id) ?? {})),
    ...given.flatMap((row) => (row.id === undefined ? [whole(null, row)] : [])),
  ]
}

export class ChildPlanner {
  private readonly ground: Ground
  private readonly resource: Resource
  private readonly fields: readonly string[]
  private readonly held = new Map<string, Map<string, Row[]>>()

  constructor(ground: Ground, resource: Resource, fields: readonly string[]) {
    this.ground = ground
    this.resource = resource
    this.fields = fields
  }

  async open(ids: readonly string[]): Promise<void> {
    for (const field of this.fields) this.held.set(field, await childrenOf({ ...this.ground, role: null }, this.resource, field, ids))
  }

  /** The lists of a record that the file says something of, as they are. */
  heldBy(id: string): Row {
    return Object.fromEntries(this.fields.map((field) => [field, this.held.get(field)?.get(id) ?? []]))
  }

  /** The lists as the file would have them: it adds and corrects, so that each holds what is there as well. */
  settle(id: string, given: Row, linked: ReadonlyMap<string, readonly LinkedRow[]>): void {
    const held = this.heldBy(id)
    for (const field of this.fields)
      if (Array.isArray(given[field]))
        given[field] = allOf(fieldAt(this.resource.fields, field)!, rowsIn(held, field), linked.get(field) ?? [])
  }

  plan(id: string, values: Row): ChildChange[] {
    const held = this.heldBy(id)
    return this.fields.flatMap((field): ChildChange[] => {
      if (!Array.isArray(values[field])) return []
      const before = rowsIn(held, field)
      const after = afterAll(this.resource.fields[field]!, before, rowsIn(values, field))
      const inserted = after.slice(before.length)
      const updated = after.slice(0, before.length).filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))
      return inserted.length + updated.length === 0 ? [] : [{ field, before, after, inserted, updated }]
    })
  }
}
