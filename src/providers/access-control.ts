import type { AccessControlProvider, CanReturnType } from '@refinedev/core'
import { actions, can, isWriting, type Action, type Role } from '../../resources/kit/access.ts'
import type { Gate } from '../../resources/kit/errors.ts'
import type { Registry } from '../../resources/kit/registry.ts'
import type { PackageFlag, Resource } from '../../resources/kit/resource.ts'
import type { Days, Flags } from './packages.ts'

export interface Standing {
  readonly role: Role | null
  readonly flags: Flags
  readonly days: Days
}

/** The framework's words for what people do, in the words of the declarations. */
const words: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  edit: 'update',
  clone: 'create',
  delete: 'remove',
}
export const actionOf = (said: string): Action | null =>
  words[said] ?? ((actions as readonly string[]).includes(said) ? (said as Action) : null)

/** What a screen demands of the person who opens it. */
export interface Demand {
  readonly package?: PackageFlag | null | undefined
  readonly roles?: readonly Role[] | undefined
  /** what it is for changes records: closed where the module can only be read */
  readonly writes?: boolean | undefined
}

/** The first gate that is closed, as far as the console knows by itself; null where the way is free. Whether a flag is off for want of a licence the server knows. */
export function closedGate(demand: Demand, { role, flags, days }: Standing): Gate | null {
  if (demand.package && !flags.has(demand.package)) return 'package'
  if (demand.package && demand.writes && days.readOnly.has(demand.package)) return 'licence'
  if (demand.roles && (!role || !demand.roles.includes(role))) return 'role'
  return null
}
export const demandOf = (resource: Resource, action: Action = 'read'): Demand => ({
  package: resource.package,
  roles: resource.access.allowed[action],
  writes: isWriting(action),
})

/** The buttons' and the menu's question; the server asks the same of every call. */
export function createAccessControl(registry: Registry, standing: () => Standing): AccessControlProvider {
  const answer = (name: string | undefined, said: string): CanReturnType => {
    const resource = name === undefined ? undefined : registry.find(name)
    const action = actionOf(said)
    if (!resource) return { can: true }
    if (!action) return { can: false, reason: 'role' }
    const now = standing()
    const gate = closedGate({ package: resource.package, writes: isWriting(action) }, now)
    if (gate) return { can: false, reason: gate }
    return now.role && can(now.role, action, resource) ? { can: true } : { can: false, reason: 'role' }
  }
  return {
    can: ({ resource, action }) => Promise.resolve(answer(resource, action)),
    // rights change only with the scope, and that starts the cache afresh
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: Infinity } },
  }
}
