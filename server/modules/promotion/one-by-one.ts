import { holdAlone } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Deps } from './ground.ts'

/**
 * Nobody else takes a step with the same promotion until this one is taken, in whatever process: where it stands, and what it holds of its
 * children, is what it was looked at as. `id` null: what is begun, of which a school begins one after the other.
 */
export const oneByOne = <T>(
  { database }: Pick<Deps, 'database'>,
  { principal: { tenantId }, schoolId }: RequestContext,
  id: string | null,
  step: () => Promise<T>,
): Promise<T> =>
  database.together(tenantId, async (q) => {
    await holdAlone(q, database, [`${tenantId} ${id === null ? `promotions ${schoolId}` : `promotion ${id}`}`])
    return step()
  })
