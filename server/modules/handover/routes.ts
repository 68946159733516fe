import { getHandover, handOver } from '../../../resources/contract/handover.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { carryOut, readHandover } from './service.ts'

export default (deps: ModuleDeps): Route[] => [
  handle(getHandover, ({ context, params, query }) => readHandover(deps, context, params.teacherId, query.effective_date)),
  handle(handOver, ({ context, params, body }) => carryOut(deps, context, params.teacherId, body)),
]
