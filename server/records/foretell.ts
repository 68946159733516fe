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
import { authorise, scopeOf, sourceOf } from './scope.ts'
import { isOpen, tellingFields, titleFields } from './seek/telling.ts'
import { listOf, quoted } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Work } from './work.ts'

const nobody: Checked = { taken: [], alike: [] }

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
  const after: Row = { ...current, ...given }
  if (!isOwnSchool(work, resource, after)) return nobody
  const own = id ?? ''
  const taken: Checked['taken'][number][] = []
  for (const { path, names } of uniqueSets(resource, given, after)) {
    const [found] = await ask<{ id: string }>(
      work,
      sql`select m.${sql.raw(quoted(resource.id))} as id ${othersWith(work, layout, own, names, after)} limit 1`,
    )
    if (!found) continue
    const [record = null] = await seenOf(work, layout, [found.id])
    const code = record === null && resource.access.through ? 'known_elsewhere' : 'taken'
    taken.push({ field: path, message: sayProblem({ code }, context.locale, resource), record })
  }
  return { taken, alike: await alikeOf(work, layout, own, given, after) }
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

async function alikeOf(work: Work, layout: Layout, own: string, given: Row, after: Row): Promise<Checked['alike']> {
  const { duplicates, id } = layout.resource
  const asked = duplicates.filter((rule) => ruleFields(rule).some((name) => Object.hasOwn(given, name)))
  if (asked.length === 0) return []
  const found = [
    ...(await linkedAlike(work, layout, asked, own, after)),
    ...(await candidatesOf(work, layout, [{ id: own, values: after }])).flat(),
  ]
  const whyOf = new Map(found.map((row) => [String(row[id]), wordOf((row as { readonly why?: unknown }).why)]))
  return (await seenOf(work, layout, [...whyOf.keys()])).map((one) => ({ ...one, why: whyOf.get(one.id) ?? '' }))
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
