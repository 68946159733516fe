import type { LiveAudience } from '../../audiences/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'

type Deps = Pick<ModuleDeps, 'audiences' | 'auth'>

/** Whether this person may send to a group of the moment: its role is among those who may, and the module that knows it is open. */
export async function mayUse(
  { auth }: Pick<Deps, 'auth'>,
  context: RequestContext,
  { roles, package: flag }: LiveAudience,
): Promise<boolean> {
  if (roles?.includes(context.principal.role) === false) return false
  if (flag === undefined) return true
  return auth.assertOpen(context.principal, context, flag, 'read').then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof AppError) return false
      throw refusal
    },
  )
}

/** The groups of the moment to which this person may send. */
export async function groupsFor(deps: Deps, context: RequestContext): Promise<LiveAudience[]> {
  const offered = await Promise.all(deps.audiences.all.map(async (one) => ((await mayUse(deps, context, one)) ? [one] : [])))
  return offered.flat()
}
/** One of them by its name; null: there is no such group for this person. */
export async function groupNamed(deps: Deps, context: RequestContext, name: string): Promise<LiveAudience | null> {
  const found = deps.audiences.find(name)
  return found && (await mayUse(deps, context, found)) ? found : null
}
