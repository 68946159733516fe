import { awardHousePoints, getChildPoints, getHouseStandings } from '../../../resources/contract/house-points.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { award } from './award.ts'
import { readChild, readStandings } from './service.ts'

export default function housePointsRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getHouseStandings, ({ context, query }) => readStandings(deps, context, query)),
    handle(getChildPoints, ({ context, params }) => readChild(deps, context, params.student_id)),
    handle(awardHousePoints, ({ context, body }) => award(deps, context, body)),
  ]
}
