import type { Records, RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

/** What reads records, within a transaction or outside of any. */
export type Reading = Pick<RecordsWithin, 'get' | 'find' | 'list'>

export const readingOf = (records: Records, context: RequestContext): Reading => ({
  get: (resource, id) => records.get(context, resource, id),
  find: (resource, where) => records.find(context, resource, where),
  list: (resource, params) => records.list(context, resource, params),
})
