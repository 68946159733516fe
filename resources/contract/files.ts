import { z } from 'zod'
import { defineCall, type DataOf } from './call.ts'

const tag = 'files'

/** Files of records are kept and shown by the door itself; what a field accepts is said with `resource` and `field`. */
export const keepFile = defineCall({
  method: 'POST',
  path: '/api/files/',
  summary: 'Keeps a file for a record that is saved later, and says its id',
  tag,
  upload: true,
  body: z.object({
    resource: z.string().optional(),
    field: z.string().optional(),
    school_id: z.string().max(64).optional(),
  }),
  data: z.object({ file_id: z.string(), name: z.string(), type: z.string(), size: z.number() }),
})
export const readFile = defineCall({
  method: 'GET',
  path: '/api/files/{id}/',
  summary: 'A file that stands in a record which the person may read',
  tag,
  blob: 'application/octet-stream',
})
export type StoredFile = Readonly<DataOf<typeof keepFile>>
/** The address under which a stored file is fetched; null where there is none. */
export const fileAddress = (id: string | null | undefined): string | null =>
  id ? readFile.path.replace('{id}', encodeURIComponent(id)) : null
