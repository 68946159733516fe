import { getDashboardCount, getYears } from '../../../resources/contract/dashboard.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, type Route } from '../../request/route.ts'
import { countAll, listYears } from './service.ts'

export default function dashboardRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getYears, async ({ context }) => ({ records: await listYears(deps, context) })),
    handle(getDashboardCount, ({ context }) => countAll(deps, context)),
  ]
}
