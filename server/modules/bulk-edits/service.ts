import type { z } from 'zod'
import {
  bulkLimits,
  type besideValues,
  type BulkForeseen,
  type foreseeBulkEdit,
  type makeBulkEdit,
} from '../../../resources/contract/bulk-edits.ts'
import {
  askWords,
  can,
  inOwnWords,
  say,
  sayEither,
  sayProblem,
  type Ask,
  type Locale,
  type Resource,
  type Text,
} from '../../../resources/kit/index.ts'
import { calledAmong, type Called } from '../../records/called.ts'
import { readsOfIt } from '../../records/elsewhere.ts'
import { isAllReadable } from '../../records/found.ts'
import { toldChanges } from '../../records/history.ts'
import { meantParamsOf } from '../../records/meant-params.ts'
import { readOwnWords } from '../../records/own-words.ts'
import { isReadable } from '../../records/values.ts'
import { sayFailure } from '../../records/say-failure.ts'
import type { Outcome } from '../../records/changes.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { AppError, forbiddenRole, invalidField, locked, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { changesFor, overwrittenBy } from './changes-for.ts'
import { changedSince, isOf, markOf } from './seen.ts'

type Deps = Pick<ModuleDeps, 'auth' | 'database' | 'records' | 'registry'>
type Asked = z.output<NonNullable<typeof foreseeBulkEdit.body>>
type Verb = 'update' | 'status'
type Made = z.output<NonNullable<typeof makeBulkEdit.body>>

/** A kind of record of which this person may change many at once: the gates in their order. */
export async function openFor({ auth, registry }: Pick<Deps, 'auth' | 'registry'>, context: RequestContext, name: string, verb: Verb) {
  const resource = registry.find(name)
  if (!resource?.api[verb] || resource.source) throw notFound()
  await auth.assertOpen(context.principal, context, resource.package, 'write')
  if (!can(context.principal.role, verb, resource)) throw forbiddenRole()
  return resource
}

/** Removed since, or moved to where this person may not look: to them that is the same. */
const noneLeft = (): AppError =>
  new AppError('NOT_FOUND', [
    'None of the selected records is there for you any more. They may have been removed, or moved to where you do not see them. Select others in the list.',
    'لم يعد أيٌّ من السجلات المحددة متاحاً لك. ربما حُذفت أو نُقلت خارج نطاق صلاحياتك. حدّد سجلات أخرى من القائمة.',
  ])

/** The gates, then the records that the list holds now. */
async function chosen(deps: Deps, context: RequestContext, { resource: name, list, status }: Asked) {
  const { records } = deps
  const resource = await openFor(deps, context, name, status ? 'status' : 'update')
  const params = meantParamsOf(list, resource)
  // a list leaves out what somebody may not ask for; here that would mean records that nobody has meant
  if (params.condition && !isAllReadable(context, resource, params.condition)) throw forbiddenRole()
  const ids = await records.ids(context, resource, params)
  if (ids.length === 0) throw noneLeft()
  if (ids.length > bulkLimits.records) throw invalidField('list', { code: 'too_many', params: { max: bulkLimits.records } })
  return { resource, ids }
}

/** Each of them counts once: refused, so already, or changed in what this person may see of it. */
export function counted(context: RequestContext, resource: Resource, total: number, outcomes: readonly Outcome[]) {
  const seen = new Map<string, boolean>()
  const isSeen = (name: string): boolean => {
    if (name === 'is_active') return true
    const is = seen.get(name) ?? (resource.fields[name] !== undefined && isReadable(context, resource, name))
    seen.set(name, is)
    return is
  }
  const isChanged = ({ after }: Outcome) => after !== null && Object.keys(after).some(isSeen)
  const refused = outcomes.filter((one) => one.error !== null)
  const changed = outcomes.filter((one) => one.error === null && isChanged(one))
  return { refused, changed, same: total - refused.length - changed.length }
}

