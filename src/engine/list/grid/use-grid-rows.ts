import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { gridLimits } from '../../../../resources/contract/grid-edits.ts'
import { listDefaults } from '../../../../resources/contract/envelope.ts'
import type { Resource } from '../../../../resources/kit/index.ts'
import type { Sort } from '../../../../resources/kit/list-state.ts'
import { idOf, type Row } from '../../row.ts'
import { askedColumns } from '../list-call.ts'
import { askedList, type SelectionQuestion } from '../selection.ts'

export type GridRows =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown; retry(): void }
  /** more than a grid holds */
  | { readonly is: 'too_many'; readonly total: number }
  | { readonly is: 'ready'; readonly rows: readonly Row[] }

/** Pages that are on their way at once. */
const abreast = 4

/** All the rows that a question finds, page by page; asked again only when something was written here. */
export function useGridRows(
  resource: Resource,
  { also, ...question }: SelectionQuestion,
  sorts: readonly Sort[],
  columns: readonly string[],
): GridRows {
  const provider = useDataProvider()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['grid', resource.name, question, also, sorts, columns],
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const page = async (currentPage: number, asked: SelectionQuestion) => {
        const { data: rows, total } = await provider().getList<Row & { id?: string }>({
          resource: resource.name,
          pagination: { currentPage, pageSize: listDefaults.max_per_page, mode: 'server' },
          sorters: [...sorts],
          meta: {
            ...askedList(asked),
            columns: askedColumns(resource, columns),
            skipAutoToast: true,
            queryContext: { signal },
          } as object,
        })
        return { rows: rows as readonly Row[], total }
      }
      const first = await page(1, question)
      const total = first.total + (also?.length ?? 0)
      if (total > gridLimits.records) return { total, rows: null }
      const numbers = Array.from({ length: Math.max(0, Math.ceil(first.total / listDefaults.max_per_page) - 1) }, (_, at) => at + 2)
      const pages = [first.rows]
      for (let at = 0; at < numbers.length; at += abreast) {
        const some = await Promise.all(numbers.slice(at, at + abreast).map((one) => page(one, question)))
        pages.push(...some.map(({ rows }) => rows))
      }
      for (let at = 0; at < (also?.length ?? 0); at += abreast * 50) {
        const value = also!.slice(at, at + abreast * 50)
        pages.push((await page(1, { condition: { field: resource.id, op: 'in', value } })).rows)
      }
      // a row may have come between two pages
      const byId = new Map(pages.flat().map((row) => [idOf(resource, row), row]))
      return { total, rows: [...byId.values()] }
    },
  })
  if (data) return data.rows ? { is: 'ready', rows: data.rows } : { is: 'too_many', total: data.total }
  return isError ? { is: 'failed', error, retry: () => void refetch() } : { is: 'loading' }
}
