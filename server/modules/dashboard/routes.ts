import { getDashboardCount, getMorning, getSchoolsBeside, getYears } from '../../../resources/contract/dashboard.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, type Route } from '../../request/route.ts'
import { createKnown } from './known.ts'
import { readMorning } from './morning.ts'
import { listSchoolsBeside } from './schools.ts'
import { countAll, listYears } from './service.ts'

export default function dashboardRoutes(deps: ModuleDeps): Route[] {
  const known = createKnown(deps)
  return [
    handle(getYears, async ({ context }) => ({ records: await listYears(deps, context) })),
    handle(getDashboardCount, ({ context }) => countAll(deps, context)),
    handle(getMorning, ({ context }) => readMorning({ ...deps, known }, context)),
    handle(getSchoolsBeside, async ({ context }) => ({ records: await listSchoolsBeside(deps, context) })),
  ]
}
