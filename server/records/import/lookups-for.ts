import type { Queries } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Floor } from '../layout.ts'
import type { Column } from './columns.ts'
import { lovLookups, referenceLookup } from './lookups.ts'
import type { Lookups } from './values.ts'

/** Everything that the cells of these columns may name, asked once. */
export async function lookupsFor(floor: Floor, q: Queries, context: RequestContext, columns: readonly Column[]): Promise<Lookups> {
  const references = new Map()
  const lists = new Set<string>()
  for (const { target } of columns) {
    if (target.field.lov) lists.add(target.field.lov)
    if (target.field.kind === 'reference' || (target.field.kind === 'links' && !target.field.group))
      references.set(target.path, await referenceLookup(floor, q, context, target.field))
  }
  return { references, lovs: await lovLookups(floor, q, context, lists) }
}
