import { useDataProvider, type CrudSort } from '@refinedev/core'
import { useCallback } from 'react'
import { wordOf, type Condition, type Resource } from '../../../resources/kit/index.ts'
import type { Sort } from '../../../resources/kit/list-state.ts'
import { askedColumns } from '../list/list-call.ts'
import type { SelectionQuestion } from '../list/selection.ts'
import { labelIn, type Row } from '../row.ts'

/** More than this nobody carries; the sheet then says how many there are. */
export const mostRows = 2000
const perCall = 200
/** So many ids go into an address that every proxy lets pass. */
const idsPerCall = 120

export interface Gathered {
  readonly rows: readonly Row[]
  /** of all that was meant */
  readonly total: number
}

/** The single rows that a condition names, if it names nothing else. */
function idsIn(id: string, condition: Condition | undefined): readonly string[] | null {
  if (!condition) return null
  if ('or' in condition) {
    const parts = condition.or.map((one) => idsIn(id, one))
    return parts.every((part) => part !== null) ? parts.flat() : null
  }
  return 'field' in condition && condition.field === id && condition.op === 'in' && Array.isArray(condition.value)
    ? condition.value.map(String)
    : null
}

const inChunks = (id: string, ids: readonly string[]): SelectionQuestion[] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, at) => ({
    condition: { field: id, op: 'in', value: ids.slice(at * idsPerCall, (at + 1) * idsPerCall) },
  }))

/** A question in as many parts as the list's call takes. */
export function partsOf({ id }: Pick<Resource, 'id'>, { also, ...main }: SelectionQuestion): readonly SelectionQuestion[] {
  const ids = idsIn(id, main.condition)
  return [...(ids && !main.search ? inChunks(id, ids) : [main]), ...inChunks(id, also ?? [])]
}

/** What came in several parts stands in one order again. */
export function inOrder({ fields }: Pick<Resource, 'fields'>, rows: readonly Row[], sorts: readonly Sort[]): readonly Row[] {
  const valueOf = (row: Row, name: string): unknown => {
    const field = fields[name]
    return field?.kind === 'reference' ? labelIn(row, name, field, 'en') : row[name]
  }
  const compare = (a: unknown, b: unknown): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : wordOf(a ?? '').localeCompare(wordOf(b ?? ''), undefined, { numeric: true })
  return rows.toSorted((one, other) => {
    for (const { field, order } of sorts) {
      const by = compare(valueOf(one, field), valueOf(other, field))
      if (by !== 0) return order === 'asc' ? by : -by
    }
    return 0
  })
}

/** All rows that are meant, by the list's own call: who asks sees of them what he sees in the list. */
export function useGather(
  resource: Resource,
): (question: SelectionQuestion, sorts: readonly Sort[], columns: readonly string[]) => Promise<Gathered> {
  const provider = useDataProvider()
  return useCallback(
    async (question, sorts, columns) => {
      const names = [...new Set([...askedColumns(resource, columns), ...sorts.map(({ field }) => field)])].filter(
        (name) => resource.fields[name],
      )
      const read = async ({ search, condition }: SelectionQuestion, page: number) =>
        provider().getList<Row & { id?: string }>({
          resource: resource.name,
          pagination: { currentPage: page, pageSize: perCall, mode: 'server' },
          sorters: sorts as CrudSort[],
          filters: [],
          meta: { ...(search ? { search } : {}), ...(condition ? { condition } : {}), columns: names, skipAutoToast: true },
        })
      const parts = partsOf(resource, question)
      const found: Row[] = []
      let total = 0
      for (const part of parts) {
        const first = await read(part, 1)
        total += first.total ?? first.data.length
        let own = first.data.length
        found.push(...first.data)
        for (let page = 2; own < (first.total ?? 0) && found.length < mostRows; page++) {
          const { data } = await read(part, page)
          if (data.length === 0) break
          own += data.length
          found.push(...data)
        }
      }
      return { rows: (parts.length > 1 ? inOrder(resource, found, sorts) : found).slice(0, mostRows), total }
    },
    [provider, resource],
  )
}
