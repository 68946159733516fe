import { sql } from 'kysely'
import { placesOf, type Resource } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { parsed } from '../history.ts'
import { titleIn } from '../import/titles.ts'
import { listOf, run } from '../sql.ts'
import type { Row } from '../types.ts'
import { isReadable } from '../values.ts'
import type { Asking } from '../work.ts'
import { toldOf } from './reach.ts'
import type { OperationPart } from './told.ts'

const isOwnSchool = ({ principal: { schoolIds } }: RequestContext, { scope }: Resource, row: Row): boolean =>
  schoolIds === 'all' || scope.school === null || schoolIds.includes(String(row[scope.school]))

/** What a record that is gone was called, in the reader's language, by what the history held of it; null: not the reader's to be told. */
export function titleOfGone(context: RequestContext, resource: Resource, held: Row): string | null {
  // whom it named stands there by number
  const isNumbered = resource.title.some((template) => placesOf(template).some((name) => resource.fields[name]?.kind === 'reference'))
  if (isNumbered || !isOwnSchool(context, resource, held)) return null
  const readable = Object.fromEntries(Object.entries(held).filter(([name]) => resource.fields[name] && isReadable(context, resource, name)))
  return titleIn(resource, readable, context.locale) || null
}

/** Of so many deleted at once the first are named. */
const [most, named] = [50, 3] as const

/** What the first of those are called that an operation deleted and that have not come back. */
export async function titlesOfGone(
  { q, context }: Pick<Asking, 'q' | 'context'>,
  parts: readonly Omit<OperationPart, 'gone'>[],
  kinds: readonly Resource[],
): Promise<(part: Omit<OperationPart, 'gone'>) => readonly string[]> {
  const deleting = parts.filter(({ action, count }) => action === 'remove' && count <= most)
  if (deleting.length === 0) return () => []
  const operations = [...new Set(deleting.map((one) => one.operation_id))]
  const meant = kinds.filter(({ name }) => deleting.some((one) => one.resource === name))
  const rows = await run<{ operation_id: string; resource: string; before: unknown }>(
    q,
    sql`select h.operation_id, h.resource, h.before from history h where ${toldOf(context, meant)} and h.action = 'remove' and h.operation_id in ${listOf(operations)} and not exists (select 1 from history l where l.tenant_id = h.tenant_id and l.resource = h.resource and l.record_id = h.record_id and l.id > h.id) order by h.id`,
  )
  return ({ operation_id, resource: name, action, count }) => {
    const resource = meant.find((one) => one.name === name)
    if (!resource || action !== 'remove' || count > most) return []
    const own = rows.filter((one) => one.operation_id === operation_id && one.resource === name)
    return own.flatMap(({ before }) => titleOfGone(context, resource, parsed(before)) ?? []).slice(0, named)
  }
}
