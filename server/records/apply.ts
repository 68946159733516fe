import { changesBetween, isDate, type Resource } from '../../resources/kit/index.ts'
import type { Capability } from '../request/capability.ts'
import { AppError, invalidField } from '../request/errors.ts'
import { admit, type Asked } from './admit.ts'
import { isOn } from './cases.ts'
import type { Change, Create, Outcome, Remove, Revert, Update } from './changes.ts'
import { isWriting, sentBy, type Draft } from './draft.ts'
import { judgeRemovals, removeAll, type Leaving } from './remove.ts'
import { judgeRestorations, storeKept } from './restore.ts'
import { judgeReversions } from './revert.ts'
import type { Prepared } from './storing/prepared.ts'
import type { Case } from './types.ts'
import type { Verb } from './verbs.ts'
import type { Work } from './work.ts'
import { draftAll, storeAll } from './write.ts'

/** Changes of one kind that go through the door together: of as many records as changes, under the same circumstances. */
interface Batch {
  readonly resource: Resource
  readonly verb: Verb
  readonly key: string
  readonly ids: Set<string>
  readonly changes: { readonly change: Change; readonly at: number }[]
}

const circumstancesOf = ({ verb, reason, effectiveDate, ...change }: Change): string =>
  JSON.stringify([change.resource.name, verb, reason, effectiveDate, 'academicYear' in change ? [change.academicYear, change.from] : null])

function batchesOf(changes: readonly Change[]): Batch[] {
  const batches: Batch[] = []
  for (const [at, change] of changes.entries()) {
    const { resource, verb, id } = change
    const key = circumstancesOf(change)
    const last = batches.at(-1)
    // what is changed twice is changed one time after the other
    if (last?.key === key && (id === undefined || !last.ids.has(id))) {
      last.changes.push({ change, at })
      if (id !== undefined) last.ids.add(id)
    } else batches.push({ resource, verb, key, ids: new Set(id === undefined ? [] : [id]), changes: [{ change, at }] })
  }
  return batches
}

/** The transaction as this batch works in it: on its day, for its reason, in its year. */
function underCircumstances(work: Work, { change }: Batch['changes'][number]): Work {
  const date = change.verb === 'move' ? change.from : (change.effectiveDate ?? work.context.effectiveDate ?? null)
  if (change.verb === 'status' && date !== null && !isDate(date)) throw invalidField('effective_date', { code: 'not_date' })
  return {
    ...work,
    context: {
      ...work.context,
      effectiveDate: date,
      reason: change.reason ?? work.context.reason ?? null,
      ...(change.verb === 'move' ? { academicYear: change.academicYear } : {}),
    },
  }
}

interface Way {
  /** by what a part of another write is let in: a guardian typed into a student's form, whoever may write guardians */
  readonly granted?: Capability
  readonly theGoodOnes?: boolean
  readonly judgeOnly?: boolean
}

/** What a batch asks for at the door. A yearly row that ends is an update, and what is put back may be put back by who may take it away. */
function askedBy({ resource, verb, changes }: Batch): Asked {
  const saidIn = (change: Change): string[] => (isWriting(change) ? Object.keys(sentBy(change)) : [])
  return {
    action: verb === 'move' || verb === 'revert' ? 'update' : verb === 'restore' ? 'remove' : verb,
    resource,
    // `force` is no field: it says that a namesake is meant
    said: () => changes.flatMap(({ change }) => saidIn(change).filter((name) => name !== 'force')),
  }
}

/**
 * The one way to write: authorise, validate, judge, store, history, in that order, in the transaction that the work is in. Where one change
 * is refused nothing of its batch or of those behind it is stored, unless the good ones are asked for; the caller takes the rest back.
 */
