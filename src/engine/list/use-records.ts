import { keepPreviousData } from '@tanstack/react-query'
import { useList } from '@refinedev/core'
import { useContext, useMemo } from 'react'
import type { Pagination } from '../../../resources/contract/envelope.ts'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { HeadStartContext } from '../refine/head-start.ts'
import type { Row } from '../row.ts'
import { useKeepTrail } from '../trail/use-keep-trail.ts'
import { listCall, type ListCall } from './list-call.ts'
import type { ListState } from '../../../resources/kit/list-state.ts'

export type Records =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown; retry(): void }
  /** `call`: what these rows are the answer to; null while the answer to another question is on its way */
  | {
      readonly is: 'ready'
      readonly rows: readonly Row[]
      readonly total: number
      /** there are more, and nobody says how many */
      readonly isAtLeast: boolean
      readonly refreshing: boolean
      readonly call: ListCall | null
    }

/** The rows of a list state. While the next ones are on their way, the present ones stay. */
export function useRecords(resource: Resource, state: ListState, columns: readonly string[], condition: Condition | undefined): Records {
  const search = state.search.trim() || undefined
  const { sorts, perPage, asOf } = state
  const question = useMemo(() => ({ sorters: sorts, search, condition, asOf, perPage }), [sorts, search, condition, asOf, perPage])
  useKeepTrail(resource.name, question, state.page)
  const headStart = useContext(HeadStartContext)
  const call = listCall(resource, state, columns, condition)
  const { query } = useList<Row & { id?: string }>({
    resource: resource.name,
    ...call,
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData, initialData: () => headStart.list(resource, call) },
  })
  // rows that are here stay readable when asking again fails, e.g. without a connection
  if (!query.data) return query.isError ? { is: 'failed', error: query.error, retry: () => void query.refetch() } : { is: 'loading' }
  const { data: rows, total, pagination } = query.data as typeof query.data & { readonly pagination?: Partial<Pagination> }
  return {
    is: 'ready',
    rows,
    total,
    isAtLeast: pagination?.is_at_least === true,
    refreshing: query.isFetching,
    call: query.isPlaceholderData ? null : call,
  }
}
