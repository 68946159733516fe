import { foreseeUndo, getOperationRows, getOperations, putBack, undoOperation } from '../../../resources/contract/operations.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { listDone, listTouched, putBackHeld, undo } from './service.ts'

const routes: Module = (deps) => [
  handle(getOperations, ({ context, query }) => listDone(deps, context, query)),
  handle(getOperationRows, ({ context, params, query }) => listTouched(deps, context, params.operation_id, query)),
  handle(putBack, ({ context, body }) => putBackHeld(deps, context, body)),
  handle(foreseeUndo, ({ context, params }) => undo(deps, context, params.operation_id, { dryRun: true })),
  handle(undoOperation, async ({ context, params }) => {
    const undone = await undo(deps, context, params.operation_id, { dryRun: false })
    return { operation_id: context.operationId, ...undone }
  }),
]
export default routes
