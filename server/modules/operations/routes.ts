import {
  bringBack,
  foreseeUndo,
  getOperationRows,
  getOperations,
  getRemoved,
  putBack,
  undoImport,
  undoOperation,
} from '../../../resources/contract/operations.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { bringBackRemoved, listDone, listRemoved, listTouched, putBackHeld, undo, undone } from './service.ts'

const routes: Module = (deps) => [
  handle(getOperations, ({ context, query }) => listDone(deps, context, query)),
  handle(getOperationRows, ({ context, params, query }) => listTouched(deps, context, params.operation_id, query)),
  handle(getRemoved, ({ context, query }) => listRemoved(deps, context, query)),
  handle(bringBack, ({ context, body }) => bringBackRemoved(deps, context, body)),
  handle(putBack, ({ context, body }) => putBackHeld(deps, context, body)),
  handle(foreseeUndo, ({ context, params }) => undo(deps, context, params.operation_id, { dryRun: true })),
  handle(undoOperation, ({ context, params }) => undone(deps, context, params.operation_id)),
  handle(undoImport, ({ context, body }) => undone(deps, context, body.batch_id)),
]
export default routes
