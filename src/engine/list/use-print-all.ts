import { useDataProvider, useNotification } from '@refinedev/core'
import { useCallback, useEffect, useState } from 'react'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { failureOf } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
import type { Row } from '../row.ts'
import type { ListState } from '../../../resources/kit/list-state.ts'
import { askedColumns } from './list-call.ts'

/** More than this nobody carries; the sheet then says how many there are. */
const mostRows = 2000
const perCall = 200

export interface PrintAll {
  /** all rows, while they are being printed */
  readonly rows: readonly Row[] | null
  print(): void
}

/** On paper there is no next page: what a list found is fetched whole, drawn, printed and put away again. */
export function usePrintAll(
  resource: Resource,
  state: ListState,
  columns: readonly string[],
  condition: Condition | undefined,
  enabled: boolean,
): PrintAll {
  const [provider, words] = [useDataProvider(), useWords()]
  const { open: notify } = useNotification()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const print = useCallback(() => {
    const read = async (page: number): Promise<{ readonly data: readonly Row[]; readonly total: number }> =>
      provider().getList<Row & { id?: string }>({
        resource: resource.name,
        pagination: { currentPage: page, pageSize: perCall, mode: 'server' },
        sorters: [...state.sorts],
        filters: [],
        meta: {
          ...(state.search.trim() ? { search: state.search.trim() } : {}),
          ...(condition ? { condition } : {}),
          columns: askedColumns(resource, columns),
          skipAutoToast: true,
        },
      })
    const all = async (): Promise<readonly Row[]> => {
      const first = await read(1)
      const found = [...first.data]
      for (let page = 2; found.length < Math.min(first.total, mostRows); page++) {
        const { data } = await read(page)
        if (data.length === 0) break
        found.push(...data)
      }
      return found
    }
    all().then(setRows, (thrown: unknown) => notify?.({ type: 'error', message: failureOf(thrown).message || words('failed.list') }))
  }, [provider, resource, state.sorts, state.search, condition, columns, notify, words])

  useEffect(() => {
    if (!rows) return
    const done = () => setRows(null)
    window.addEventListener('afterprint', done, { once: true })
    // two frames: the rows stand there before the sheet is made of them
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', done)
    }
  }, [rows])
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      print()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled, print])
  return { rows, print }
}
