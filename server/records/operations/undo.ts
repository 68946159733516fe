import { sql } from 'kysely'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope, locked, notFound, type AppError } from '../../request/errors.ts'
import { apply } from '../apply.ts'
import { putBack } from '../capabilities.ts'
import type { Change } from '../changes.ts'
import { openOperation } from '../history.ts'
import { alone, lockRows } from '../locks.ts'
import { sayFailure } from '../say-failure.ts'
import { ask, type Work } from '../work.ts'
import { getOperation, whyNot } from './find.ts'
import { titleOfRemoved } from './gone.ts'
import { sayMissing } from './gone-too.ts'
import { changedSince } from './since.ts'
import { storiesOf, type Story } from './story.ts'
import type { Left, Operation, Removal, Undone } from './told.ts'

/** The same transaction, as it works in another place. */
export type InPlace = (context: RequestContext) => Work

/**
 * Puts back what an operation changed, by the one way to write: judged by what is there now, and kept as an operation of its own, which
 * can be undone as well. What was changed since stays as it is and is named. `isTried`: nothing of it is kept.
 */
export async function undo(work: Work, operationId: string, inPlace: InPlace, { isTried = false } = {}): Promise<Undone> {
  const { operation, stories } = await openStories(work, operationId, (all) => all)
  await openOperation(work, 'undo', operationId)
  const told = await tellBack(work, operation, stories, inPlace)
  // whoever only looks is told what stands in the way of each
  if (!isTried) assertAny(told.undone, told.left)
  await mark(work, operation)
  return told
}

/**
 * Records that were deleted come back, each from what its deletion kept: a part of an undo, after which the rest can still be undone. What
 * stands against one is told, and it stays deleted.
 */
export async function bringBack(work: Work, wanted: readonly Removal[], inPlace: InPlace): Promise<Undone> {
  const together = new Map<string, { readonly operation: Operation; readonly stories: readonly Story[] }>()
  for (const operationId of new Set(wanted.map((one) => one.operationId))) {
    const named = new Set(wanted.flatMap((one) => (one.operationId === operationId ? [`${one.resource} ${one.id}`] : [])))
    const opened = await openStories(work, operationId, (all) => {
      const some = all.filter(({ resource, id, isThere }) => !isThere && named.has(`${resource.name} ${id}`))
      if (some.length < named.size) throw notFound()
      return some
    })
    together.set(operationId, opened)
  }
  await openOperation(work, 'restore')
  const [left, counts]: [Left[], number[]] = [[], []]
  for (const { operation, stories } of together.values()) {
    const told = await tellBack(work, operation, stories, inPlace)
    left.push(...told.left)
    counts.push(told.undone)
  }
  const undone = counts.reduce((sum, one) => sum + one, 0)
  assertAny(undone, left)
  // what was deleted comes, and nothing goes
  return { undone, removed: 0, left }
}

/** What the operation did, of that what is meant; refused where this person does not undo it. */
async function openStories(work: Work, operationId: string, meant: (all: Story[]) => Story[]) {
  await alone(work, `undo ${operationId}`)
  const operation = await getOperation(work, operationId)
  const stories = meant(await storiesOf(work, operationId))
  const refused = whyNot(work.context, operation, [...new Set(stories.map(({ resource }) => resource))])
  if (refused) throw refused
  return { operation, stories }
}

