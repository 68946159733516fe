import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { idOf, type Row } from '../row.ts'
import {
  askedList,
  countOf,
  everything,
  isSelected,
  nothingSelected,
  questionFound,
  withRows,
  type Matching,
  type Question,
  type Selection,
} from './selection.ts'

export interface SelectionControl {
  readonly selection: Selection
  readonly count: number
  /** of the rows on the page, by their place */
  readonly chosen: readonly boolean[]
  /** everything that the list finds now may be selected at once */
  readonly canTakeAll: boolean
  toggle(place: number, isRange?: boolean): void
  togglePage(): void
  takeAll(): void
  clear(): void
}

const isSameQuestion = (one: Question, other: Question): boolean =>
  one.search === other.search && one.asOf === other.asOf && JSON.stringify(one.condition) === JSON.stringify(other.condition)

/** Which of the rows on another page belong to everything that matched: the server knows, since the question is kept and not the answer. */
function useAmong(resource: Resource, all: Matching | null, ids: readonly string[], enabled: boolean): ReadonlySet<string> | null {
  const provider = useDataProvider()
  const { data } = useQuery({
    // among the lists of the framework, and of their shape: what makes them ask again makes this ask again, too
    queryKey: ['data', 'default', resource.name, 'list', 'among', all?.search, all?.condition, all?.asOf, ids],
    enabled: enabled && all !== null && ids.length > 0,
    queryFn: () => {
      const within: Condition = { field: resource.id, op: 'in', value: ids }
      return provider().getList<Row & { id?: string }>({
        resource: resource.name,
        pagination: { currentPage: 1, pageSize: ids.length, mode: 'server' },
        meta: {
          ...(all ? askedList(questionFound(all)) : {}),
          condition: all?.condition ? { and: [within, all.condition] } : within,
          columns: [resource.list.sort],
          skipAutoToast: true,
        },
      })
    },
  })
  return useMemo(() => (data ? new Set(data.data.map((row) => idOf(resource, row))) : null), [data, resource])
}

/** A selection stays while one pages, searches and sorts; it ends with the kind of record, and when it is cleared. */
export function useSelection(resource: Resource, question: Question, rows: readonly Row[], total: number | null): SelectionControl {
  const [kept, setKept] = useState({ of: resource.name, selection: nothingSelected })
  const stored = useMemo((): Selection => {
    if (kept.of !== resource.name) return nothingSelected
    const { all, ids } = kept.selection
    // all that were found at one moment are not all of another
    return all && all.asOf !== question.asOf ? { ...nothingSelected, ids } : kept.selection
  }, [kept, resource.name, question.asOf])
  const isHere = stored.all !== null && isSameQuestion(stored.all, question)
  // rows may have come or gone since: the list that shows them counts them
  const selection = useMemo(
    () => (stored.all && isHere && total !== null ? { ...stored, all: { ...stored.all, total } } : stored),
    [stored, isHere, total],
  )
  const ids = useMemo(() => rows.map((row) => idOf(resource, row)), [rows, resource])
  const among = useAmong(resource, stored.all, ids, !isHere)
  const isMatching = useCallback(
    (id: string) => selection.all !== null && (isHere || among?.has(id) === true),
    [selection.all, isHere, among],
  )
  const chosen = useMemo(() => ids.map((id) => isSelected(selection, id, isMatching(id))), [ids, selection, isMatching])

  const anchor = useRef<string | null>(null)
  const latest = useRef({ ids, chosen, selection, isMatching, question, total, of: resource.name })
  useEffect(() => {
    latest.current = { ids, chosen, selection, isMatching, question, total, of: resource.name }
  })
  const keep = useCallback((next: Selection) => setKept({ of: latest.current.of, selection: next }), [])
  const change = useCallback(
    (rowIds: readonly string[], isWanted: boolean) => keep(withRows(latest.current.selection, rowIds, isWanted, latest.current.isMatching)),
    [keep],
  )
  const toggle = useCallback(
    (place: number, isRange = false) => {
      const { ids: page, chosen: now } = latest.current
      const from = isRange && anchor.current !== null ? page.indexOf(anchor.current) : -1
      const [first, last] = from < 0 ? [place, place] : [Math.min(from, place), Math.max(from, place)]
      anchor.current = page[place] ?? null
      change(page.slice(first, last + 1), now[place] !== true)
    },
    [change],
  )
  const togglePage = useCallback(() => change(latest.current.ids, !latest.current.chosen.every(Boolean)), [change])
  const takeAll = useCallback(() => {
    const { question: asked, total: found } = latest.current
    keep(everything({ ...asked, total: found ?? 0 }))
  }, [keep])
  const clear = useCallback(() => keep(nothingSelected), [keep])

  const count = countOf(selection)
  const isWhole = isHere && selection.except.size === 0
  const canTakeAll = count > 0 && total !== null && total > rows.length && !isWhole
  return useMemo(
    () => ({ selection, count, chosen, canTakeAll, toggle, togglePage, takeAll, clear }),
    [selection, count, chosen, canTakeAll, toggle, togglePage, takeAll, clear],
  )
}
