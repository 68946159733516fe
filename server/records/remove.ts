import { sql } from 'kysely'
import { listed, rowListsIn, type Locale, type Resource, type Text } from '../../resources/kit/index.ts'
import { inUse, invalid, notFound, type AppError } from '../request/errors.ts'
import { isReferenceBroken } from './broken.ts'
import { caseOf } from './cases.ts'
import type { Remove } from './changes.ts'
import { chunksOf } from './chunks.ts'
import { record } from './history.ts'
import { linkedBy, settleUnlinked } from './homes.ts'
import { impactOf, usedAmong } from './impact.ts'
import { partTable, type Layout } from './layout.ts'
import { lockRows } from './locks.ts'
import { namedAmong } from './named-by-code.ts'
import { findMany } from './one.ts'
import { judgePastYears } from './past-years.ts'
import { follow, judgeByReactions } from './react.ts'
import { listOf, quoted } from './sql.ts'
import { yearsKept, yearsOfAll } from './storing/year-rows.ts'
import type { Case, Row } from './types.ts'
import { ask, type Work } from './work.ts'

const unseen: Text = ['Records that you do not see here still refer to this', 'لا تزال سجلات لا تظهر لك هنا مرتبطة بهذا السجل']

/** Why a record that others refer to stays, with what this person's lists show of that. */
async function inUseBy(work: Work, resource: Resource, row: Row, said: AppError | null): Promise<AppError> {
  const { uses, beyond } = await impactOf(work, resource, row)
  const counts = new Map<Resource, number>()
  for (const { resource: name, count } of uses) {
    const kind = work.floor.registry.get(name)
    counts.set(kind, count + (counts.get(kind) ?? 0))
  }
  const counted = (locale: Locale): string =>
    listed(
      [...counts].map(([{ label }, count]) =>
        locale === 'en' ? `${count} ${(count === 1 ? label.one : label.many)[0].toLowerCase()}` : `${label.many[1]} (${count})`,
      ),
      locale,
    )
  const text: Text =
    uses.length === 0
      ? unseen
      : beyond
        ? [
            `This is still used by ${counted('en')}, and by records that you do not see here`,
            `لا يزال مستخدماً في: ${counted('ar')}، وفي سجلات لا تظهر لك هنا`,
          ]
        : [`This is still used by ${counted('en')}`, `لا يزال مستخدماً في: ${counted('ar')}`]
  return inUse(said?.code === 'IN_USE' ? said.text : text, { uses, beyond })
}

/** A removal on its way through the door. */
export interface Leaving {
  readonly judged: Case
  error: AppError | null
}

export async function judgeRemovals(work: Work, layout: Layout, changes: readonly Remove[]): Promise<Leaving[]> {
  const { resource } = layout
  const ids = changes.map(({ id }) => id)
  await lockRows(work, layout, ids, 'update')
  const current = await findMany(work, resource, ids, { clear: true })
  const leaving = changes.map(({ id, into }): Leaving => {
    const row = current.get(id)
    return { judged: { ...caseOf('remove', id, row ?? {}, {}), into }, error: row ? null : notFound() }
  })
  const used = new Set([...(await usedAmong(work, resource, [...current.keys()])), ...(await namedAmong(work, resource, current))])
  const there = leaving.filter((one) => one.error === null)
  const [held, free] = [there.filter(({ judged }) => used.has(judged.id)), there.filter(({ judged }) => !used.has(judged.id))]
  const judgedOf = (some: readonly Leaving[]): Case[] => some.map((one) => one.judged)
  await judgePastYears(work, layout, judgedOf(free))
  await judgeByReactions(work, resource, judgedOf(there))
  for (const one of free)
    one.error = Object.keys(one.judged.problems).length > 0 ? invalid(one.judged.problems, one.judged) : one.judged.refused
  // a module may know by what name somebody knows what holds it
  for (const one of held) one.error = await inUseBy(work, resource, current.get(one.judged.id)!, one.judged.refused)
  return leaving
}

/** Everything of them goes, and stands in the history: what a restoration brings back. */
export async function removeAll(work: Work, layout: Layout, leaving: readonly Leaving[]): Promise<void> {
  const { resource } = layout
  const cases = leaving.filter((one) => one.error === null).map((one) => one.judged)
  const ids = cases.map((one) => one.id)
  const years = await yearsOfAll(work, layout, ids)
  const linked = await linkedBy(work, resource, ids)
  await deleteRows(work, layout, ids).catch((error: unknown) => {
    // what no declaration counts still holds it
    throw isReferenceBroken(error) ? inUse(unseen) : error
  })
  for (const { field, ids: others } of linked) await settleUnlinked(work, resource, field, others)
  await record(
    work,
    cases.map(({ id, before }) => ({
      resource,
      id,
      action: 'remove',
      at: work.context.now,
      before: { ...withoutVersion(before), ...(resource.yearly ? { [yearsKept]: years.get(id) ?? [] } : {}) },
      after: null,
    })),
  )
  await follow(work, resource, cases)
}

/** With its labels, its group and when it was made. */
const withoutVersion = (row: Row | null): Row => {
  const { updated_at: _version, ...kept } = row ?? {}
  return kept
}

async function deleteRows(work: Work, layout: Layout, ids: readonly string[]): Promise<void> {
  const { resource } = layout
  // rows within rows go before those
  const lists = rowListsIn(resource.fields)
    .map(({ path }) => path)
    .toReversed()
  const parts = [...lists, ...layout.links.filter((name) => !resource.fields[name]!.group)].map((path) => partTable(resource, path))
  const beside = [...parts, ...(resource.yearly ? [quoted(resource.yearly.table)] : [])].map((table) => [table, layout.idBeside] as const)
  for (const [table, column] of [...beside, [layout.table, layout.id] as const])
    for (const some of chunksOf(ids))
      await ask(
        work,
        sql`delete from ${sql.raw(table)} where tenant_id = ${work.context.principal.tenantId} and ${sql.raw(quoted(column))} in ${listOf(some)}`,
      )
}
