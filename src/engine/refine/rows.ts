import { useList, useOne, type HttpError } from '@refinedev/core'
import type { ColumnOf, Condition, ListRow, Resource, RowOf } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'
import type { Answer } from './answer.ts'
import { failureOf } from './failure.ts'

export interface RowsAsked<R extends Resource, Column extends ColumnOf<R>> {
  readonly columns: readonly Column[]
  readonly where?: Condition
  readonly sort?: ColumnOf<R>
  readonly order?: 'asc' | 'desc'
  /** so many at most */
  readonly size: number
}
type Known<Data> = Data & { id?: string }
/** What failed is told where the rows would stand. */
const quiet = { skipAutoToast: true } as const

function answerOf<Data, Told>(
  query: { data: Data | undefined; error: HttpError | null; isFetching: boolean; refetch(): unknown },
  tell: (data: Data) => Told,
): Answer<Told> {
  if (query.data !== undefined) return { is: 'ready', data: tell(query.data), refreshing: query.isFetching }
  return query.error ? { is: 'failed', failure: failureOf(query.error), retry: () => void query.refetch() } : { is: 'loading' }
}

/** Some rows of a declared kind, as a page shows them beside other things: of these columns and no others; null asks nothing yet. */
export function useRows<R extends Resource, const Column extends ColumnOf<R>>(
  resource: R,
  asked: RowsAsked<R, Column> | null,
): Answer<{ readonly rows: readonly ListRow<R, Column>[]; readonly total: number }> {
  const { columns = [], where, sort, order = 'asc', size = 1 } = asked ?? {}
  const { query } = useList<Known<Row>>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: size },
    ...(sort === undefined ? {} : { sorters: [{ field: sort, order }] }),
    meta: { columns, ...(where ? { condition: where } : {}), ...quiet },
    errorNotification: false,
    queryOptions: { enabled: asked !== null },
  })
  // the server tells what the declaration says
  return answerOf(query, ({ data, total }) => ({ rows: data as unknown as readonly ListRow<R, Column>[], total: total ?? data.length }))
}

/** One record of a declared kind; null asks nothing yet. `fresh`: not what was known of it before, but as the server says now. */
export function useRow<R extends Resource>(resource: R, id: string | null, { fresh = false } = {}): Answer<RowOf<R>> {
  const { query } = useOne<Known<Row>>({
    resource: resource.name,
    id: id ?? '',
    meta: quiet,
    errorNotification: false,
    queryOptions: { enabled: id !== null, ...(fresh ? { refetchOnMount: 'always' as const } : {}) },
  })
  const isOld = fresh && !query.isFetchedAfterMount
  return answerOf({ ...query, data: isOld ? undefined : query.data }, ({ data }) => data as unknown as RowOf<R>)
}
