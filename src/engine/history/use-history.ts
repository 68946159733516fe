import { useInfiniteQuery } from '@tanstack/react-query'
import type { Resource } from '../../../resources/kit/index.ts'
import { useCalls } from '../refine/calls.ts'
import { useLocale } from '../refine/language.ts'

export type { HistoryChange, HistoryEntry } from '../../../resources/contract/history.ts'

/** What happened to a record, newest first, page by page. */
export function useHistory(resource: Resource, id: string) {
  const calls = useCalls()
  const locale = useLocale()
  const endpoint = resource.api.history
  return useInfiniteQuery({
    queryKey: ['history', resource.name, id, locale],
    enabled: endpoint !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      endpoint
        ? calls.declared('history', endpoint, { id, params: { page_no: pageParam, per_page: 20 } })
        : Promise.reject(new Error(`${resource.name} has no history`)),
    getNextPageParam: ({ pagination }, _all, page) => (page < pagination.total_pages ? page + 1 : undefined),
  })
}
