import { can, changesBetween, say, type Action, type Resource, type Text } from '../../../resources/kit/index.ts'
import { withCapability } from '../../request/granted.ts'
import { AppError, forbiddenRole, inUse, invalid, locked, notFound } from '../../request/errors.ts'
import { apply } from '../apply.ts'
import { isOn } from '../cases.ts'
import { mergeRecords } from '../capabilities.ts'
import type { Change, Outcome, Revert } from '../changes.ts'
import { sharedElsewhere } from '../elsewhere.ts'
import { openOperation } from '../history.ts'
import { titleIn } from '../import/titles.ts'
import type { Layout } from '../layout.ts'
import { aloneWithGroups, lockRows } from '../locks.ts'
import { findMany } from '../one.ts'
import type { InPlace } from '../operations/undo.ts'
import { sayFailure } from '../say-failure.ts'
import { authorise } from '../scope.ts'
import { yearsKept, yearsOfAll } from '../storing/year-rows.ts'
import type { Row } from '../types.ts'
import type { Work } from '../work.ts'
import { referringTo, renamed, type Referring } from './references.ts'
import type { Merge, MergeAsked, Merging } from './told.ts'
import { unite } from './united.ts'

/**
 * Records that turned out to be one become one, as one operation: the one that stays gets what was chosen and what fills its blanks,
 * whatever named the others names it, and they are removed. All of it by the one way to write, and all of it or nothing.
 */
export async function merge(
  work: Work,
  resource: Resource,
  asked: MergeAsked,
  inPlace: InPlace,
  against?: Merging['against'],
): Promise<Merge> {
  const { context, floor } = work
  const layout = floor.layoutOf(resource)
  for (const action of ['read', 'update', 'remove'] as const) authorise(context, action, resource)
  const ids = [asked.keep, ...asked.others]
  await aloneWithGroups(work, resource, Object.keys(resource.fields))
  await lockRows(work, layout, ids, 'update')
  const found = await findMany(work, resource, ids, { clear: true })
  const rows = ids.map((id) => {
    const row = found.get(id)
    if (!row) throw notFound()
    return row
  })
  await assertMergeable(work, layout, rows)
  const referring = await referringTo(work, resource, asked.others)
  assertMayMove(work, resource, referring)
  const years = await yearsOfAll(work, layout, ids)
  const united = unite({ layout, rows, years, asked }, yearsKept)
  await openOperation(work, 'merge')
  const kinds = [...new Set([resource, ...referring.map((one) => one.resource)])]
  for (const kind of kinds) {
    const closed = against?.(kind)
    if (closed) throw closed
  }
  const granted = mergeRecords(kinds)
  const inside = inPlace({ ...withCapability(context, granted), overCapacity: true })
  const write = async (changes: readonly Change[]): Promise<void> => refuseFirst(work, resource, await apply(inside, changes))
  const others = rows.slice(1)
  await write(freedBy(layout, others, years, united.values).map((change) => ({ ...change, into: asked.keep })))
  if (Object.keys(united.values).length > 0) await write([{ verb: 'revert', resource, id: asked.keep, values: united.values }])
  const gone = new Set<unknown>(asked.others)
  for (const { resource: kind, places } of referring) {
    await write(await changesOf(inside, { resource: kind, places }, rows[0]!, layout, gone))
  }
  // what the product keeps beside the record that says it has followed by now, or follows nothing
  for (const rest of await referringTo(work, resource, asked.others, true)) {
    if (!kinds.includes(rest.resource)) throw unseen(rest.resource)
    await write(await changesOf(inside, rest, rows[0]!, layout, gone))
  }
  await write(asked.others.map((id) => ({ verb: 'remove', resource, id, into: asked.keep })))
  return {
    fields: united.fields,
    years: united.years,
    moves: [...referring.map(({ resource: { name }, places }) => ({ is: 'records' as const, name, count: places.size })), ...united.moves],
    marks: united.marks,
    kinds,
  }
}

const unseen = ({ label }: Resource): AppError =>
  inUse([
    `Records that you do not change (${label.many[0]}) still refer to this`,
    `لا تزال سجلات لا تعدّلها (${label.many[1]}) مرتبطة بهذا السجل`,
  ])

