import { getLockedUsers, getUserSecurity, liftLock, resetSecondFactor } from '../../../resources/contract/users.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { lift, listLocked, readSecurity, resetFactor } from './security.ts'

export default function userRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getLockedUsers, ({ context }) => listLocked(deps, context)),
    handle(getUserSecurity, ({ context, query }) => readSecurity(deps, context, query.id)),
    handle(liftLock, ({ context, body }) => lift(deps, context, body.ldap_id)),
    handle(resetSecondFactor, ({ context, body }) => resetFactor(deps, context, body.ldap_id)),
  ]
}