/** What is asked beside the values stands for all of them alike; a day must suit each. */
export function asksIn(refused: readonly Outcome[]): BulkForeseen['asks'] {
  const asked = new Map<Ask['word'], BulkForeseen['asks'][number]>()
  for (const { id, word, earliest, latest } of refused.flatMap((one) => one.asks.map((asks) => ({ ...asks, id: one.id })))) {
    const before = asked.get(word)
    const bounds = {
      earliest: [before?.earliest, earliest]
        .filter((day) => day !== undefined)
        .toSorted()
        .at(-1),
      latest: [before?.latest, latest].filter((day) => day !== undefined).toSorted()[0],
    }
    asked.set(word, {
      word,
      ...(bounds.earliest === undefined ? {} : { earliest: bounds.earliest }),
      ...(bounds.latest === undefined ? {} : { latest: bounds.latest }),
      records: (before?.records ?? 0) + 1,
      first: [...(before?.first ?? []), ...(id === null ? [] : [id])].slice(0, bulkLimits.named),
    })
  }
  return askWords.flatMap((word) => asked.get(word) ?? [])
}

/** Nothing is wrong with it but that an answer is missing. */
export const isWaiting = ({ asks, problems }: Outcome): boolean =>
  asks.length > 0 && Object.keys(problems).every((path) => asks.some(({ about }) => about === path))

/** What a person should know before it is done, each with how many records it is of. */
export async function warningsIn(
  { records }: Pick<Deps, 'records'>,
  context: RequestContext,
  resource: Resource,
  outcomes: readonly Outcome[],
): Promise<BulkForeseen['warnings']> {
  const { locale } = context
  const changing = counted(context, resource, outcomes.length, outcomes).changed.map(({ id }) => id)
  const shared = (await records.elsewhere(context, resource, changing)).map(({ count, ...school }) => ({
    text: say(readsOfIt(school), locale),
    records: count,
  }))
  const counts = new Map<string, number>()
  for (const { warnings } of outcomes)
    for (const text of new Set(Object.values(warnings).flatMap((some) => some.map((one) => sayProblem(one, locale, resource)))))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...shared, ...[...counts].map(([text, of]) => ({ text, records: of }))].slice(0, bulkLimits.samples)
}

/** What the records are called. */
async function namesOf({ records }: Deps, context: RequestContext, resource: Resource, ids: readonly string[]) {
  const named = await calledAmong(records, context, resource, ids)
  return (id: string): Called => named.get(id) ?? { id, label: '' }
}

/** From which day, why, and that a full class is meant: the same for all of them. */
export const beside = (
  context: RequestContext,
  { effective_date: day, reason, over_capacity, registers }: Pick<Asked, keyof typeof besideValues>,
): RequestContext => ({
  ...context,
  ...(day ? { effectiveDate: day } : {}),
  ...(reason ? { reason } : {}),
  ...(over_capacity ? { overCapacity: true } : {}),
  ...(registers ? { registers } : {}),
})

/** What it would come to, told from the judgement of all of them; nothing is stored. */
export async function foresee(deps: Deps, context: RequestContext, asked: Asked): Promise<BulkForeseen> {
  const { resource, ids } = await chosen(deps, context, asked)
  const edit = { resource, ids, deeds: asked.changes, status: asked.status, asItWas: asked.as_it_was }
  const outcomes = await deps.records.apply(beside(context, asked), await changesFor(deps, context, edit), { judgeOnly: true })
  const words = await deps.database.read(context.principal.tenantId, (q) => readOwnWords(q, context))
  const { refused, changed, same } = counted(context, resource, ids.length, outcomes)
  const said = inOwnWords(resource, deps.registry, words)
  const waiting = refused.filter(isWaiting)
  const wrong = refused.filter((one) => !isWaiting(one))
  const [samples, refusals] = [changed.slice(0, bulkLimits.samples), wrong.slice(0, bulkLimits.samples)]
  const shown = [...samples, ...refusals].map((one) => one.id)
  const nameOf = await namesOf(deps, context, resource, shown)
  return {
    seen: markOf(ids, outcomes, overwrittenBy(edit)),
    total: ids.length,
    changed: changed.length,
    same,
    refused: refused.length,
    waiting: waiting.length,
    asks: asksIn(refused),
    warnings: await warningsIn(deps, context, resource, outcomes),
    samples: samples.map(({ id, before, after }) => ({ ...nameOf(id), changes: toldChanges(context, said, before ?? {}, after ?? {}) })),
    refusals: refusals.map((one) => ({ ...nameOf(one.id), because: sayFailure(context, resource, one.error!) })),
  }
}

