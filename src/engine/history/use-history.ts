import { useInfiniteQuery } from '@tanstack/react-query'
import { addressOf, type Resource } from '../../../resources/kit/index.ts'
import { useCalls } from '../refine/calls.ts'
import { useLocale } from '../refine/language.ts'

export interface HistoryChange {
  readonly field: string
  readonly label?: string
  readonly before: unknown
  readonly after: unknown
}
export interface HistoryEntry {
  readonly id: string
  readonly at: string
  readonly action: string
  readonly actor?: { readonly name: string | null; readonly role: string | null } | null
  readonly reason?: string | null
  readonly effective_date?: string | null
  /** another school, where it was done there */
  readonly school?: string
  readonly school_ar?: string
  readonly changes?: readonly HistoryChange[]
}
interface HistoryData {
  readonly records: readonly HistoryEntry[]
  readonly pagination?: { readonly total_pages?: number }
}

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
      calls.json<HistoryData>(endpoint?.method ?? 'GET', endpoint ? addressOf(endpoint, id) : '', {
        query: { page_no: pageParam, per_page: 20 },
        quiet: true,
      }),
    getNextPageParam: (last, _all, page) => (page < (last.pagination?.total_pages ?? 1) ? page + 1 : undefined),
  })
}