async function tellBack(work: Work, operation: Operation, stories: readonly Story[], inPlace: InPlace): Promise<Undone> {
  const kinds = [...new Set(stories.map(({ resource }) => resource))]
  const left: Left[] = []
  const going: Story[] = []
  // whoever is changing one of them at this moment is waited for, and counts
  for (const resource of kinds)
    await lockRows(
      work,
      work.floor.layoutOf(resource),
      stories.flatMap((one) => (one.resource === resource ? [one.id] : [])),
    )
  const since = await changedSince(work, operation.operation_id, stories)
  for (const one of stories) {
    const against = isOwnPlace(work.context, one) ? (lacksYear(one) ? noYear() : null) : forbiddenScope()
    const { resource, id } = one
    const later = against ? { because: sayFailure(work.context, resource, against), title: null } : since.get(one)
    if (later === undefined) going.push(one)
    else left.push({ resource, id, ...later })
  }
  const granted = putBack(kinds)
  const reason = work.context.reason ?? operation.reason
  let waiting = going.flatMap(doingsOf)
  for (let before = waiting.length + 1; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length
    const refused: Doing[] = []
    for (const { place, doings } of inOrder(waiting, work.context.academicYear)) {
      // who sat in a class over its capacity sits there again
      const inside = inPlace({ ...withCapability(work.context, granted), ...place, reason, isUndoing: true, overCapacity: true })
      const outcomes = await apply(inside, doings.map(changeFor), { theGoodOnes: true })
      for (const [at, { error }] of outcomes.entries()) if (error) refused.push({ ...doings[at]!, error })
    }
    // what stood in the way of some of them may have gone with the others
    waiting = refused
  }
  const staying = new Map(waiting.map(({ story, error }) => [story, error!]))
  for (const [{ resource, id, was, isThere }, error] of staying)
    left.push({
      resource,
      id,
      because: await sayMissing(work, { resource, was, error }),
      title: isThere ? null : titleOfRemoved(work.context, resource, { before: was, remover: null, school_id: work.context.schoolId }),
    })
  const removed = going.filter((story) => !staying.has(story) && story.isThere && !story.wasThere).length
  return { undone: going.length - staying.size, removed, left }
}

function assertAny(undone: number, left: readonly Left[]): void {
  if (undone === 0) throw locked([`Nothing could be put back: ${left[0]?.because ?? ''}`, `تعذّر إرجاع أي شيء: ${left[0]?.because ?? ''}`])
}

/** What an earlier version kept does not say in which year a value was set: it could be put into another one. */
const lacksYear = ({ resource, academicYear, was, wasThere, isThere }: Story): boolean =>
  wasThere && isThere && academicYear === undefined && (resource.yearly?.fields ?? []).some((name) => Object.hasOwn(was, name))
const noYear = () =>
  locked(['The year in which this was changed was not kept at that time', 'لم يُحفظ حينها العام الذي جرى فيه هذا التغيير'])

const isOwnPlace = ({ principal: { schoolIds } }: RequestContext, { schoolId }: Story): boolean =>
  schoolIds === 'all' || schoolId === null || schoolIds.includes(schoolId)

interface Together {
  readonly place: Pick<RequestContext, 'schoolId' | 'academicYear'>
  readonly doings: Doing[]
}

/** `refill`: what came back had been changed before it went. What it held may be another's until that one is as it was. */
const order = ['restore', 'revert', 'refill', 'remove'] as const
interface Doing {
  readonly story: Story
  readonly is: (typeof order)[number]
  readonly error?: AppError
}

function doingsOf(story: Story): Doing[] {
  if (story.isThere) return [{ story, is: story.wasThere ? 'revert' : 'remove' }]
  return [{ story, is: 'restore' }, ...(story.refill ? [{ story, is: 'refill' } as const] : [])]
}

function changeFor({ story: { resource, id, was, refill }, is }: Doing): Change {
  if (is === 'restore' || is === 'remove') return { verb: is, resource, id }
  return { verb: 'revert', resource, id, values: is === 'refill' ? refill! : was }
}

/** What was done last is undone first; within a kind what comes back is there before anything names it, and what goes is no longer named. */
function* inOrder(doings: readonly Doing[], year: string | null): Generator<Together> {
  for (const resource of [...new Set(doings.map(({ story }) => story.resource))].toReversed())
    for (const is of order) {
      const together = new Map<string, Together>()
      for (const one of doings) {
        if (one.story.resource !== resource || one.is !== is) continue
        const { schoolId, academicYear = year } = one.story
        const key = `${schoolId} ${academicYear}`
        const there = together.get(key) ?? { place: { schoolId, academicYear }, doings: [] }
        together.set(key, there)
        there.doings.push(one)
      }
      yield* together.values()
    }
}

/** It says of itself when it was undone; whoever undoes an undo has the first operation back, which can be undone again. */
async function mark({ context, ...work }: Work, { operation_id: id, undoes }: Operation): Promise<void> {
  const { tenantId } = context.principal
  const set = (of: string, at: string | null, by: string | null) =>
    ask(work, sql`update operations set undone_at = ${at}, undone_by = ${by} where tenant_id = ${tenantId} and operation_id = ${of}`)
  await set(id, context.now, context.operationId)
  if (undoes !== null) await set(undoes, null, null)
}
