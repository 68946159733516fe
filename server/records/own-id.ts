import { sql } from 'kysely'
import type { Resource } from '../../resources/kit/index.ts'
import { newId } from '../database/index.ts'
import { skips } from '../request/granted.ts'
import { duplicate, invalidField, type AppError } from '../request/errors.ts'
import { onlyChanged } from './asked.ts'
import { chunksOf } from './chunks.ts'
import type { Layout } from './layout.ts'
import { alone } from './locks.ts'
import { findMany } from './one.ts'
import { listOf, quoted } from './sql.ts'
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

/** A new record, and what was sent of it. */
export interface Made {
  readonly id: string
  readonly sent: Row
}

/**
 * Of these ids that their makers gave the ones that are not free: null where the same was sent under it before, which is done already.
 * Anything else under it is refused, in the same words whether or not this person could open it, and so is the id of what has been deleted.
 */
export async function madeBefore(work: Work, layout: Layout, all: readonly Made[]): Promise<Map<string, AppError | null>> {
  const { resource } = layout
  const { tenantId } = work.context.principal
  const made = new Map<string, AppError | null>()
  if (all.length === 0) return made
  // of two who send the same at once, the second finds what the first has made
  await alone(work, ...all.map(({ id }) => `${resource.name} made ${id}`))
  const known = new Set<string>()
  const own = sql.raw(quoted(layout.id))
  for (const some of chunksOf(all.map(({ id }) => id)))
    for (const row of await ask<{ id: string }>(
      work,
      sql`select ${own} as id from ${sql.raw(layout.table)} where tenant_id = ${tenantId} and ${own} in ${listOf(some)} union select record_id as id from history where tenant_id = ${tenantId} and resource = ${resource.name} and record_id in ${listOf(some)}`,
    ))
      known.add(row.id)
  const current = await findMany(work, resource, [...known], { clear: true })
  for (const { id, sent } of all) {
    if (!known.has(id)) continue
    const row = current.get(id)
    const isSame = row !== undefined && Object.keys(onlyChanged(resource, row, sent)).length === 0
    made.set(id, isSame ? null : duplicate({ [layout.id]: [{ code: 'taken' }] }))
  }
  return made
}
