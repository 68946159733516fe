import { getDaysLeft } from '../../../resources/contract/days-left.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { daysLeftOf } from './service.ts'

export default function daysLeftRoutes(deps: ModuleDeps): Route[] {
  return [handle(getDaysLeft, ({ context, params, query }) => daysLeftOf(deps, context, params.class_id, query.until))]
}
