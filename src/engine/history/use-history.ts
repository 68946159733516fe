import { useLogList } from '@refinedev/core'
import { useState } from 'react'
import type { HistoryEntry } from '../../../resources/contract/history.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { useLocale } from '../refine/language.ts'

export type { HistoryChange, HistoryEntry } from '../../../resources/contract/history.ts'

/** What the audit-log provider answers of one record, the newest first. */
export interface Log {
  readonly records: readonly HistoryEntry[]
  readonly total: number
}
/** So many entries are asked for at once. */
const perPage = 20

/** What happened to a record, newest first; older ones when they are wanted. */
export function useHistory(resource: Resource, id: string) {
  const locale = useLocale()
  const [wanted, setWanted] = useState({ id, most: perPage })
  const most = wanted.id === id ? wanted.most : perPage
  const query = useLogList<Log>({
    resource: resource.name,
    meta: { id, most, locale },
    queryOptions: {
      enabled: resource.api.history !== null,
      // those that are read already stay while older ones are on their way
      placeholderData: (before) => (wanted.id === id ? before : undefined),
    },
  })
  const { data } = query
  return {
    query,
    entries: data?.records,
    hasMore: data !== undefined && data.total > data.records.length,
    isLoadingMore: query.isPlaceholderData,
    more: () => setWanted({ id, most: most + perPage }),
  }
}
