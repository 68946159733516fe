import type { Resource } from '../../resources/kit/index.ts'
import type { ModuleDeps } from '../modules/deps.ts'
import { kindsThatRefer } from '../records/index.ts'
import type { RequestContext } from '../request/context.ts'
import { AppError } from '../request/errors.ts'

/** Of the kinds that can refer to a record, those whose lists are licensed here: what a closed module holds is not told by number. */
export async function openKinds(
  { auth, registry }: Pick<ModuleDeps, 'auth' | 'registry'>,
  context: RequestContext,
  to: Resource,
): Promise<(resource: Resource) => boolean> {
  const closed = new Set<string>()
  for (const flag of new Set(kindsThatRefer(registry, to).map((resource) => resource.package)))
    try {
      await auth.assertOpen(context.principal, context, flag, 'read')
    } catch (thrown) {
      if (!(thrown instanceof AppError) || flag === null) throw thrown
      closed.add(flag)
    }
  return (resource) => resource.package === null || !closed.has(resource.package)
}
