import { changesBetween } from '../../resources/kit/index.ts'
import { chunksOf } from './chunks.ts'
import type { KnownRows } from './computed.ts'
import { followOrder, newPlaces } from './derived.ts'
import { markFilesUsed } from './files-used.ts'
import { followersOf } from './followers.ts'
import { record, type Entry } from './history.ts'
import { settleLinked, settleMoved } from './homes.ts'
import { arrived } from './insert-many.ts'
import type { Layout } from './layout.ts'
import { follow } from './react.ts'
import { regroup, writeGroups, type Regrouped } from './storing/group-rows.ts'
import { insertMainRows, updateMainRows } from './storing/main-rows.ts'
import { writeParts, type Linked } from './storing/part-rows.ts'
import { prepare } from './storing/prepare.ts'
import type { Prepared } from './storing/prepared.ts'
import { endsRows, restoreYears, writeYears, yearsKept, yearsOfAll } from './storing/year-rows.ts'
import type { Case, Row } from './types.ts'
import type { Work } from './work.ts'

export interface Storing {
  /** who belongs together from now on, where that was worked out before: a file names many at once */
  readonly regrouped?: readonly Regrouped[]
  readonly step?: (done: number) => Promise<void>
}

/**
 * Stores what was judged: main rows, the year's rows, their parts, history; then whatever follows from it. As many statements as there are
 * batches and kinds of difference, not as there are rows.
 */
export async function store(
  work: Work,
  layout: Layout,
  cases: readonly Case[],
  { regrouped = [], step }: Storing = {},
): Promise<Prepared[]> {
  const { resource } = layout
  const stored: Prepared[] = []
  const written = new Set(cases.map((one) => one.id))
  const known: KnownRows = new Map()
  const linked: Linked = new Map()
  for (const some of chunksOf(cases)) {
    stored.push(...(await storeSome(work, layout, some, { regrouped, known, linked })))
    await step?.(stored.length)
  }
  for (const [field, ids] of linked) await settleLinked(work, resource, field, [...ids])
  const along = regrouped.filter((one) => !written.has(one.id))
  await writeGroups(work, layout, along, new Set())
  await record(work, entriesOf(layout, along))
  const changed = stored.filter((row) => row.before !== null)
  await followOrder(work, layout, newPlaces(changed))
  for (const followers of await followersOf(work, layout, changed)) await store(followers.work, followers.layout, followers.cases)
  await follow(
    work,
    resource,
    stored.map(({ of, values }) => ({ ...of, values })),
  )
  await arrived(work)
  return stored
}

/** What is the same for all of them, or is added to. */
interface Together {
  readonly regrouped: readonly Regrouped[]
  readonly known: KnownRows
  readonly linked: Linked
}

async function storeSome(
  work: Work,
  layout: Layout,
  cases: readonly Case[],
  { regrouped: told, known, linked }: Together,
): Promise<Prepared[]> {
  const { resource } = layout
  const rows = await prepare(work, layout, cases, known)
  await insertMainRows(
    work,
    layout,
    rows.filter((row) => row.before === null),
  )
  await updateMainRows(
    work,
    layout,
    rows.filter((row) => row.before !== null),
  )
  const moved = rows.flatMap((row) => (endsRows(layout, row) ? [row.id] : []))
  const yearsBefore = await yearsOfAll(work, layout, moved)
  await restoreYears(work, layout, rows)
  await writeYears(
    work,
    layout,
    rows.filter((row) => row.of.verb !== 'restore'),
  )
  const yearsAfter = await yearsOfAll(work, layout, moved)
  const years = new Map(moved.map((id) => [id, [yearsBefore.get(id) ?? [], yearsAfter.get(id) ?? []] as const]))
  await markFilesUsed(work, { resource, rows })
  await writeParts(work, layout, rows, linked)
  const { school } = resource.scope
  await settleMoved(
    work,
    resource,
    school === null ? [] : rows.filter((row) => row.before && Object.hasOwn(row.values, school)).map((row) => row.id),
  )
  const own = new Set(rows.map((row) => row.id))
  const regrouped = [...(await regroup(work, layout, rows)), ...told.filter((one) => own.has(one.id))]
  await writeGroups(work, layout, regrouped, own)
  const groups = new Map<string, Regrouped[]>()
  for (const one of regrouped) groups.set(one.id, [...(groups.get(one.id) ?? []), one])
  await record(work, [
    ...rows.map((row) => entryOf(layout, row, { regrouped: groups.get(row.id) ?? [], years: years.get(row.id) })),
    ...entriesOf(
      layout,
      regrouped.filter((one) => !own.has(one.id)),
    ),
  ])
  return rows
}

/** What else is written with a row; `years`: of one that was moved the rows of its years, before and after. */
interface Beside {
  readonly regrouped: readonly Regrouped[]
  readonly years: readonly [before: Row[], after: Row[]] | undefined
}

/** Only the fields that changed, before and after. */
function entryOf({ resource }: Layout, { id, of, before, values, version }: Prepared, { regrouped, years }: Beside): Entry {
  const is: Row = { ...values }
  const was: Row = Object.fromEntries(Object.keys(is).map((name) => [name, before?.[name]]))
  for (const { column, told, ...one } of regrouped) {
    was[column] = one.before
    is[column] = one.after
    if (told) [was[told.field], is[told.field]] = [told.before, told.after]
  }
  if (years) [was[yearsKept], is[yearsKept]] = years
  if (of.verb === 'restore') delete is[yearsKept]
  const changes = changesBetween(was, is, Object.keys(is))
  return {
    resource,
    id,
    action: of.verb === 'move' || of.verb === 'revert' ? 'update' : of.verb,
    at: version,
    before: before && Object.fromEntries(changes.map((one) => [one.field, one.before])),
    after: Object.fromEntries(changes.map((one) => [one.field, one.after])),
  }
}

/** Whoever is brought along without a change of its own gets its history, too. */
const entriesOf = ({ resource }: Layout, regrouped: readonly Regrouped[]): Entry[] =>
  regrouped.map(({ id, column, before, after, version, told }) => ({
    resource,
    id,
    action: 'update',
    at: version,
    before: { ...(told ? { [told.field]: told.before } : {}), ...(before === after ? {} : { [column]: before }) },
    after: { ...(told ? { [told.field]: told.after } : {}), ...(before === after ? {} : { [column]: after }) },
  }))
