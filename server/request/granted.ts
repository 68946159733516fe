import { can, type Action, type Resource, type Where } from '../../resources/kit/index.ts'
import { BeyondCapability, type Capability, type Skip } from './capability.ts'
import type { RequestContext } from './context.ts'

/** The same request, able to do what the capability says and nothing besides. */
export const withCapability = (context: RequestContext, granted: Capability): RequestContext => ({ ...context, capability: granted })

/** May this request do this to records of this kind? By its capability where it has one, else by the role. */
export const may = ({ capability: granted, principal }: RequestContext, action: Action, resource: Resource): boolean =>
  granted ? granted.covers(action, resource.name) : can(principal.role, action, resource)

export const skips = ({ capability: granted }: RequestContext, what: Skip, resource: Pick<Resource, 'name'>): boolean =>
  granted?.skips(what, resource.name) ?? false

/** What narrows the role to its own rows of a kind, where anything does. */
export const ownRowsOf = (context: RequestContext, resource: Resource): Where | undefined =>
  skips(context, 'own-rows', resource) ? undefined : resource.access.rows[context.principal.role]

/** The role by which fields of a kind are hidden; null: they are read in clear. */
export const readerOf = (context: RequestContext, resource: Pick<Resource, 'name'>) =>
  skips(context, 'hidden-fields', resource) ? null : context.principal.role

/** Are records of every school of the institution this request's? */
export const isEverywhere = (context: RequestContext, resource: Pick<Resource, 'name'>): boolean =>
  context.principal.schoolIds === 'all' || skips(context, 'schools', resource)

/** What is said of a record under a capability that says which fields: those and no other. */
export function assertWritesWithin(
  { capability: granted }: RequestContext,
  resource: Pick<Resource, 'name'>,
  said: () => Iterable<string>,
): void {
  const own = granted?.writesOf(resource.name)
  if (!own) return
  for (const name of said())
    if (!own.includes(name)) throw new BeyondCapability(`${granted!.name} does not write ${resource.name}.${name}; name it in its writes`)
}

/** The columns of a list under a capability that says which: those asked for, if they are among them. */
export function columnsWithin(
  { capability: granted }: RequestContext,
  resource: Pick<Resource, 'name'>,
  asked: readonly string[] | undefined,
) {
  const own = granted?.columnsOf(resource.name)
  if (!own) return asked
  const beyond = asked?.find((name) => !own.includes(name))
  if (beyond !== undefined) throw new BeyondCapability(`${granted!.name} does not read ${resource.name}.${beyond}; name it in its columns`)
  return asked ?? own
}
