import type { z } from 'zod'
import type { foreseeMerge, mergeRecords, MergeForeseen, tellApart } from '../../../resources/contract/merges.ts'
import toldApart from '../../../resources/told-apart.ts'
import {
  askWords,
  can,
  canField,
  inOwnWords,
  labelKeyOf,
  say,
  sayEither,
  speakingAgainst,
  type AskWord,
  type Resource,
  labelOfName,
} from '../../../resources/kit/index.ts'
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
  const nothing = { records, fields: [], years: [], moves: [], marks: [], asks: [], against, refused: null }
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
  const { locale, principal } = context
  const words = await database.read(principal.tenantId, (q) => readOwnWords(q, context))
  const own = (name: string): Resource => inOwnWords(registry.get(name), registry, words)
  const said = own(resource.name)
  const mayRead = (name: string): boolean => canField(principal.role, 'read', resource.fields[name]!)
  const yearly = Object.entries(resource.fields).filter(([name, field]) => field.yearly && mayRead(name))
  const places = yearly.filter(([, field]) => field.kind === 'reference' && field.required).map(([name]) => name)
  const labels = new Map<string, Labels>()
  for (const [name, { kind, to }] of yearly) {
    if (kind !== 'reference') continue
    const ids = [...new Set(merge.years.flatMap(({ rows }) => rows.map(({ values }) => values[name])))].filter(
      (id) => typeof id === 'string',
    )
    const target = registry.get(to!)
    if (ids.length === 0 || !can(principal.role, 'read', target)) continue
    labels.set(name, new Map((await records.options(context, target, { ids, per_page: ids.length })).map((one) => [one.id, one])))
  }
  /** as rows say it: a reference with what it is called */
  const rowOf = (values: Row): Row =>
    Object.fromEntries(
      yearly.flatMap(([name, field]) => {
        const key = labelKeyOf(name, field)
        const called = labels.get(name)?.get(values[name])
        return [
          [name, values[name] ?? null],
          ...(called ? [[key, called.label] as const, [`${key}_ar`, called.label_ar ?? null] as const] : []),
        ]
      }),
    )
  const called = (name: string, { [name]: id }: Row): string => {
    const { label = '', label_ar } = labels.get(name)?.get(id) ?? {}
    return sayEither(label, label_ar, locale)
  }
  const differing = (fields: Merge['fields']) =>
    fields.filter(({ field }) => mayRead(field)).map(({ isOpen, ...one }) => ({ ...one, is_open: isOpen }))
  return {
    fields: differing(merge.fields),
    years: merge.years.map(({ academic_year, of, isOpen, rows, fields }) => ({
      academic_year,
      of,
      is_open: isOpen,
      rows: rows.map(({ id, values }) => ({ id, text: places.map((name) => called(name, values)).join(' '), row: rowOf(values) })),
      fields: differing(fields),
    })),
    moves: merge.moves.map(({ is, name, count }) => ({
      text:
        is === 'years' ? say(yearsText, locale) : is === 'rows' ? say(said.fields[name]!.label, locale) : say(own(name).label.many, locale),
      count,
    })),
    marks: merge.marks
      .filter(({ field }) => mayRead(field))
      .map(({ field, flag, label, label_ar }) => ({
        text: say(said.fields[field]!.fields![flag]!.label ?? labelOfName(flag), locale),
        of: sayEither(label, label_ar, locale),
      })),
  }
}
type Labels = ReadonlyMap<unknown, { readonly label: string; readonly label_ar?: string | null | undefined }>
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
