import {
  answerClaim,
  askForEmis,
  cancelClaim,
  getClaimBoard,
  getTakeOver,
  searchEmis,
  takeOverChild,
} from '../../../resources/contract/emis-claims.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { readClaims } from './board.ts'
import { answer, ask, cancel, search } from './claims.ts'
import { readTakeOver, takeOverNow } from './take-over.ts'

export default function emisClaimRoutes(deps: ModuleDeps): Route[] {
  return [
    handle(getClaimBoard, ({ context }) => readClaims(deps, context)),
    handle(searchEmis, ({ context, query }) => search(deps, context, query.emis_id)),
    handle(askForEmis, ({ context, body }) => ask(deps, context, body)),
    handle(answerClaim, ({ context, params, body }) => answer(deps, context, params.id, body)),
    handle(cancelClaim, ({ context, params }) => cancel(deps, context, params.id)),
    handle(getTakeOver, ({ context, params }) => readTakeOver(deps, context, params.id)),
    handle(takeOverChild, ({ context, params, body }) => takeOverNow(deps, context, params.id, body)),
  ]
}
