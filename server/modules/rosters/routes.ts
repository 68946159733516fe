import {
  cancelRoster,
  checkRoster,
  getFailedRosterRows,
  getRoster,
  getRosterProgress,
  getUnfinishedRosters,
  importRoster,
  keepRosterChoices,
  putAwayRoster,
  recheckRoster,
} from '../../../resources/contract/rosters.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { createRosterService } from './service.ts'

const routes: Module = (deps) => {
  const service = createRosterService(deps)
  return [
    handle(checkRoster, ({ context, file, body }) => service.check(context, file, body)),
    handle(recheckRoster, ({ context, body }) => service.recheck(context, body.upload_id, body.choices)),
    handle(importRoster, ({ context, body }) => service.bring(context, body.upload_id, body.choices)),
    handle(getFailedRosterRows, ({ context, query }) => service.failedRows(context, query.upload_id)),
    handle(getUnfinishedRosters, ({ context }) => service.unfinished(context)),
    handle(getRoster, ({ context, query }) => service.standing(context, query.upload_id)),
    handle(keepRosterChoices, ({ context, body }) => service.keep(context, body.upload_id, body.choices)),
    handle(putAwayRoster, ({ context, body }) => service.putAway(context, body.upload_id)),
    handle(getRosterProgress, ({ context, query }) => service.progress(context, query.upload_id)),
    handle(cancelRoster, ({ context, body }) => service.cancel(context, body.upload_id)),
  ]
}
export default routes
