import { sql } from 'kysely'
import type { OperationNamed } from '../../../resources/contract/history.ts'
import { listed, say, type Resource } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { actorIn } from '../actor-names.ts'
import { chunksOf } from '../chunks.ts'
import { parsed } from '../history.ts'
import { sayFailure } from '../say-failure.ts'
import { scopeOf, sourceOf } from '../scope.ts'
import { listOf, quoted } from '../sql.ts'
import type { Layout } from '../layout.ts'
import { isReadable } from '../values.ts'
import { ask, type Work } from '../work.ts'
import { yearsKept } from '../storing/year-rows.ts'
import { titleOfRemoved } from './gone.ts'
import { namingOf, operationNamedIn, type Naming } from './naming.ts'
import type { Story } from './story.ts'

interface Later extends Naming {
  readonly record_id: string
  readonly undoes: string | null
  readonly at: string
  readonly action: string
  readonly actor_id: string | null
  readonly school_id: string | null
  readonly before: unknown
  readonly after: unknown
  readonly actor_name: string | null
  readonly actor_ar: string | null
}

/** Why a record is left alone, in words; of one that is gone also what it was called, where that is the reader's to be told. */
export interface Since {
  readonly because: string
  readonly title: string | null
  readonly since: OperationNamed | null
}

/** Of what an operation touched the records that somebody has changed since, in the same fields, or deleted: by whom. */
export async function changedSince(work: Work, operationId: string, stories: readonly Story[]): Promise<ReadonlyMap<Story, Since>> {
  const told = new Map<Story, Since>()
  for (const resource of new Set(stories.map((one) => one.resource))) {
    const byId = new Map(stories.flatMap((one) => (one.resource === resource && one.isThere ? [[one.id, one] as const] : [])))
    const seen = await inSight(work, resource, [...byId.keys()])
    const oldest = [...byId.values()].reduce((first, { at }) => (at < first ? at : first), '~')
    for (const some of chunksOf([...byId.keys()]))
      for (const rows of standing(await laterOf(work, resource, operationId, some, oldest)))
        for (const row of rows) {
          const story = byId.get(row.record_id)!
          const names = row.at > story.at ? clashing(work.floor.layoutOf(resource), story, row) : []
          if (names.length === 0) continue
          told.set(story, seen(row) ? toldSince(work.context, resource, row, names) : unseen(work.context, resource))
        }
  }
  return told
}

/** Of a record that is out of sight by now nothing is told, not even that somebody has changed it. */
const unseen = (context: RequestContext, resource: Resource): Since => ({
  because: sayFailure(context, resource, notFound()),
  title: null,
  since: null,
})

/** Is the record that a change is of this reader's to see? Of one that is gone its school tells it, as it was last. */
async function inSight(work: Work, resource: Resource, ids: readonly string[]): Promise<(later: Later) => boolean> {
  const { floor, context } = work
  const layout = floor.layoutOf(resource)
  const id = sql.raw(`m.${quoted(layout.id)}`)
  const [there, seen] = [new Set<string>(), new Set<string>()]
  for (const some of chunksOf(ids))
    for (const row of await ask<{ id: string; seen: number }>(
      work,
      sql`select ${id} as id, case when ${scopeOf(floor, context, layout, { narrow: false })} then 1 else 0 end as seen from ${sourceOf(context, layout)} where m.tenant_id = ${context.principal.tenantId} and ${id} in ${listOf(some)}`,
    )) {
      there.add(row.id)
      if (Number(row.seen) === 1) seen.add(row.id)
    }
  const { schoolIds } = context.principal
  const { school } = resource.scope
  return ({ record_id: record, before }) => {
    if (there.has(record)) return seen.has(record)
    const of = school ? parsed(before)[school] : undefined
    return schoolIds === 'all' || typeof of !== 'string' || schoolIds.includes(of)
  }
}

/** Of each record the changes that stand: one that was undone does not, nor does what undid it. Oldest first. */
function standing(rows: readonly Later[]): Later[][] {
  const records = new Map<string, Later[]>()
  for (const row of rows) records.set(row.record_id, [...(records.get(row.record_id) ?? []), row])
  return [...records.values()].map((own) => {
    const known = new Set(own.map((row) => row.operation_id))
    const undone = new Set<string>()
    for (const { operation_id, undoes } of own.toReversed()) if (undoes !== null && !undone.has(operation_id)) undone.add(undoes)
    return own.filter(({ operation_id, undoes }) => !undone.has(operation_id) && (undoes === null || !known.has(undoes)))
  })
}

/** Oldest first, so that whoever was there last is named. */
function laterOf(work: Work, { name }: Resource, operationId: string, ids: readonly string[], since: string): Promise<Later[]> {
  const { floor, context } = work
  const named = actorIn(floor, context, 'o', 'u')
  return ask<Later>(
    work,
    sql`select h.record_id, h.operation_id, o.undoes, h.at, h.action, h.school_id, h.before, h.after, o.actor_id, o.actor_name, ${named.arabic} as actor_ar, ${namingOf(context)} from history h left join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id${named.join} where h.tenant_id = ${context.principal.tenantId} and h.resource = ${name} and h.record_id in ${listOf(ids)} and h.at > ${since} and h.operation_id <> ${operationId} order by h.at, h.id`,
  )
}

/** Of a record that the operation made every field is its own; what follows from other records is nobody's. */
function clashing(layout: Layout, { wasThere, was }: Story, { before, after }: Later): string[] {
  const follows = new Set([...layout.figures, ...layout.templates, ...layout.copied])
  const names = new Set([...Object.keys(parsed(before)), ...Object.keys(parsed(after))])
  // it said what stands in every year
  const ofYears = new Set(Object.hasOwn(was, yearsKept) ? layout.yearly : [])
  return [...names].filter((name) => !follows.has(name) && (!wasThere || Object.hasOwn(was, name) || ofYears.has(name)))
}

function toldSince(context: RequestContext, resource: Resource, row: Later, names: readonly string[]): Since {
  const since = row.actor_id === null ? null : operationNamedIn(row)
  if (row.action !== 'remove') return { because: sayWho(context, resource, whoOf(row), names), title: null, since }
  const by = whoOf(row) ?? itself(context)
  return {
    because: say([`Deleted since by ${by}`, `حذفه ${by} بعد ذلك`], context.locale),
    title: titleOfRemoved(context, resource, { ...row, remover: row.actor_id }),
    since,
  }
}

const whoOf = ({ actor_ar, actor_name }: Later): string | null => actor_ar || actor_name

const itself = ({ locale }: RequestContext): string => say(['the product itself', 'النظام'], locale)

function sayWho(context: RequestContext, resource: Resource, who: string | null, names: readonly string[]): string {
  const { locale } = context
  const labels = names.flatMap((name) => {
    const field = resource.fields[name]
    return field && isReadable(context, resource, name) ? [say(field.label, locale)] : []
  })
  const what = labels.length > 0 ? ` (${listed(labels, locale)})` : ''
  const by = who ?? itself(context)
  return say([`Changed since by ${by}${what}`, `غيّره ${by} بعد ذلك${what}`], locale)
}
