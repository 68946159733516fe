import { foreseeBulkEdit, makeBulkEdit } from '../../../resources/contract/bulk-edits.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { foresee, make } from './service.ts'

const routes: Module = (deps) => [
  handle(foreseeBulkEdit, ({ context, body }) => foresee(deps, context, body)),
  handle(makeBulkEdit, ({ context, body }) => make(deps, context, body)),
]
export default routes
