import { allocateHouses, foreseeHouseAllocation } from '../../../resources/contract/houses.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { carryOut, foresee } from './allocation.ts'

export default (deps: ModuleDeps): Route[] => [
  handle(foreseeHouseAllocation, ({ context, query }) => foresee(deps, context, query)),
  handle(allocateHouses, ({ context, body }) => carryOut(deps, context, body)),
]
