import { sql } from 'kysely'
import type { Checked, Known } from '../../resources/contract/check.ts'
import { canField, checkValue, exactFields, isBlank, ruleFields, sayProblem, wordOf, type Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { notFound } from '../request/errors.ts'
import { withOwnDefaults } from './asked.ts'
import { othersWith, uniqueSets } from './check.ts'
import { codeOf } from './codes.ts'
import { candidatesOf } from './duplicates.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import type { Layout } from './layout.ts'
import { linkedAlike } from './linked-alike.ts'
import { listByIds } from './list.ts'
import { byId, findOne } from './one.ts'
import { richText } from './rich-text/index.ts'
import { rowsOf } from './ask-each.ts'
import { authorise, scopeOf, sourceOf } from './scope.ts'
import { isOpen, tellingFields, titleFields } from './seek/telling.ts'
import { listOf, quoted } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Work } from './work.ts'

/**
 * What a save would be refused or asked about for other records' sake, told while the form is still being filled in. Only whoever may
 * save may ask; that something is taken is told to them anyway, by which record only if they may see it.
 */
export async function foretell(work: Work, resource: Resource, id: string | null, sent: Row): Promise<Checked> {
  const { context, floor } = work
  authorise(context, id === null ? 'create' : 'update', resource)
  const layout = floor.layoutOf(resource)
  const current = id === null ? {} : await findOne(floor, work.q, context, resource, byId(layout, id))
  if (!current) throw notFound()
  const given = soundOf(work, resource, id === null ? withOwnDefaults(work.context, resource, sent) : sent)
  return (await foretellAll(work, layout, [{ own: id ?? '', given, after: { ...current, ...given } }]))[0]!
}

/** The same of any number of records that are new, in as many statements as of one. */
export function foretellNew(work: Work, resource: Resource, sent: readonly Row[]): Promise<Checked[]> {
  authorise(work.context, 'create', resource)
  const rows = sent.map((one) => soundOf(work, resource, withOwnDefaults(work.context, resource, one)))
  return foretellAll(
    work,
    work.floor.layoutOf(resource),
    rows.map((given) => ({ own: '', given, after: given })),
  )
}

/** A record as a form would save it; `own`: its id, if it is there. */
interface Sent {
  readonly own: string
  readonly given: Row
  readonly after: Row
}

async function foretellAll(work: Work, layout: Layout, all: readonly Sent[]): Promise<Checked[]> {
  const { resource } = layout
  const { locale } = work.context
  const asked = all.filter(({ after }) => isOwnSchool(work, resource, after))
  const sets = asked.flatMap((one) => uniqueSets(resource, one.given, one.after).map((set) => ({ one, ...set })))
  const holders = await rowsOf(
    work,
    sql.raw(`m.${quoted(resource.id)} as id`),
    sets.map(({ one, names }) => othersWith(work, layout, one.own, names, one.after)),
    1,
  )
  const alike = await alikeAll(work, layout, asked)
  const ids = [
    ...holders.flatMap((rows) => rows.slice(0, 1).map(({ id }) => wordOf(id))),
    ...[...alike.values()].flatMap((of) => [...of.keys()]),
  ]
  const seen = new Map((await seenOf(work, layout, [...new Set(ids)])).map((one) => [one.id, one]))
  return all.map((one): Checked => {
    const taken = sets.flatMap((set, at): Checked['taken'] => {
      const [holder] = holders[at]!
      if (set.one !== one || !holder) return []
      const record = seen.get(wordOf(holder.id)) ?? null
      const code = record === null && resource.access.through ? 'known_elsewhere' : 'taken'
      return [{ field: set.path, message: sayProblem({ code }, locale, resource), record }]
    })
    const whyOf = alike.get(one) ?? new Map<string, string>()
    return { taken, alike: [...seen.values()].flatMap((known) => (whyOf.has(known.id) ? [{ ...known, why: whyOf.get(known.id)! }] : [])) }
  })
}

