import { useList } from '@refinedev/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { usePerson } from '../refine/principal.ts'
import { idOf, titleColumns, type Row } from '../row.ts'
import { keepTrail, readTrail, type Trail } from './trail.ts'

export interface Neighbour {
  readonly id: string
  readonly row: Row
  readonly page: number
}
export interface Neighbours {
  /** the list one came from, in the state it was left in */
  readonly back: string | null
  /** from 1; null while it is not known, or where the record is not in that list */
  readonly position: number | null
  readonly total: number
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** remembers where one goes, so that the way goes on from there */
  step(to: Neighbour): void
}

/** One page of the list one came from, with no more than the names of its records. */
function usePage(resource: Resource, trail: Trail | null, page: number, enabled: boolean): { rows: readonly Row[]; total: number } | null {
  const { sorters = [], search, condition, asOf, perPage = 1 } = trail?.question ?? {}
  const { query } = useList<Row & { id?: string }>({
    resource: resource.name,
    pagination: { currentPage: page, pageSize: perPage, mode: 'server' },
    sorters: [...sorters],
    filters: [],
    meta: {
      ...(search ? { search } : {}),
      ...(condition ? { condition } : {}),
      ...(asOf ? { asOf } : {}),
      columns: titleColumns(resource),
      skipAutoToast: true,
    },
    errorNotification: false,
    queryOptions: { enabled: enabled && trail !== null && page > 0 },
  })
  return enabled && query.data ? { rows: query.data.data, total: query.data.total ?? 0 } : null
}

/** Who stands before and after a record in the list one came from, across the borders of its pages; of no record, nobody. */
export function useNeighbours(resource: Resource, id: string): Neighbours {
  const { userId } = usePerson()
  // who it is may be known a moment later than the page is there
  const whose = `${userId} ${resource.name}`
  const [kept, setKept] = useState(() => ({ of: whose, trail: readTrail(userId, resource.name) }))
  if (kept.of !== whose) setKept({ of: whose, trail: readTrail(userId, resource.name) })
  const { trail } = kept
  const keep = useCallback(
    (next: Trail) => {
      keepTrail(userId, resource.name, next)
      setKept({ of: whose, trail: next })
    },
    [userId, whose, resource.name],
  )
  const page = trail?.page ?? 1
  const perPage = trail?.question.perPage ?? 1
  const here = usePage(resource, trail, page, id !== '')
  const at = here ? here.rows.findIndex((row) => idOf(resource, row) === id) : -1
  // what was changed here may have moved the record across the border
  const isLost = here !== null && at < 0 && trail?.stepped === id
  const lastPage = here ? Math.max(1, Math.ceil(here.total / perPage)) : 1
  const before = usePage(resource, trail, page - 1, page > 1 && (at === 0 || isLost))
  const after = usePage(resource, trail, page + 1, page < lastPage && ((at >= 0 && at === (here?.rows.length ?? 0) - 1) || isLost))

  const found = isLost
    ? [
        { rows: before?.rows, page: page - 1 },
        { rows: after?.rows, page: page + 1 },
      ].find(({ rows }) => rows?.some((row) => idOf(resource, row) === id))?.page
    : undefined
  useEffect(() => {
    if (found !== undefined && trail) keep({ ...trail, page: found })
  }, [found, trail, keep])

  const neighbour = (row: Row | undefined, of: number): Neighbour | null => (row ? { id: idOf(resource, row), row, page: of } : null)
  const previous = at > 0 ? neighbour(here?.rows[at - 1], page) : at === 0 ? neighbour(before?.rows.at(-1), page - 1) : null
  const next =
    here && at >= 0 ? (at < here.rows.length - 1 ? neighbour(here.rows[at + 1], page) : neighbour(after?.rows[0], page + 1)) : null
  const step = useCallback(
    (to: Neighbour) => {
      if (trail) keep({ ...trail, page: to.page, stepped: to.id })
    },
    [trail, keep],
  )
  const position = here && at >= 0 ? (page - 1) * perPage + at + 1 : null
  return useMemo(
    () => ({ back: trail?.address ?? null, position, total: here?.total ?? 0, previous, next, step }),
    // the rows are new objects with every answer: the neighbours are told apart by what they are
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [trail, position, here?.total, previous?.id, previous?.page, next?.id, next?.page, step],
  )
}
