import type { AuditLogProvider } from '@refinedev/core'
import type { DeclaredData } from '../../resources/contract/declared.ts'
import type { HistoryEntry } from '../../resources/contract/history.ts'
import { addressOf } from '../../resources/kit/endpoints.ts'
import type { Registry } from '../../resources/kit/registry.ts'
import type { Http } from './http.ts'

/** What happened to a record, the newest first, and how much there is in all. */
export interface Log {
  readonly records: readonly HistoryEntry[]
  readonly total: number
}

const mostPerPage = 200

const isServices = (): Promise<never> =>
  Promise.reject(
    new Error('The service writes the history itself, in the transaction of the change it tells of: call what changes the record.'),
  )

/** The framework's provider of history: what the service keeps. `meta` says of which record (`id`) and how many entries (`most`). */
export function createAuditLogProvider(http: Http, registry: Registry): AuditLogProvider {
  return {
    async get({ resource: name, meta }): Promise<Log> {
      const endpoint = registry.get(name).api.history
      const [id, most]: unknown[] = [meta?.['id'], meta?.['most']]
      if (!endpoint || typeof id !== 'string' || typeof most !== 'number')
        throw new Error(`"${name}" has no history, or it was asked for without a record and a number`)
      const perPage = Math.min(most, mostPerPage)
      const records: HistoryEntry[] = []
      let total = 0
      for (let page = 1; records.length < most; page++) {
        const answer = await http.send<DeclaredData['history']>({
          url: addressOf(endpoint, id),
          method: endpoint.method,
          query: { page_no: page, per_page: perPage },
          skipAutoToast: true,
        })
        records.push(...answer.records)
        total = answer.pagination.total_records
        if (answer.records.length < perPage) break
      }
      return { records, total }
    },
    create: isServices,
    update: isServices,
  }
}
