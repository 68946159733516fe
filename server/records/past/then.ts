import { sql } from 'kysely'
import { isTold, judgedThen, printNumber, type Condition, type Resource } from '../../../resources/kit/index.ts'
import { AppError } from '../../request/errors.ts'
import { holds, Subquery } from '../conditions.ts'
import { foundRows, readableOnly } from '../found.ts'
import { columnOf, type Layout } from '../layout.ts'
import { authorise, scopeOf, sourceOf } from '../scope.ts'
import { eachOf, nothing, quoted, run } from '../sql.ts'
import type { FacetParams, GroupParams, ListQuestion, Row } from '../types.ts'
import { isReadable } from '../values.ts'
import type { Asking } from '../work.ts'
import { fieldsAsked, fitting, storedThen, type AskedThen } from './fitting.ts'
import { heldAt } from './held.ts'
import { instantOf } from './moment.ts'

/** More that have changed since, or are gone, are not judged one by one while somebody waits. */
export const mostChanged = 20_000
export const tooMany = (): AppError =>
  new AppError('VALIDATION', [
    `Since then more than ${printNumber(mostChanged, 'en')} records have changed in what this list is narrowed by, too many to tell who was on it. Choose a later day, or narrow the list by something else.`,
    `تغيّر منذ ذلك الوقت أكثر من ${printNumber(mostChanged, 'ar')} سجل فيما تُصفّى به هذه القائمة، فلا يمكن تحديد من كان فيها. اختر يوماً أقرب، أو صفِّ القائمة بشيء آخر.`,
  ])

/** What a question to a list as it was comes to, as far as this person may ask it. */
export function askedThen(
  { context }: Pick<Asking, 'context'>,
  resource: Resource,
  { condition, search }: Pick<ListQuestion, 'condition' | 'search'>,
): { readonly asked: AskedThen; readonly byNow: readonly Condition[] } {
  const { byThen, byNow } = judgedThen(resource, readableOnly(context, resource, condition))
  return { asked: { tests: byThen, search }, byNow }
}

/** Those of this person's records of today that were made before a moment and in which one of these fields was written after it, or which were away. */
async function writtenSince({ floor, q, context }: Asking, layout: Layout, names: readonly string[], at: string): Promise<Row[]> {
  const { resource, id } = layout
  const own = sql.raw(`m.${quoted(id)}`)
  const history = sql`history h where h.tenant_id = ${context.principal.tenantId} and h.resource = ${resource.name}`
  const ofYear = new Set(resource.yearly?.fields)
  const written = names
    .filter((name) => resource.fields[name] && (!ofYear.has(name) || context.academicYear !== null))
    .map((name) => {
      const told = holds(floor.dialect, 'h.before', `${JSON.stringify(name)}:`)
      // what was said of another year is nothing to this one
      return ofYear.has(name) ? sql`(h.academic_year = ${context.academicYear} and ${told})` : told
    })
  const told =
    written.length === 0
      ? nothing
      : sql` or exists (select 1 from ${history} and h.record_id = ${own} and h.at > ${at} and (${sql.join(written, sql` or `)}))`
  const wasAway = sql`${own} in (select h.record_id from ${history} and h.after is null and h.action = 'remove')`
  const columns = [...new Set([id, ...names])].map((name) => `${columnOf(layout, name)!} as ${quoted(name)}`)
  const rows = await run(
    q,
    sql`select ${sql.raw(columns.join(', '))} from ${sourceOf(context, layout)} where ${scopeOf(floor, context, layout, { narrow: true })} and m.updated_at > ${at} and m.created_at <= ${at} and (${wasAway}${told}) limit ${mostChanged + 1}`,
  )
  if (rows.length > mostChanged) throw tooMany()
  return rows
}

/** What some of today's records held at a moment, as far as it is otherwise now; those that were away then are told apart. */
interface Since {
  readonly away: readonly string[]
  readonly stood: ReadonlyMap<string, { readonly today: Row; readonly was: Row }>
}

