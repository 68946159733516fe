import { can, type Resource } from '../../../resources/kit/index.ts'
import { openAmong } from '../../auth/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'

/** Kinds with rules for what is one, of which this person may change and delete records. */
export const isMergeable = ({ principal: { role } }: RequestContext, resource: Resource): boolean =>
  !resource.source &&
  resource.duplicates.length > 0 &&
  (['read', 'update', 'remove'] as const).every((action) => can(role, action, resource))

/** Those of them whose module is open. */
export async function kindsOf({ auth, registry }: Pick<ModuleDeps, 'auth' | 'registry'>, context: RequestContext): Promise<Resource[]> {
  const kinds = registry.all.filter((one) => isMergeable(context, one))
  const isOpen = await openAmong(
    auth,
    context,
    kinds.map((one) => one.package),
  )
  return kinds.filter((one) => isOpen(one.package))
}
