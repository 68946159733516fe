import { explainMeasure, getMeasures, getReadings } from '../../../resources/contract/measures.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { explain, listMeasures, readings } from './service.ts'

export default function measureRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getMeasures, async ({ context }) => ({ records: await listMeasures(deps, context) })),
    handle(getReadings, async ({ context, query }) => ({ measures: await readings(deps, context, query) })),
    handle(explainMeasure, ({ context, query }) => explain(deps, context, query)),
  ]
}
