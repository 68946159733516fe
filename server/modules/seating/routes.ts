import { getSeatingHistory, getSeatingVersion, saveSeatingPlan } from '../../../resources/contract/seating-keeping.ts'
import { getSeatingPlan } from '../../../resources/contract/seating.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { readHistory, readPlan, readVersion } from './reading.ts'
import { savePlan } from './saving.ts'

export default (deps: ModuleDeps): Route[] => [
  handle(getSeatingPlan, ({ context, params }) => readPlan(deps, context, params.class_id)),
  handle(saveSeatingPlan, ({ context, params, body }) => savePlan(deps, context, params.class_id, body)),
  handle(getSeatingHistory, ({ context, params }) => readHistory(deps, context, params.class_id)),
  handle(getSeatingVersion, ({ context, params, query }) => readVersion(deps, context, params.class_id, query.version)),
]