export async function since(asking: Asking, layout: Layout, names: readonly string[], at: string): Promise<Since> {
  const rows = await writtenSince(asking, layout, names, at)
  const today = new Map(rows.map((row) => [String(row[layout.id]), row]))
  const away: string[] = []
  const stood = new Map<string, { readonly today: Row; readonly was: Row }>()
  for (const [id, { wasThere, was }] of await heldAt(asking, layout.resource, [...today.keys()], at))
    if (!wasThere) away.push(id)
    else if (names.some((name) => Object.hasOwn(was, name))) stood.set(id, { today: today.get(id)!, was: storedThen(layout, was) })
  return { away, stood }
}

/**
 * A question to a list as it was, as one to the list of today: without what was made since, without what the history tells something else
 * of, and with those of the latter that it finds by what they held then. Who may be seen, and what the history does not tell of, is a matter
 * of today.
 */
export async function asOfThen<Question extends ListQuestion>(asking: Asking, resource: Resource, question: Question): Promise<Question> {
  return question.as_of === undefined ? question : (await thenOf(asking, resource, question, question.as_of, [])).question
}

/** `more`: fields of which it is also told what stood in them. */
async function thenOf<Question extends ListQuestion>(
  asking: Asking,
  resource: Resource,
  question: Question,
  moment: string,
  more: readonly string[],
): Promise<{ readonly question: Question; readonly stood: Since['stood'] }> {
  const { floor, context } = asking
  authorise(context, 'history', resource)
  const at = instantOf(context, moment)
  const layout = floor.layoutOf(resource)
  const { asked, byNow } = askedThen(asking, resource, question)
  const names = fieldsAsked(layout, asked)
  const { away, stood } = await since(asking, layout, [...new Set([...names, ...more])], at)
  const otherwise = [...stood].filter(([, { was }]) => names.some((name) => Object.hasOwn(was, name)))
  const rows = otherwise.map(([, one]) => ({ ...one.today, ...one.was }))
  const fit = await alsoNow(asking, layout, await fitting(asking, layout, rows, asked), byNow)
  const others = [...away, ...otherwise.map(([id]) => id)]
  const apart: Condition[] =
    others.length > 0 ? [{ field: resource.id, op: 'nin', value: new Subquery(eachOf(floor.dialect, others)) }] : []
  const rewritten = {
    ...question,
    condition: { and: [...asked.tests, ...byNow, { field: 'created_at', op: 'lte' as const, value: at }, ...apart] },
    ...(fit.length > 0 ? { also: [...(question.also ?? []), ...fit] } : {}),
  }
  return { question: rewritten, stood }
}

/** The same where values are counted: what was in these fields then comes with it. */
export async function countedThen<Question extends FacetParams | GroupParams>(
  asking: Asking,
  resource: Resource,
  question: Question,
  fields: readonly string[],
): Promise<Question> {
  if (question.as_of === undefined) return question
  const names = [...new Set(fields)].filter((name) => isReadable(asking.context, resource, name) && isTold(resource, name))
  const { question: asked, stood } = await thenOf(asking, resource, question, question.as_of, names)
  if (names.length === 0) return asked
  return { ...asked, was: { names, rows: new Map([...stood].map(([id, { today, was }]) => [id, { ...today, ...was }])) } }
}

/** Of these the ones that pass what is asked of today. */
async function alsoNow(
  { floor, q, context }: Asking,
  layout: Layout,
  ids: readonly string[],
  byNow: readonly Condition[],
): Promise<string[]> {
  if (ids.length === 0 || byNow.length === 0) return [...ids]
  const among: Condition = { field: layout.id, op: 'in', value: new Subquery(eachOf(floor.dialect, ids)) }
  const { from, where } = foundRows(floor, context, layout, { condition: { and: [...byNow, among] } })
  const found = await run<{ id: string }>(q, sql`select ${sql.raw(`m.${quoted(layout.id)}`)} as id from ${from} where ${where}`)
  return found.map((row) => row.id)
}
