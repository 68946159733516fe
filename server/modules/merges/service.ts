import type { z } from 'zod'
import type { foreseeMerge, mergeRecords, MergeForeseen, tellApart } from '../../../resources/contract/merges.ts'
import toldApart from '../../../resources/told-apart.ts'
import { askWords, inOwnWords, say, sayEither, speakingAgainst, type AskWord, type Resource } from '../../../resources/kit/index.ts'
import { pairOf } from '../../records/merging/suspects.ts'
import { readOwnWords } from '../../records/own-words.ts'
import { sayFailure } from '../../records/say-failure.ts'
import { kindsThatRefer, type Merge, type Row } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, forbiddenRole, invalidField, locked, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { isMergeable } from './kinds.ts'

type Deps = Pick<ModuleDeps, 'auth' | 'database' | 'records' | 'registry'>
type Asked = z.output<NonNullable<typeof foreseeMerge.body>>
type Made = z.output<NonNullable<typeof mergeRecords.body>>

/** The gates in their order. */
async function kindOf({ auth, registry }: Deps, context: RequestContext, name: string): Promise<Resource> {
  const resource = registry.find(name)
  if (!resource || resource.source || resource.duplicates.length === 0) throw notFound()
  await auth.assertOpen(context.principal, context, resource.package, 'write')
  if (!isMergeable(context, resource)) throw forbiddenRole()
  return resource
}

function wanted({ keep, others, values, years }: Asked) {
  if (others.includes(keep))
    throw locked(['A record cannot be merged with itself: choose another one', 'لا يُدمج السجل مع نفسه: اختر سجلًا آخر'])
  if (new Set(others).size < others.length) throw invalidField('others', { code: 'twice_in_list' })
  return { keep, others, values, years }
}
const beside = (context: RequestContext, { reason }: Asked): RequestContext => ({ ...context, ...(reason ? { reason } : {}) })

/** Every module whose records would change has to be open for writing: which of those that could are not. */
async function closedAmong({ auth, registry }: Deps, context: RequestContext, resource: Resource) {
  const closed = new Map<string | null, AppError>()
  for (const flag of new Set(kindsThatRefer(registry, resource).map((one) => one.package)))
    try {
      await auth.assertOpen(context.principal, context, flag, 'write')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      closed.set(flag, error)
    }
  return (kind: Resource): AppError | null => closed.get(kind.package) ?? null
}

/** What it would come to: told from the merge itself, which is taken back. */
export async function foresee(deps: Deps, context: RequestContext, asked: Asked): Promise<MergeForeseen> {
  const resource = await kindOf(deps, context, asked.resource)
  const choice = wanted(asked)
  const ids = [asked.keep, ...asked.others]
  const told = await deps.records.options(context, resource, { ids, per_page: ids.length })
  const records: MergeForeseen['records'] = []
  for (const id of ids) {
    const row = (await deps.records.get(context, resource, id)) as Row
    const { label = '', label_ar } = told.find((one) => one.id === id) ?? {}
    records.push({ id, label, ...(label_ar ? { label_ar } : {}), row })
  }
  const [kept, ...rest] = records.map(({ row }) => row)
  const against = [...new Set(rest.flatMap((row) => speakingAgainst(resource.duplicates, resource.fields, kept!, row)))]
  const nothing = { records, fields: [], years: [], moves: [], asks: [], against, refused: null }
  // a reason that is asked for changes nothing of what is shown
  const trial = { ...beside(context, asked), reason: asked.reason ?? '…' }
  try {
    const closed = await closedAmong(deps, context, resource)
    const merge = await deps.records.merge(trial, resource, choice, { dryRun: true, against: closed })
    return { ...nothing, ...(await toldIn(deps, context, resource, merge)), asks: await asksOf(deps, context, resource, asked) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
    return { ...nothing, refused: sayFailure(context, resource, error) }
  }
}

/** What the same merge would be refused for without it. */
async function asksOf(deps: Deps, context: RequestContext, resource: Resource, asked: Asked): Promise<AskWord[]> {
  try {
    await deps.records.merge(beside(context, { ...asked, reason: undefined }), resource, wanted(asked), { dryRun: true })
    return []
  } catch (error) {
    const asks = error instanceof AppError ? (error.data as { asks?: { word: string }[] } | undefined)?.asks : undefined
    if (!asks) throw error
    return askWords.filter((word) => asks.some((one) => one.word === word))
  }
}

async function toldIn({ database, records, registry }: Deps, context: RequestContext, resource: Resource, merge: Merge) {
  const { locale } = context
  const words = await database.read(context.principal.tenantId, (q) => readOwnWords(q, context))
  const own = (name: string): Resource => inOwnWords(registry.get(name), registry, words)
  const said = own(resource.name)
  const places = Object.entries(resource.fields).filter(([, field]) => field.yearly && field.kind === 'reference' && field.required)
  const names = new Map<unknown, string>()
  for (const [name, { to }] of places) {
    const ids = [...new Set(merge.years.flatMap(({ rows }) => rows.map(({ values }) => values[name])))].filter(
      (id) => typeof id === 'string',
    )
    const kind = registry.get(to!)
    for (const { id, label, label_ar } of ids.length > 0 ? await records.options(context, kind, { ids, per_page: ids.length }) : [])
      names.set(id, sayEither(label, label_ar, locale))
  }
  return {
    fields: merge.fields.map(({ isOpen, ...one }) => ({ ...one, is_open: isOpen })),
    years: merge.years.map(({ academic_year, of, isOpen, rows }) => ({
      academic_year,
      of,
      is_open: isOpen,
      rows: rows.map(({ id, values }) => ({ id, text: places.map(([name]) => names.get(values[name]) ?? '').join(' ') })),
    })),
    moves: merge.moves.map(({ is, name, count }) => ({
      text:
        is === 'years' ? say(yearsText, locale) : is === 'rows' ? say(said.fields[name]!.label, locale) : say(own(name).label.many, locale),
      count,
    })),
  }
}
const yearsText = ['Academic years', 'الأعوام الدراسية'] as const

export async function merge(deps: Deps, context: RequestContext, asked: Made) {
  const resource = await kindOf(deps, context, asked.resource)
  const against = await closedAmong(deps, context, resource)
  await deps.records.merge(beside(context, asked), resource, wanted(asked), { against })
  return { operation_id: context.operationId, id: asked.keep }
}

/** Both have to be this person's to see. */
export async function apart(deps: Deps, context: RequestContext, { resource: name, ids }: z.output<NonNullable<typeof tellApart.body>>) {
  const resource = await kindOf(deps, context, name)
  for (const id of ids) await deps.records.get(context, resource, id)
  await deps.records.create(context, toldApart, { kind: resource.name, pair: pairOf(ids[0]!, ids[1]!) })
  return { operation_id: context.operationId }
}
