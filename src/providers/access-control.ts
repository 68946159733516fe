import type { AccessControlProvider, CanParams, CanReturnType } from '@refinedev/core'
import { actions, isWriting, keepersOfPast, type Action, type Role } from '../../resources/kit/access.ts'
import type { Gate } from '../../resources/kit/errors.ts'
import type { Registry } from '../../resources/kit/registry.ts'
import type { PackageFlag } from '../../resources/kit/packages.ts'
import type { Resource } from '../../resources/kit/resource.ts'
import type { Days, Flags } from './packages.ts'

export interface Standing {
  readonly role: Role | null
  readonly flags: Flags
  readonly days: Days
  /** the school year one stands in is over */
  readonly isPastYear?: boolean
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
  /** what it changes belongs to the year one stands in */
  readonly ofYear?: boolean | undefined
}

/** The first gate that is closed, as far as the console knows by itself; null where the way is free. Whether a flag is off for want of a licence the server knows. */
export function closedGate(demand: Demand, { role, flags, days, isPastYear }: Standing): Gate | null {
  if (demand.package && !flags.has(demand.package)) return 'package'
  if (demand.package && demand.writes && days.readOnly.has(demand.package)) return 'licence'
  if (demand.roles && (!role || !demand.roles.includes(role))) return 'role'
  if (demand.ofYear && demand.writes && isPastYear && (!role || !keepersOfPast.includes(role))) return 'year'
  return null
}
/** Does this belong to one academic year? Of a record that has only a part of itself in each year, making it does. */
const isOfYear = ({ scope, yearly }: Resource, action: Action): boolean =>
  scope.year !== null || (yearly !== null && (action === 'create' || action === 'import'))
export const demandOf = (resource: Resource, action: Action = 'read'): Demand => ({
  package: resource.package,
  roles: resource.access.allowed[action],
  writes: isWriting(action),
  ofYear: isOfYear(resource, action),
})

/** The question of every page and of every way to one: may this person open it? */
export const toOpen = ({ path, demand }: { readonly path: string; readonly demand: Demand }): CanParams => ({
  resource: path,
  action: 'open',
  params: { demand },
})

/** A promise that says its answer at once, in the words in which React marks its own settled ones. */
type Told<Answer> = Promise<Answer> & { readonly status: 'fulfilled'; readonly value: Answer }
const told = <Answer>(value: Answer): Told<Answer> => Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

export interface AccessControl extends AccessControlProvider {
  can(question: CanParams): Told<CanReturnType>
}

/** What menu, palette, pages and buttons ask, all of them; the server asks the same of every call. It answers for one standing. */
export function createAccessControl(registry: Registry, standing: Standing): AccessControl {
  function demandIn({ resource: name, action: said, params }: CanParams): Demand | null {
    if (said === 'open') return (params?.['demand'] as Demand | undefined) ?? null
    const resource = name === undefined ? undefined : registry.find(name)
    const action = actionOf(said)
    if (!resource) return {}
    if (!action) return null
    const demand = demandOf(resource, action)
    return params?.['ofYear'] === true ? { ...demand, ofYear: true } : demand
  }
  return {
    can: (question) => {
      const demand = demandIn(question)
      const gate = demand ? closedGate(demand, standing) : 'role'
      return told(gate === null ? { can: true } : { can: false, reason: gate })
    },
    // rights change only with the scope, and that starts the cache afresh
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: Infinity } },
  }
}