/** Values as they would be kept; what is wrong by itself is told by the form and not asked about. */
function soundOf({ context }: Work, resource: Resource, sent: Row): Row {
  const sound: Row = {}
  for (const [name, raw] of Object.entries(sent)) {
    const field = resource.fields[name]
    if (!field || field.kind === 'links' || field.kind === 'children' || !canField(context.principal.role, 'update', field)) continue
    const checked = checkValue(raw, field, {
      mode: 'create',
      role: context.principal.role,
      today: context.today,
      ...(context.country ? { country: context.country } : {}),
      currency: context.currency ?? null,
      rich: richText,
    })
    if (!checked.problem) sound[name] = checked.value
  }
  return sound
}

/** What stands in a school that is not theirs is nobody's business here: saving there would be refused. */
function isOwnSchool({ context }: Work, resource: Resource, after: Row): boolean {
  const { schoolIds } = context.principal
  const school = resource.scope.school === null || resource.scope.school === resource.id ? undefined : after[resource.scope.school]
  return schoolIds === 'all' || school === undefined || school === null || schoolIds.includes(wordOf(school))
}

/** Whom each of them seems to be, and why. */
async function alikeAll(work: Work, layout: Layout, all: readonly Sent[]): Promise<Map<Sent, ReadonlyMap<string, string>>> {
  const { duplicates, id } = layout.resource
  const rulesOf = ({ given }: Sent) => duplicates.filter((rule) => ruleFields(rule).some((name) => Object.hasOwn(given, name)))
  const asked = all.filter((one) => rulesOf(one).length > 0)
  const candidates = await candidatesOf(
    work,
    layout,
    asked.map(({ own, after }) => ({ id: own, values: after })),
  )
  const found = new Map<Sent, ReadonlyMap<string, string>>()
  for (const [at, one] of asked.entries()) {
    const rows = [...(await linkedAlike(work, layout, rulesOf(one), one.own, one.after)), ...candidates[at]!]
    found.set(one, new Map(rows.map((row) => [String(row[id]), wordOf((row as { readonly why?: unknown }).why)])))
  }
  return found
}

/** Those of these records that the person may see, in whatever school and year they stand. */
async function seenOf(work: Work, layout: Layout, ids: readonly string[]): Promise<Known[]> {
  if (ids.length === 0) return []
  const { floor, q, context } = work
  const { resource } = layout
  const arabic = hasArabicTitle(resource) ? sql.raw(`, ${titleSql(resource, 'm', 1)} as label_ar`) : sql.raw('')
  const rows = await ask<{ id: string; label: string; label_ar?: string | null }>(
    { q, floor },
    sql`select m.${sql.raw(quoted(resource.id))} as id, ${sql.raw(titleSql(resource, 'm', 0))} as label${arabic} from ${sourceOf(context, layout)} where ${scopeOf(floor, context, layout, { narrow: false })} and m.${sql.raw(quoted(resource.id))} in ${listOf(ids)}`,
  )
  const factsOf = await factsAmong(
    work,
    resource,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    ...(row.label_ar ? { label_ar: row.label_ar } : {}),
    ...factsOf(row.id),
  }))
}

/** By what somebody tells namesakes apart: the code, what stands beside a name wherever it is found, and what the rules compare. */
async function factsAmong({ floor, q, context }: Work, resource: Resource, ids: readonly string[]) {
  const title = new Set(titleFields(resource))
  const names = [codeOf(resource), ...tellingFields(resource), ...resource.duplicates.flatMap(exactFields)].filter(
    (name) => name !== null && !title.has(name) && isOpen(context, resource, name),
  ) as string[]
  const facts = [...new Set(names)]
  const read = async (inside: RequestContext, some: readonly string[]) => listByIds(floor, q, inside, resource, some, facts, null)
  const here = await read(context, ids)
  const elsewhere = ids.filter((id) => !here.some((row) => row[resource.id] === id))
  const rows = new Map([...here, ...(await read({ ...context, schoolId: null }, elsewhere))].map((row) => [row[resource.id], row]))
  return (id: string): Pick<Known, 'facts' | 'row'> => {
    const row = rows.get(id) ?? {}
    return { facts: facts.filter((name) => !isBlank(row[name])), row }
  }
}
