import { getExport, startExport } from '../../../resources/contract/exports.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { createExports } from './service.ts'

const routes: Module = (deps) => {
  const service = createExports(deps)
  return [
    handle(startExport, ({ context, body }) => service.start(context, body)),
    handle(getExport, ({ context, params }) => service.file(context, params.job_id)),
  ]
}
export default routes
