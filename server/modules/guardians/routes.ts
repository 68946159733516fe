import { getGuardianChildren } from '../../../resources/contract/guardians.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { listChildren } from './service.ts'

export default function guardianRoutes(deps: ModuleDeps): Route[] {
  return [handle(getGuardianChildren, async ({ context, params }) => ({ records: await listChildren(deps, context, params.id) }))]
}
