import { keepPreviousData } from '@tanstack/react-query'
import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import { placesOf, type Condition, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'
import { useKeepTrail } from '../trail/use-keep-trail.ts'
import type { ListState } from './list-state.ts'
import { pictureOf } from './record-name.tsx'

export type Records =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown; retry(): void }
  | { readonly is: 'ready'; readonly rows: readonly Row[]; readonly total: number; readonly refreshing: boolean }

/** Beside what is drawn: what a record is called by, its picture and whether it is active. */
export const askedColumns = (resource: Resource, columns: readonly string[]): readonly string[] => [
  ...new Set([
    ...columns,
    ...resource.title.flatMap(placesOf),
    ...[pictureOf(resource) ?? [], resource.hasStatus ? 'is_active' : []].flat(),
  ]),
]

/** The rows of a list state. While the next ones are on their way, the present ones stay. */
export function useRecords(resource: Resource, state: ListState, columns: readonly string[], condition: Condition | undefined): Records {
  const search = state.search.trim() || undefined
  const { sorts, perPage } = state
  const question = useMemo(() => ({ sorters: sorts, search, condition, perPage }), [sorts, search, condition, perPage])
  useKeepTrail(resource.name, question, state.page)
  const { query } = useList<Row & { id?: string }>({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize: state.perPage, mode: 'server' },
    sorters: [...state.sorts],
    filters: [],
    meta: {
      ...(search ? { search } : {}),
      ...(condition ? { condition } : {}),
      columns: askedColumns(resource, columns),
      skipAutoToast: true,
    },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })
  // rows that are here stay readable when asking again fails, e.g. without a connection
  if (!query.data) return query.isError ? { is: 'failed', error: query.error, retry: () => void query.refetch() } : { is: 'loading' }
  return { is: 'ready', rows: query.data.data, total: query.data.total ?? query.data.data.length, refreshing: query.isFetching }
}