/** One operation: all of them, or those that can be where the others are to be left out. */
export async function make(deps: Deps, context: RequestContext, asked: Made) {
  const { resource, ids } = await chosen(deps, context, asked)
  if (!isOf(asked.seen, ids)) throw locked(othersBy(ids.length, asked.total))
  const edit = { resource, ids, deeds: asked.changes, status: asked.status, asItWas: asked.as_it_was }
  const changes = await changesFor(deps, context, edit)
  const act = asked.as_it_was ? 'as_it_was' : 'bulk'
  let unseen: readonly string[] = []
  const unless = (some: readonly Outcome[]): boolean => (unseen = changedSince(asked.seen, ids, some, overwrittenBy(edit))).length > 0
  const outcomes = await deps.records.apply({ ...beside(context, asked), act }, changes, { theGoodOnes: asked.leave_out, unless })
  const { refused, changed, same } = counted(context, resource, ids.length, outcomes)
  if (unseen.length > 0) throw locked(await changedMeanwhile(deps, context, resource, unseen))
  if (refused.length > 0 && !asked.leave_out) {
    const because = sayFailure(context, resource, refused[0]!.error!)
    throw locked([
      `Nothing was changed: ${refused.length} of ${ids.length} records are refused. ${because}`,
      `لم يتغيّر شيء: رُفض ${refused.length} من ${ids.length} من السجلات. ${because}`,
    ])
  }
  return { operation_id: undoableBy(context), changed: changed.length, same, refused: refused.length }
}

/** So many are named, where more are meant. */
const namedAtMost = 5

const othersBy = (now: number, then: number): Text =>
  now === then
    ? [
        'The list holds other records by now than those that you looked at: look again',
        'أصبحت القائمة تضم سجلات غير التي عُرضت عليك: راجعها من جديد',
      ]
    : [
        `The list holds ${now} records by now, and not the ${then} that you looked at: look again`,
        `عدد السجلات الآن ${now} وليس ${then} كما عُرض عليك: راجع القائمة من جديد`,
      ]

/** How many somebody else has changed in what would be overwritten, and the first of them by name. */
async function changedMeanwhile(deps: Deps, context: RequestContext, resource: Resource, ids: readonly string[]): Promise<Text> {
  const nameOf = await namesOf(deps, context, resource, ids.slice(0, namedAtMost))
  const named = (locale: Locale): string => {
    const names = ids.slice(0, namedAtMost).map((id) => {
      const { label, label_ar, told } = nameOf(id)
      return [sayEither(label, label_ar, locale), ...(told ? [`(${told})`] : [])].join(' ')
    })
    return [...names, ...(ids.length > namedAtMost ? ['…'] : [])].join(locale === 'ar' ? '، ' : ', ')
  }
  const number = ids.length
  return [
    `Nothing was changed, because ${number === 1 ? 'one record holds' : `${number} records hold`} something else by now than what you looked at: ${named('en')}. Look again`,
    `لم يتغيّر شيء، لأن ${number === 1 ? 'سجلاً واحداً تغيّر' : `${number} من السجلات تغيّرت`} بعد أن عُرض عليك: ${named('ar')}. راجع التغييرات من جديد`,
  ]
}
