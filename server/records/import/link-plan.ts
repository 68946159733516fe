import { initialOf, validate, type Problem, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'
import type { LinkedRow } from './cells.ts'
import { idsByKey, keyOf, keyText, linksByIds, rowsByIds, type Ground } from './existing.ts'
import { startOf, validationOf } from './start.ts'

/** What an import does to the links of one record: it adds and corrects; only a column that lists all of them takes away. */
export interface LinkChange {
  readonly field: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  readonly inserted: readonly Row[]
  readonly updated: readonly Row[]
  readonly removed: readonly string[]
}
/** A linked record that the file describes and nobody has yet. */
export interface NewTarget {
  readonly id: string
  readonly values: Row
}
/** A record as the planning sees it. */
export interface LinkOwner {
  readonly id: string
  readonly isNew: boolean
  readonly values: Row
  /** what the file says of each linked record */
  readonly linked: ReadonlyMap<string, readonly LinkedRow[]>
}
export interface CreatedTarget {
  readonly resource: Resource
  readonly target: NewTarget
}
export interface LinksOfRow {
  readonly changes: readonly LinkChange[]
  readonly created: readonly CreatedTarget[]
  readonly problems: readonly { readonly path: string; readonly problem: Problem }[]
}
export interface LinkPlanner {
  /** what changes in the links of this record, and which linked records have to be made for it */
  plan(owner: LinkOwner): LinksOfRow
}

const sameValue = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)

/** Reads what is linked already, and finds the linked records that the file names by their key, all at once. */
export async function linkPlanner(
  ground: Ground,
  resource: Resource,
  fields: readonly string[],
  owners: readonly LinkOwner[],
  newId: () => string,
): Promise<LinkPlanner> {
  const known = owners.filter((owner) => !owner.isNew).map((owner) => owner.id)
  const held = new Map<string, Map<string, Row[]>>()
  const targets = new Map<string, Map<string, string>>()
  for (const field of fields) {
    held.set(field, await linksByIds(ground, resource, field, known))
    const target = ground.floor.registry.get(resource.fields[field]!.to!)
    if (!resource.fields[field]!.inline || targets.has(target.name)) continue
    const rows = owners.flatMap((owner) => (owner.values[field] as Row[] | undefined) ?? [])
    const ids = await idsByKey(ground, target, keyOf(target), rows)
    const mine = await rowsByIds(
      ground,
      target,
      [...ids.values()].map((some) => some[0]!),
    )
    targets.set(target.name, new Map([...ids].flatMap(([key, some]) => (mine.has(some[0]!) ? [[key, some[0]!]] : []))))
  }

  const validation = validationOf(ground)
  const planOne = (
    owner: LinkOwner,
    field: string,
    created: CreatedTarget[],
    problems: LinksOfRow['problems'][number][],
  ): LinkChange | null => {
    const declared = resource.fields[field]!
    const target = ground.floor.registry.get(declared.to!)
    const byKey = targets.get(target.name)
    const own = Object.keys(declared.fields ?? {})
    const startsWith = (name: string): unknown => initialOf(declared.fields![name]!, ground.context.today) ?? null
    const before = held.get(field)!.get(owner.id) ?? []
    const after = before.map((row) => ({ ...row }))
    const inserted: Row[] = []
    const updated: Row[] = []
    const wanted = new Set<string>()
    for (const [index, row] of (owner.values[field] as Row[]).entries()) {
      let id = row[target.id] as string | undefined
      const key = id === undefined ? keyText(keyOf(target), row) : null
      if (id === undefined && key !== null) id = byKey?.get(key)
      if (id === undefined) {
        const typed = Object.fromEntries((declared.inline ?? []).filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))
        const checked = validate(target, { ...startOf(ground, target), ...typed }, { ...validation, mode: 'create' })
        for (const [name, list] of Object.entries(checked.problems))
          for (const problem of list) problems.push({ path: `${field}.${index}.${name}`, problem })
        if (!checked.ok) continue
        id = newId()
        if (key !== null) byKey?.set(key, id)
        created.push({ resource: target, target: { id, values: checked.values } })
      }
      if (wanted.has(id)) continue
      wanted.add(id)
      const there = after.find((one) => one[target.id] === id)
      if (!there) {
        const fresh: Row = {
          [target.id]: id,
          position: after.length,
          ...Object.fromEntries(own.map((name) => [name, row[name] ?? startsWith(name)])),
        }
        after.push(fresh)
        inserted.push(fresh)
        continue
      }
      const given = own.filter((name) => row[name] !== undefined && !owner.linked.get(field)?.[index]?.defaulted.includes(name))
      if (given.every((name) => sameValue(there[name], row[name]))) continue
      for (const name of given) there[name] = row[name]
      updated.push(there)
    }
    const removed = declared.inline ? [] : before.map((row) => row[target.id] as string).filter((id) => !wanted.has(id))
    if (inserted.length + updated.length + removed.length === 0) return null
    return { field, before, after: after.filter((row) => !removed.includes(row[target.id] as string)), inserted, updated, removed }
  }

  return {
    plan(owner) {
      const created: CreatedTarget[] = []
      const problems: LinksOfRow['problems'][number][] = []
      const changes = fields.flatMap((field) => {
        const change = Array.isArray(owner.values[field]) ? planOne(owner, field, created, problems) : null
        return change ? [change] : []
      })
      return { changes, created, problems }
    },
  }
}
