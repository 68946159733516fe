import * as contract from '../../../resources/contract/school-calendar.ts'
import type { ModuleDeps } from '../deps.ts'
import { handle, handlePublic, type Route } from '../../request/route.ts'
import { changeFeed, closeFeed, feedOf, openFeed, readFeed } from './feed/feed.ts'
import { importCalendar } from './ics/import.ts'
import { countWorkingDays, entriesOf } from './service.ts'
import { settle, skip } from './settle.ts'

export default function calendarRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(contract.getWorkingDays, ({ context, query }) =>
      countWorkingDays(deps, context, { from: query.from ?? query.from_date, to: query.to ?? query.to_date, gradeId: query.grade_id }),
    ),
    handle(contract.getEntries, ({ context, query }) => entriesOf(deps, context, query)),
    handle(contract.settleDay, ({ context, params, body }) => settle(deps, context, params.id, body)),
    handle(contract.skipDay, ({ context, params, body }) => skip(deps, context, params.id, body.day)),
    handle(contract.importCalendar, ({ context, file, body }) => importCalendar(deps, context, file, body)),
    handle(contract.getFeed, ({ context }) => feedOf(deps, context)),
    handle(contract.openFeed, ({ context, body }) => openFeed(deps, context, body)),
    handle(contract.changeFeed, ({ context, body }) => changeFeed(deps, context, body)),
    handle(contract.closeFeed, ({ context }) => closeFeed(deps, context)),
    handlePublic(contract.readFeed, ({ context, query }) => readFeed(deps, context, query.key)),
  ]
}
