import { getWorkingDays } from '../../../resources/contract/school-calendar.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, type Route } from '../../request/route.ts'
import { countWorkingDays } from './service.ts'

export default function calendarRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getWorkingDays, ({ context, query }) =>
      countWorkingDays(deps, context, { from: query.from ?? query.from_date, to: query.to ?? query.to_date, gradeId: query.grade_id }),
    ),
  ]
}
