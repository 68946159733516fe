import { sql } from 'kysely'
import { can, say, type Problems, type Resource } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalid, type AppError } from '../../request/errors.ts'
import { isSet } from '../../database/index.ts'
import { sayFailure } from '../say-failure.ts'
import { listOf } from '../sql.ts'
import { yearsKept } from '../storing/year-rows.ts'
import type { Row } from '../types.ts'
import { ask, type Work } from '../work.ts'
import { seenBy } from './find.ts'
import { titleOfRemoved, type Removal } from './gone.ts'
import { toldOf } from './reach.ts'
import type { Story } from './story.ts'

type Missing = Pick<Story, 'resource' | 'was'> & { readonly error: AppError }

/** What a record held in a field, of what changes with the year in the year that is asked in. */
function heldIn({ academicYear }: RequestContext, was: Row, name: string): unknown {
  if ((was[name] ?? null) !== null) return was[name]
  const years = Array.isArray(was[yearsKept]) ? (was[yearsKept] as Row[]) : []
  return years.find((row) => row.academic_year === academicYear && isSet(row.is_current))?.[name]
}

/** The ids of those that a record named in a field where something is not there. */
function namedIn(
  { context, floor }: Work,
  { resource, was }: Missing,
  path: string,
): { readonly target: Resource; readonly ids: string[] } | null {
  const name = path.split('.')[0]!
  const field = resource.fields[name]
  const target = floor.registry.find(field?.to ?? '')
  if (!field || !target || target.source || !can(context.principal.role, 'read', target)) return null
  const held = heldIn(context, was, name)
  if (field.kind === 'reference') return { target, ids: typeof held === 'string' ? [held] : [] }
  return {
    target,
    ids: Array.isArray(held)
      ? (held as Row[]).flatMap((row) => (typeof row[target.id] === 'string' ? [row[target.id] as string] : []))
      : [],
  }
}

/** What those that are deleted were called, as far as this person finds them among what was deleted. */
async function titlesOf(work: Work, target: Resource, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { context } = work
  const rows = await ask<Removal>(
    work,
    sql`select h.before, h.school_id, o.actor_id as remover from history h join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id where ${toldOf(context, [target])} and h.action = 'remove' and h.record_id in ${listOf(ids)} and ${seenBy(context)} and not exists (select 1 from history l where l.tenant_id = h.tenant_id and l.resource = h.resource and l.record_id = h.record_id and l.id > h.id) order by h.id`,
  )
  return rows.flatMap((removal) => titleOfRemoved(context, target, removal) ?? [])
}

/** Why a record does not come back: where what it names is deleted as well, what that is, since it comes first. */
export async function sayMissing(work: Work, missing: Missing): Promise<string> {
  const { locale } = work.context
  const told: string[] = []
  const others: Record<string, Problems[string]> = {}
  for (const [path, problems] of Object.entries(missing.error.problems ?? {})) {
    const named = problems.some(({ code }) => code === 'not_found') ? namedIn(work, missing, path) : null
    const titles = named ? await titlesOf(work, named.target, named.ids) : []
    if (titles.length === 0) others[path] = problems
    for (const title of titles) {
      const name = `${say(named!.target.label.one, locale)} ${title}`
      told.push(locale === 'ar' ? `${name}: محذوف أيضاً، فاستعده أولاً` : `${name} is deleted too: bring it back first`)
    }
  }
  if (told.length === 0) return sayFailure(work.context, missing.resource, missing.error)
  const rest = Object.keys(others).length > 0 ? [sayFailure(work.context, missing.resource, invalid(others))] : []
  return [...told, ...rest].join('; ')
}
