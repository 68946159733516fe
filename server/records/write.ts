import { onlyChanged } from './asked.ts'
import { isTypedOver } from './becoming-alike.ts'
import { brokenRule } from './broken.ts'
import { draftChanges, draftNew, sentBy, type Draft, type Writing } from './draft.ts'
import { resolveInline } from './inline.ts'
import type { Layout } from './layout.ts'
import { alone, aloneWithAlike, aloneWithGroups, holdAllReferred, lockRows } from './locks.ts'
import { madeBefore } from './own-id.ts'
import { tasksOf } from './react.ts'
import { settle } from './settle.ts'
import { store } from './store.ts'
import type { Prepared } from './storing/prepared.ts'
import type { Case } from './types.ts'
import type { Work } from './work.ts'
import { clearedTexts } from './written.ts'

/** Changes of one kind of record, as far as they can be written. */
export async function draftAll(work: Work, layout: Layout, changes: readonly Writing[]): Promise<Draft[]> {
  const { resource } = layout
  const sent = changes.map(sentBy)
  await aloneWithGroups(work, resource, [...new Set(sent.flatMap((row) => Object.keys(row)))])
  await alone(work, ...tasksOf(work, resource, sent))
  await holdAllReferred(
    work,
    sent.map((row) => ({ resource, row })),
  )
  const known = changes.filter((one) => one.verb !== 'create')
  await lockRows(
    work,
    layout,
    known.map((one) => one.id),
  )
  const drafts = known.length > 0 ? await draftChanges(work, layout, known) : []
  for (const one of changes) if (one.verb === 'create') drafts.push(draftNew(work, layout, one))
  await recogniseSent(work, layout, drafts)
  await aloneWithAlike(
    work,
    layout,
    drafts.map((one) => one.judged.values),
    drafts.flatMap((one) => {
      const { before, values } = one.judged
      if (before === null) return [{ row: values }]
      return isTypedOver(resource, one) ? [{ row: { ...before, ...values }, typedOver: values }] : []
    }),
  )
  await settle(work, layout, drafts)
  return drafts
}

/** What its maker sends a second time under the same id is there already. */
async function recogniseSent(work: Work, layout: Layout, drafts: readonly Draft[]): Promise<void> {
  const asked = drafts.flatMap((one) => (one.own && Object.keys(one.known).length === 0 ? [{ one, own: one.own }] : []))
  const made = await madeBefore(
    work,
    layout,
    asked.map(({ one, own }) => ({
      id: one.id,
      sent: Object.fromEntries(Object.entries(one.judged.values).filter(([name]) => Object.hasOwn(own, name))),
    })),
  )
  for (const { one } of asked) {
    const error = made.get(one.id)
    one.isDone = error === null
    one.error = error ?? null
  }
}

/** Stores those of them that were not refused; answers what was stored. */
export async function storeAll(work: Work, layout: Layout, drafts: readonly Draft[]): Promise<Prepared[]> {
  const { resource } = layout
  const good = drafts.filter((one) => one.error === null && !one.isDone)
  await resolveInline(
    work,
    layout,
    good.map(({ judged }) => judged),
  )
  const cases = good.flatMap(({ judged, said }): Case[] => {
    const { before, values } = judged
    if (before === null) return [judged]
    const differing = { ...onlyChanged(resource, before, values), ...clearedTexts(resource, before, values, said) }
    return Object.keys(differing).length > 0 ? [{ ...judged, values: differing }] : []
  })
  try {
    return await store(work, layout, cases)
  } catch (error) {
    throw brokenRule(error, layout) ?? error
  }
}
