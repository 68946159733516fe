import type { Resource } from '../../resources/kit/index.ts'
import { openAmong } from '../auth/index.ts'
import type { ModuleDeps } from '../modules/deps.ts'
import { kindsThatRefer } from '../records/index.ts'
import type { RequestContext } from '../request/context.ts'

/** Of the kinds that can refer to a record, those whose lists are licensed here: what a closed module holds is not told by number. */
export async function openKinds(
  { auth, registry }: Pick<ModuleDeps, 'auth' | 'registry'>,
  context: RequestContext,
  to: Resource,
): Promise<(resource: Resource) => boolean> {
  const isOpen = await openAmong(
    auth,
    context,
    kindsThatRefer(registry, to).map((resource) => resource.package),
  )
  return (resource) => isOpen(resource.package)
}
