import { getOwnChildren } from '../../../resources/contract/parents.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { listOwnChildren } from './service.ts'

export default function parentRoutes(deps: ModuleDeps): Route[] {
  return [handle(getOwnChildren, async ({ context }) => ({ records: await listOwnChildren(deps, context) }))]
}
