import { keepPreviousData } from '@tanstack/react-query'
import { useList } from '@refinedev/core'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'
import { useKeepTrail } from '../trail/use-keep-trail.ts'
import { conditionFrom } from './filters.ts'
import type { ListState } from './list-state.ts'

export type Records =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown; retry(): void }
  | { readonly is: 'ready'; readonly rows: readonly Row[]; readonly total: number; readonly refreshing: boolean }

/** The rows of a list state. While the next ones are on their way, the present ones stay. */
export function useRecords(resource: Resource, state: ListState, more: { fixed?: Condition | undefined } = {}): Records {
  const condition = conditionFrom(resource, state.filters, more.fixed)
  const search = state.search.trim() || undefined
  useKeepTrail(resource.name, { sorters: [state.sort], search, condition: condition ?? undefined, perPage: state.perPage }, state.page)
  const { query } = useList<Row & { id?: string }>({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize: state.perPage, mode: 'server' },
    sorters: [state.sort],
    filters: [],
    meta: {
      ...(search ? { search } : {}),
      ...(condition ? { condition } : {}),
      skipAutoToast: true,
    },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })
  // rows that are here stay readable when asking again fails, e.g. without a connection
  if (!query.data) return query.isError ? { is: 'failed', error: query.error, retry: () => void query.refetch() } : { is: 'loading' }
  return { is: 'ready', rows: query.data.data, total: query.data.total ?? query.data.data.length, refreshing: query.isFetching }
}