/** One school's, there, and neither of them named by the other. */
async function assertMergeable(work: Work, layout: Layout, rows: readonly Row[]): Promise<void> {
  const { resource } = layout
  const [keep, ...others] = rows
  const { school } = resource.scope
  const named = (row: Row, locale: 'en' | 'ar'): string => titleIn(resource, row, locale)
  if (school !== null && others.some((row) => row[school] !== keep![school]))
    throw locked(['They are of different schools, and each school keeps its own record', 'هما من مدرستين مختلفتين، ولكل مدرسة سجلها'])
  const active = others.find((row) => !isOn(keep!) && isOn(row))
  if (active)
    throw locked([
      `${named(keep!, 'en')} is switched off: keep ${named(active, 'en')}, who is not`,
      `${named(keep!, 'ar')} موقوف: أبقِ ${named(active, 'ar')} فهو نشط`,
    ])
  const ids = new Set(rows.map((row) => row[resource.id]))
  for (const row of rows)
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.to !== resource.name || field.group) continue
      const of =
        field.kind === 'reference' ? [row[name]] : (Array.isArray(row[name]) ? (row[name] as Row[]) : []).map((one) => one[resource.id])
      const other = rows.find((one) => one !== row && of.includes(one[resource.id]) && ids.has(one[resource.id]))
      if (other)
        throw locked([
          `${named(row, 'en')} names ${named(other, 'en')} in "${field.label[0]}": nobody is that to oneself. Clear it first`,
          `${named(row, 'ar')} مرتبط بـ${named(other, 'ar')} في «${field.label[1]}»، ولا يكون المرء كذلك لنفسه: أزل الربط أولاً`,
        ])
    }
  for (const row of rows) {
    const [elsewhere] = await sharedElsewhere(work, resource, [String(row[resource.id])])
    if (elsewhere)
      throw locked([
        `${named(row, 'en')} is also linked at ${elsewhere.school}: whoever works at both schools can merge them`,
        `${named(row, 'ar')} مرتبط أيضاً بسجلات في ${elsewhere.school_ar ?? elsewhere.school}: يدمجهما من يعمل في المدرستين`,
      ])
  }
}

const writes: readonly Action[] = ['create', 'update', 'status', 'remove']
/** What refers to it has to be one's own to change; what nobody writes but a task follows from the rest. */
function assertMayMove({ context }: Work, resource: Resource, referring: readonly Referring[]): void {
  const { role } = context.principal
  for (const { resource: kind } of referring)
    if (kind !== resource && !can(role, 'update', kind) && writes.some((action) => kind.access.allowed[action].length > 0))
      throw forbiddenRole()
}

/** What can be one's only: the others give it up before the one that stays takes it, with their places in the years. */
function freedBy({ resource }: Layout, others: readonly Row[], years: ReadonlyMap<string, readonly Row[]>, taken: Row): Revert[] {
  const unique = Object.entries(resource.fields).flatMap(([name, field]) => (field.unique && Object.hasOwn(taken, name) ? [name] : []))
  const key = resource.key.findLast((name) => Object.hasOwn(taken, name))
  const names = [...new Set([...unique, ...(key === undefined ? [] : [key])])]
  return others.flatMap((row): Revert[] => {
    const id = String(row[resource.id])
    const values: Row = Object.fromEntries(
      names.filter((name) => changesBetween({ name: row[name] }, { name: taken[name] }).length === 0).map((name) => [name, null]),
    )
    if (Object.hasOwn(taken, yearsKept) && (years.get(id) ?? []).length > 0) values[yearsKept] = []
    return Object.keys(values).length > 0 ? [{ verb: 'revert', resource, id, values }] : []
  })
}

/** What refers to the others names the one that stays. */
async function changesOf(
  work: Work,
  { resource, places }: Referring,
  keep: Row,
  of: Layout,
  others: ReadonlySet<unknown>,
): Promise<Change[]> {
  const wanted = new Set([...places.values()].flatMap((some) => some.map(({ field }) => field)))
  if ([...wanted].some((name) => resource.fields[name]!.yearly)) throw unseen(resource)
  const rows = await findMany(work, resource, [...places.keys()], { clear: true, wanted })
  return [...places].map(([id, some]): Change => {
    const row = rows.get(id)
    if (!row) throw unseen(resource)
    const values = renamed(work, row, some, String(keep[of.id]), others)
    if (!values)
      throw locked([
        `${titleIn(resource, row, 'en')} (${resource.label.one[0]}) names both of them, each for something else: change that first`,
        `${titleIn(resource, row, 'ar')} (${resource.label.one[1]}) يذكرهما معاً، كلاً في موضع: عدّل ذلك أولاً`,
      ])
    return { verb: 'revert', resource, id, values }
  })
}

/** Nothing is half done: the first that cannot be says why, for all. */
function refuseFirst({ context }: Work, merged: Resource, outcomes: readonly Outcome[]): void {
  const refused = outcomes.find((one) => one.error !== null)
  if (!refused) return
  const { resource, error, asks, problems } = refused
  // beside the values only a reason is missing
  if (asks.length > 0 && Object.keys(problems).every((path) => asks.some(({ about }) => about === path)))
    throw invalid(problems, { asks, warnings: {} })
  const because = (locale: 'en' | 'ar'): string => {
    const told = sayFailure({ ...context, locale }, resource, error!)
    return resource === merged ? told : `${say(resource.label.many, locale)}: ${told}`
  }
  const text: Text = [`They cannot be merged as they are. ${because('en')}`, `لا يمكن دمجهما على حالهما. ${because('ar')}`]
  throw new AppError('LOCKED', text)
}
