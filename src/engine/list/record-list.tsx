import '../engine.css'
import type { InputRef } from 'antd'
import { useEffect, useMemo, useRef, useState, lazy, Suspense, useCallback } from 'react'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs, useNavigate } from '../refine/navigation.ts'
import { useMay, usePerson } from '../refine/principal.ts'
import { useResource } from '../registry-context.tsx'
import { ReadableContext, useIsReadable } from '../fields/cells/readable.ts'
import { QuietLinks } from '../quiet-link.tsx'
import { idOf, type Row } from '../row.ts'
import { useColumnChoice } from './column-choice.ts'
import { defaultColumns } from './default-columns.ts'
import { FilterChips } from './filter-chips.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListRows } from './list-rows.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { RowActions } from './row-actions.tsx'
import { Status } from './status-switch.tsx'
import { useStatusChange } from './use-status-change.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useRecords } from './use-records.ts'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'))
const HistoryDrawer = lazy(() => import('../history/history-drawer.tsx'))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))

export interface RecordListProps {
  readonly resource: string | Resource
  /** what the page narrows the list to, beside what the person chooses */
  readonly where?: Condition
  /** keeps this list's part of the address apart from another's */
  readonly prefix?: string
  /** the list's keys belong to one list of a page */
  readonly keyboard?: boolean
  onTotal?(total: number): void
}

/** The count that the page shows beside its name; it belongs to one kind of record and goes with it. */
export function useTotal(resource: string): readonly [number | null, (total: number) => void] {
  const [known, setKnown] = useState<{ readonly resource: string; readonly total: number } | null>(null)
  const setTotal = useCallback((total: number) => setKnown({ resource, total }), [resource])
  return [known?.resource === resource ? known.total : null, setTotal]
}

export function RecordList({ resource: named, where, prefix = '', keyboard = false, onTotal }: RecordListProps) {
  const resource = useResource(named)
  const [words, may, navigate, narrow, locale] = [useWords(), useMay(resource), useNavigate(), useNarrow(), useLocale()]
  const { userId } = usePerson()
  const control = useListState(resource, prefix)
  const { state } = control
  const [chosen, choose] = useColumnChoice(resource, userId)
  const standard = useMemo(() => defaultColumns(resource, locale), [resource, locale])
  const columns = state.columns ?? chosen ?? standard
  const records = useRecords(resource, state, { fixed: where })
  const rows = useMemo(() => (records.is === 'ready' ? records.rows : []), [records])
  const total = records.is === 'ready' ? records.total : null

  const [selection, setSelection] = useState<readonly string[]>([])
  const [active, setActive] = useState(-1)
  const [filtering, setFiltering] = useState(false)
  const [history, setHistory] = useState<Row | null>(null)
  const [removing, setRemoving] = useState<Row | null>(null)
  const searchBox = useRef<InputRef>(null)

  useEffect(() => {
    if (total !== null) onTotal?.(total)
  }, [total, onTotal])
  // rows that are no longer on the page are no longer selected: what is selected stays visible
  const selected = useMemo(() => selection.filter((id) => rows.some((row) => idOf(resource, row) === id)), [selection, rows, resource])
  useEffect(() => {
    const pages = total === null ? null : Math.max(1, Math.ceil(total / state.perPage))
    if (pages !== null && state.page > pages && records.is === 'ready' && !records.refreshing)
      control.set({ page: pages }, { replace: true })
  }, [total, state.page, state.perPage, records, control])

  const canSwitch = may('status')
  const changeStatus = useStatusChange(resource)
  const status = useMemo(
    () =>
      resource.hasStatus && resource.api.status
        ? (row: Row) => <Status key={idOf(resource, row)} resource={resource} row={row} allowed={canSwitch} onChange={changeStatus} />
        : undefined,
    [resource, canSwitch, changeStatus],
  )
  const actions = useCallback(
    (row: Row) => (
      <RowActions key={idOf(resource, row)} resource={resource} row={row} may={may} onHistory={setHistory} onRemove={setRemoving} />
    ),
    [resource, may],
  )
  // the same object as long as it means the same: rows are drawn again only when something of theirs changes
  const { field: sortField, order: sortOrder } = state.sort
  const sort = useMemo(() => ({ field: sortField, order: sortOrder }), [sortField, sortOrder])
  const latest = useRef(control)
  useEffect(() => {
    latest.current = control
  })
  const onSort = useCallback((field: string, order: 'asc' | 'desc') => latest.current.set({ sort: { field, order } }), [])
  const isReadable = useIsReadable()

  const activeRow = rows[active]
  useListKeys(
    {
      search: () => searchBox.current?.focus({ cursor: 'all' }),
      move: (by) => {
        const next = Math.min(rows.length - 1, Math.max(0, active + by))
        setActive(next)
        document.querySelector(`[data-row-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
      },
      select: () => {
        if (!activeRow) return
        const id = idOf(resource, activeRow)
        setSelection(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
      },
      edit: () => activeRow && may('update') && resource.api.update && void navigate(hrefs.edit(resource, idOf(resource, activeRow))),
      open: () => activeRow && resource.api.one && void navigate(hrefs.show(resource, idOf(resource, activeRow))),
      create: () => may('create') && resource.api.create && void navigate(hrefs.create(resource)),
    },
    keyboard,
  )

  return (
    <div className="engine-list">
      <ListToolbar
        resource={resource}
        control={control}
        columns={columns}
        fixed={where}
        selected={selected}
        searchBox={searchBox}
        onFilter={() => setFiltering(true)}
        onClearSelection={() => setSelection([])}
        onColumns={(next) => {
          choose(next)
          if (state.columns) control.set({ columns: null }, { replace: true })
        }}
      />
      <FilterChips resource={resource} filters={state.filters} onChange={(filters) => control.set({ filters })} />
      <ReadableContext value={isReadable}>
        <QuietLinks>
          <ListRows
            records={records}
            narrow={narrow}
            isNarrowed={state.search !== '' || Object.keys(state.filters).length > 0}
            onWiden={() => control.set({ search: '', filters: {} })}
            rows={{
              resource,
              rows,
              columns,
              sort,
              selected,
              active,
              onSelect: setSelection,
              onSort,
              onPoint: setActive,
              ...(status ? { status } : {}),
              actions,
            }}
          />
        </QuietLinks>
      </ReadableContext>
      {total !== null && total > 0 && <ListFooter control={control} total={total} />}
      <Suspense fallback={null}>
        {filtering && (
          <FilterDrawer
            resource={resource}
            filters={state.filters}
            onApply={(filters) => control.set({ filters })}
            onClose={() => setFiltering(false)}
          />
        )}
        {history && <HistoryDrawer resource={resource} row={history} onClose={() => setHistory(null)} />}
        {removing && <RemoveDialog resource={resource} row={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
      <span className="ui-unseen" role="status" aria-live="polite">
        {total === null ? words('list.loading') : words('list.found', { count: total })}
      </span>
    </div>
  )
}
