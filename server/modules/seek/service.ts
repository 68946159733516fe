import { mostOpened, type SoughtGroup } from '../../../resources/contract/seek.ts'
import { can, type Resource } from '../../../resources/kit/index.ts'
import { openAmong } from '../../auth/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'

type Deps = Pick<ModuleDeps, 'auth' | 'records' | 'registry'>

/** Of these kinds those that this person may read here: what a closed module holds is not found. */
async function kindsOpen({ auth }: Deps, context: RequestContext, kinds: readonly Resource[]): Promise<readonly Resource[]> {
  const readable = kinds.filter((one) => !one.source && can(context.principal.role, 'read', one))
  const isOpen = await openAmong(
    auth,
    context,
    readable.map((one) => one.package),
  )
  return readable.filter((one) => isOpen(one.package))
}

export async function sought(deps: Deps, context: RequestContext, text: string): Promise<SoughtGroup[]> {
  const kinds = await kindsOpen(deps, context, deps.registry.all)
  return deps.records.seek(context, kinds, text)
}

/** In the order given, one group for each record, so that what was opened last stands first. */
export async function opened(deps: Deps, context: RequestContext, of: string): Promise<SoughtGroup[]> {
  const named = of.split(',').flatMap((one) => {
    const [name = '', id = ''] = one.split(':')
    const resource = deps.registry.find(name)
    return resource && id !== '' ? [{ resource, id }] : []
  })
  const asked = named.slice(0, mostOpened)
  const kinds = new Set(
    await kindsOpen(
      deps,
      context,
      asked.map(({ resource }) => resource),
    ),
  )
  return deps.records.told(
    context,
    asked.filter(({ resource }) => kinds.has(resource)),
  )
}
