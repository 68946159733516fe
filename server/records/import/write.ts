import type { Resource } from '../../../resources/kit/index.ts'
import { caseOf } from '../cases.ts'
import { chunksOf } from '../chunks.ts'
import { openOperation } from '../history.ts'
import type { Layout } from '../layout.ts'
import { follow } from '../react.ts'
import type { Case, Row } from '../types.ts'
import type { Work } from '../work.ts'
import type { Other } from './others.ts'
import type { PlannedRow } from './plan.ts'
import { updateRecords } from './write-changes.ts'
import { insertHistory, insertRecords } from './write-new.ts'
import { partsOf, writeChildChanges, writeLinkChanges } from './write-parts.ts'

const casesOf = (
  verb: 'create' | 'update',
  rows: readonly { readonly id: string; readonly before: Row | null; readonly values: Row }[],
): Case[] => rows.map(({ id, before, values }) => caseOf(verb, id, before, values))

/** What rows bring to those they are linked to, each of them once however many rows name them. */
class Company {
  private readonly done = new Set<Other>()
  private readonly work: Work
  constructor(work: Work) {
    this.work = work
  }

  async write(rows: readonly PlannedRow[]): Promise<void> {
    const made = new Map<Resource, Set<Other>>()
    const changed = new Map<Resource, Map<Other, Set<string>>>()
    for (const row of rows)
      for (const { resource, other, changed: names } of row.touched) {
        if (other.before === null) {
          if (!this.done.has(other)) made.set(resource, (made.get(resource) ?? new Set()).add(other))
          this.done.add(other)
        } else if (names.length > 0) {
          const others = changed.get(resource) ?? new Map<Other, Set<string>>()
          changed.set(resource, others)
          others.set(other, new Set([...(others.get(other) ?? []), ...names]))
        }
      }
    for (const [resource, others] of made) await this.insert(resource, [...others])
    for (const [resource, others] of changed) await this.update(resource, others)
  }

  private async insert(resource: Resource, others: readonly Other[]): Promise<void> {
    for (const some of chunksOf(others)) {
      const rows = some.map(({ id, values }) => ({ id, values, more: {} }))
      await insertRecords(this.work, this.work.floor.layoutOf(resource), rows, new Map())
    }
    await follow(this.work, resource, casesOf('create', others))
  }

  private async update(resource: Resource, others: ReadonlyMap<Other, ReadonlySet<string>>): Promise<void> {
    const rows = [...others].flatMap(([other, names]) => {
      const before = other.before!
      const differing = [...names].filter((name) => (before[name] ?? null) !== (other.values[name] ?? null))
      const values = Object.fromEntries(differing.map((name) => [name, other.values[name] ?? null]))
      // two chunks may name the same person: what is written once is as it will be
      return differing.length === 0 || this.done.has(other)
        ? []
        : [{ other, id: other.id, before, values, from: null, more: { before: {}, after: {} } }]
    })
    await insertHistory(this.work, await updateRecords(this.work, this.work.floor.layoutOf(resource), rows, new Map()))
    for (const row of rows) this.done.add(row.other)
    await follow(this.work, resource, casesOf('update', rows))
  }
}

async function writeSome(work: Work, layout: Layout, rows: readonly PlannedRow[], referred: Map<string, Row>): Promise<void> {
  await insertRecords(
    work,
    layout,
    rows.filter((row) => row.status === 'new').map((row) => ({ id: row.id, values: row.values, more: partsOf(row).after })),
    referred,
  )
  const changed = rows.filter(
    (row) => row.status === 'changed' && Object.keys(row.values).length + row.links.length + row.children.length + row.groups.length > 0,
  )
  const history = await updateRecords(
    work,
    layout,
    changed.map((row) => ({ id: row.id, before: row.before!, values: row.values, from: row.from ?? null, more: partsOf(row) })),
    referred,
  )
  await writeLinkChanges(work, layout, rows)
  await writeChildChanges(work, layout, rows)
  await insertHistory(work, history)
}

/** Writes what was planned, in pieces, as one operation; the caller's transaction makes it all or nothing. */
export async function writeRows(
  work: Work,
  resource: Resource,
  planned: readonly PlannedRow[],
  step: (done: number) => Promise<void>,
): Promise<void> {
  const rows = planned.filter((row) => row.status === 'new' || row.status === 'changed')
  if (rows.length === 0) return
  await openOperation(work, 'import')
  const layout = work.floor.layoutOf(resource)
  await new Company(work).write(rows)
  await step(0)
  const referred = new Map<string, Row>()
  let done = 0
  for (const some of chunksOf(rows)) {
    await writeSome(work, layout, some, referred)
    await step((done += some.length))
  }
  await follow(
    work,
    resource,
    rows.map((row) => caseOf(row.before ? 'update' : 'create', row.id, row.before, row.values, row.from)),
  )
}
