import { useDataProvider, type CrudSort } from '@refinedev/core'
import { useCallback } from 'react'
import { printLimits, rowsToPrint } from '../../../resources/contract/prints.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Sort } from '../../../resources/kit/list-state.ts'
import { askedColumns } from '../list/list-call.ts'
import { askedList, meantList, type SelectionQuestion } from '../list/selection.ts'
import { useCalls } from '../refine/calls.ts'
import type { Row } from '../row.ts'

/** What another system gives at once. */
const perCall = 100

export interface Gathered {
  readonly rows: readonly Row[]
  /** of all that was meant */
  readonly total: number
}

/** All rows that are meant: who asks sees of them what he sees in the list. */
export function useGather(
  resource: Resource,
): (question: SelectionQuestion, sorts: readonly Sort[], columns: readonly string[]) => Promise<Gathered> {
  const [calls, provider] = [useCalls(), useDataProvider()]
  return useCallback(
    async (question, sorts, columns) => {
      const names = askedColumns(resource, columns)
      if (!resource.source) {
        const list = {
          ...meantList(question),
          sort_by: sorts.map(({ field }) => field).join(','),
          order_by: sorts.map(({ order }) => order).join(','),
          columns: names.join(','),
        }
        const { records, total } = await calls.send(rowsToPrint, { body: { resource: resource.name, list } })
        return { rows: records as readonly Row[], total }
      }
      const read = (page: number) =>
        provider().getList<Row & { id?: string }>({
          resource: resource.name,
          pagination: { currentPage: page, pageSize: perCall, mode: 'server' },
          sorters: sorts as CrudSort[],
          filters: [],
          meta: { ...askedList(question), columns: names, skipAutoToast: true },
        })
      const first = await read(1)
      const [found, total] = [[...first.data], first.total ?? first.data.length]
      for (let page = 2; found.length < Math.min(total, printLimits.rows); page++) {
        const { data } = await read(page)
        if (data.length === 0) break
        found.push(...data)
      }
      return { rows: found.slice(0, printLimits.rows), total }
    },
    [calls, provider, resource],
  )
}