export async function apply(work: Work, changes: readonly Change[], { granted, theGoodOnes, judgeOnly }: Way = {}): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let isHeld = false
  for (const batch of batchesOf(changes)) {
    admit(work.context, askedBy(batch), granted)
    const inside = underCircumstances(work, batch.changes[0]!)
    const told = await applyBatch(
      inside,
      batch,
      (errors) => judgeOnly !== true && (theGoodOnes === true || (!isHeld && errors.length === 0)),
    )
    isHeld ||= told.some((one) => one.error !== null)
    for (const [place, { at }] of batch.changes.entries()) outcomes[at] = told[place]!
  }
  return outcomes
}

async function applyBatch(work: Work, { resource, verb, changes }: Batch, goes: (errors: AppError[]) => boolean): Promise<Outcome[]> {
  const layout = work.floor.layoutOf(resource)
  const errorsIn = (some: readonly { readonly error: AppError | null }[]): AppError[] => some.flatMap(({ error }) => error ?? [])
  const all = changes.map(({ change }) => change)
  const ids = all.flatMap(({ id }) => id ?? [])
  if (verb === 'remove') {
    const leaving = await judgeRemovals(work, layout, all.filter(isRemove))
    const isGoing = goes(errorsIn(leaving))
    if (isGoing) await removeAll(work, layout, leaving)
    return leaving.map((one) => outcomeOf(resource, one, isGoing, null))
  }
  const told = (some: readonly (Leaving | Draft)[], isGoing: boolean, stored: readonly Prepared[]): Outcome[] => {
    const rows = new Map(stored.map((row) => [row.id, row]))
    return some.map((one) => outcomeOf(resource, one, isGoing, rows.get(one.judged.id) ?? null))
  }
  if (verb === 'restore' || verb === 'revert') {
    const coming =
      verb === 'restore' ? await judgeRestorations(work, layout, ids) : await judgeReversions(work, layout, all.filter(isRevert))
    const isGoing = goes(errorsIn(coming))
    return told(coming, isGoing, isGoing ? await storeKept(work, layout, coming) : [])
  }
  const drafts = await draftAll(work, layout, all.filter(isWriting))
  const isGoing = goes(errorsIn(drafts))
  return told(drafts, isGoing, isGoing ? await storeAll(work, layout, drafts) : [])
}
const isRevert = (change: Change): change is Revert => change.verb === 'revert'
const isRemove = (change: Change): change is Remove => change.verb === 'remove'

function outcomeOf(resource: Resource, one: Leaving | Draft, isGoing: boolean, stored: Prepared | null): Outcome {
  const { judged, error } = one
  const values = stored?.values ?? judged.values
  const changes = changesBetween(judged.before ?? {}, values, Object.keys(values))
  return {
    resource,
    id: judged.id,
    verb: judged.verb,
    status: error ? 'refused' : !isGoing ? 'held' : isSame(judged, stored) ? 'same' : 'written',
    error,
    problems: error?.problems ?? {},
    warnings: judged.warnings,
    asks: judged.asks,
    isOn: isOn(Object.hasOwn(values, 'is_active') ? values : (judged.before ?? values)),
    before: judged.before && Object.fromEntries(changes.map((change) => [change.field, change.before])),
    after: judged.verb === 'remove' ? null : Object.fromEntries(changes.map((change) => [change.field, change.after])),
  }
}

const isSame = ({ verb }: Case, stored: Prepared | null): boolean => verb !== 'remove' && stored === null

/** All of them, or an error that says why the first one cannot be: the caller's transaction takes back what is there of the others. */
export async function applyAll(work: Work, changes: readonly Change[]): Promise<Outcome[]> {
  const outcomes = await apply(work, changes)
  throwFirst(outcomes)
  return outcomes
}

/** What belongs to another write, which has been let in: by a capability of its own. */
export async function applyAlong(work: Work, granted: Capability, changes: readonly (Create | Update)[]): Promise<void> {
  if (changes.length > 0) throwFirst(await apply(work, changes, { granted }))
}

function throwFirst(outcomes: readonly Outcome[]): void {
  const refused = outcomes.find((one) => one.error !== null)
  if (refused?.error) throw refused.error
}
