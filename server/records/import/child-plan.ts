import type { Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'
import type { LinkedRow } from './cells.ts'
import { childrenByIds, type Ground } from './existing.ts'

/** What an import does to the child rows of one record: the n-th columns are its n-th row; it adds and corrects, and takes nothing away. */
export interface ChildChange {
  readonly field: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  readonly inserted: readonly Row[]
  readonly updated: readonly Row[]
}

const sameValue = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)

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
    for (const field of this.fields) this.held.set(field, await childrenByIds(this.ground, this.resource, field, ids))
  }

  private heldBy(field: string, id: string, linked: readonly LinkedRow[], index: number): Row | undefined {
    return this.held.get(field)?.get(id)?.[Number(linked[index]?.from[0]) - 1]
  }

  /** What the file does not say of a row that is there stays as it is. */
  settle(id: string, given: Row, linked: ReadonlyMap<string, readonly LinkedRow[]>): void {
    for (const field of this.fields) {
      const rows = given[field]
      if (!Array.isArray(rows)) continue
      given[field] = (rows as Row[]).map((row, index) => {
        const said = linked.get(field) ?? []
        const before = this.heldBy(field, id, said, index)
        if (!before) return row
        const names = Object.keys(this.resource.fields[field]!.fields ?? {})
        const kept = names.filter((name) => row[name] === undefined || said[index]?.defaulted.includes(name))
        return { ...row, ...Object.fromEntries(kept.flatMap((name) => (before[name] === null ? [] : [[name, before[name]]]))) }
      })
    }
  }

  /** What a list of a record will hold: its own rows, as the file corrects them, and those that the file adds. */
  after(field: string, id: string, rows: readonly Row[], said: readonly LinkedRow[]): readonly Row[] {
    const all = [...(this.held.get(field)?.get(id) ?? [])]
    for (const [index, row] of rows.entries()) {
      const held = this.heldBy(field, id, said, index)
      if (held) all[all.findIndex((one) => one['id'] === held['id'])] = { ...held, ...row }
      else all.push(row)
    }
    return all
  }

  plan(id: string, values: Row, linked: ReadonlyMap<string, readonly LinkedRow[]>): ChildChange[] {
    return this.fields.flatMap((field): ChildChange[] => {
      if (!Array.isArray(values[field])) return []
      const names = Object.keys(this.resource.fields[field]!.fields ?? {})
      const before = this.held.get(field)?.get(id) ?? []
      const after = before.map((row) => ({ ...row }))
      const inserted: Row[] = []
      const updated: Row[] = []
      for (const [index, row] of (values[field] as Row[]).entries()) {
        const held = this.heldBy(field, id, linked.get(field) ?? [], index)
        const there = held && after.find((one) => one.id === held.id)
        if (!there) {
          const fresh: Row = { position: after.length, ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])) }
          after.push(fresh)
          inserted.push(fresh)
          continue
        }
        const differing = names.filter((name) => row[name] !== undefined && !sameValue(row[name], there[name]))
        if (differing.length === 0) continue
        for (const name of differing) there[name] = row[name]
        updated.push(there)
      }
      return inserted.length + updated.length === 0 ? [] : [{ field, before, after, inserted, updated }]
    })
  }
}
