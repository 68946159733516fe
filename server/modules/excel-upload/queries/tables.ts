import type { RequestContext } from '../../../request/context.ts'

export const uploadsTable = 'import_uploads'
export const rowsTable = 'import_rows'

export interface UploadPlace {
  readonly tenantId: string
  readonly uploadId: string
}
export const placeOf = (context: RequestContext, uploadId: string): UploadPlace => ({ tenantId: context.principal.tenantId, uploadId })
