import {
  cancelUpload,
  commitUpload,
  getFailedRows,
  getProgress,
  getTemplate,
  getUnfinished,
  putAwayUpload,
  revalidateUpload,
  validateUpload,
} from '../../../resources/contract/excel-upload.ts'
import type { Module } from '../deps.ts'
import { handle } from '../../request/route.ts'
import { createImportService } from './service.ts'

const routes: Module = (deps) => {
  const service = createImportService(deps)
  return [
    handle(getTemplate, ({ context, query }) => service.template(context, query.entity, query.format)),
    handle(validateUpload, ({ context, file, body }) => service.validate(context, file, body)),
    handle(revalidateUpload, ({ context, body }) => service.revalidate(context, body)),
    handle(commitUpload, ({ context, body }) => service.commit(context, body)),
    handle(getProgress, ({ context, query }) => service.progress(context, query.upload_id)),
    handle(cancelUpload, ({ context, body }) => service.cancel(context, body.upload_id)),
    handle(getUnfinished, ({ context, query }) => service.unfinished(context, query.entity)),
    handle(putAwayUpload, ({ context, body }) => service.putAway(context, body.upload_id)),
    handle(getFailedRows, ({ context, query }) => service.failedRows(context, query.upload_id, query.format)),
  ]
}
export default routes
