import type { Resource } from '../../resources/kit/index.ts'
import { newId } from '../database/index.ts'
import { skips } from '../request/granted.ts'
import { duplicate, invalidField } from '../request/errors.ts'
import { onlyChanged } from './asked.ts'
import type { Layout } from './layout.ts'
import { alone } from './locks.ts'
import { byId, findOne } from './one.ts'
import { quoted, raw, sql } from './sql.ts'
import { readBack } from './store.ts'
import type { Row } from './types.ts'
import { ask, type Work } from './work.ts'

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const day = 86_400_000

/** The moment that an id of this form says it was made at. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** Whose id a new record gets: that of its maker, who may have been offline for long, or one of ours. */
export function idFor(
  { context }: Pick<Work, 'context'>,
  resource: Resource,
  said: unknown,
): { readonly id: string; readonly isOwn: boolean } {
  if (typeof said !== 'string' || said === '') return { id: newId(), isOwn: false }
  // the product itself makes ids of other forms, too
  if (skips(context, 'locked-fields', resource)) return { id: said, isOwn: true }
  const id = said.toLowerCase()
  const now = Date.parse(context.now)
  if (!form.test(id) || madeAt(id) > now + day || madeAt(id) < now - 366 * day) throw invalidField(resource.id, { code: 'not_own_id' })
  return { id, isOwn: true }
}

/**
 * The record that was made under this id before, if the same was sent then; null: the id is free. Anything else under it is refused, in
 * the same words whether or not this person could open it, and so is the id of what has been deleted.
 */
export async function madeBefore(work: Work, layout: Layout, id: string, sent: Row): Promise<Row | null> {
  const { resource } = layout
  const { tenantId } = work.context.principal
  // of two who send the same at once, the second finds what the first has made
  await alone(work, `${resource.name} made ${id}`)
  const [known] = await ask(
    work,
    sql`select 1 as known from ${raw(layout.table)} where tenant_id = ${tenantId} and ${raw(quoted(layout.id))} = ${id} union all select 1 from history where tenant_id = ${tenantId} and resource = ${resource.name} and record_id = ${id} limit 1`,
  )
  if (!known) return null
  const current = await findOne(work.floor, work.q, work.context, resource, byId(layout, id), true)
  if (!current || Object.keys(onlyChanged(resource, current, sent)).length > 0) throw duplicate({ [layout.id]: [{ code: 'taken' }] })
  return readBack(work, layout, id, current)
}
