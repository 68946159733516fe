import type { InputRef } from 'antd'
import { useEffect, useMemo, useRef, useState, Suspense, useCallback } from 'react'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { useSettled } from '../../ui/settled.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { follower } from '../live/follower.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs, useNavigate } from '../refine/navigation.ts'
import { useChangesRow, useMayEdit } from '../form/may-edit.ts'
import { useMay, usePerson } from '../refine/principal.ts'
import { useResource } from '../registry-context.tsx'
import { ReadableContext, useIsReadable } from '../fields/cells/readable.ts'
import { QuietLinks } from '../quiet-link.tsx'
import { idOf, type Row } from '../row.ts'
import { defaultColumns, withAsked } from './default-columns.ts'
import type { FilterValue } from '../../../resources/kit/list-filters.ts'
import { conditionFrom, fixedBy } from './filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { isGoneRow } from './gone-row.ts'
import { ListFooter } from './list-footer.tsx'
import { useDensity, useListPreferences, type ListPreferences } from './list-preferences.ts'
import { ListQuestionContext } from './list-question.ts'
import { ListRows } from './list-rows.tsx'
import { defaultSorts, type ListState, type Sort } from '../../../resources/kit/list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { PastRows } from '../past/beside.ts'
import { ListPrinter } from '../print/list-printer.tsx'
import { PageOfRowsContext, SharedRowsContext } from './rows-context.ts'
import { RowActions } from './row-actions.tsx'
import { Status } from './status-switch.tsx'
import { useStatusChange } from './use-status-change.ts'
import { useGroupedQuestion, useGroupLines } from './groups/use-groups.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useRecords } from './use-records.ts'
import { useSelection } from './use-selection.ts'
import { useShownColumns } from './use-shown-columns.ts'
import { useOpening, useOpenView, useViews } from './views/use-views.ts'
import css from './list.module.css'
import text from '../../ui/text.module.css'

const GridMode = lazyDialog(() => import('./grid/grid-mode.tsx'))
const FilterDrawer = lazyDialog(() => import('./filter-drawer.tsx'))
const HistoryDrawer = lazyDialog(() => import('../history/history-drawer.tsx'))
const ChangedRows = follower(() => import('./changed-rows.tsx'))
const FollowGroups = follower(() => import('./groups/follow-groups.tsx'))
const LeftOut = follower(() => import('./views/left-out.tsx'))
const TrailChip = follower(() => import('./trail-chip.tsx'))
const PastBar = lazyDialog(() => import('../past/past-bar.tsx'))
const RemoveDialog = lazyDialog(() => import('./remove-dialog.tsx'))

export interface RecordListProps {
  readonly resource: string | Resource
  /** what the page narrows the list to, beside what the person chooses */
  readonly where?: Condition
  /** the columns that it has until somebody chooses others; the declaration's unless said */
  readonly columns?: readonly string[]
  /** a column that says the same in every row */
  readonly without?: string
  /** keeps this list's part of the address apart from another's */
  readonly prefix?: string
  /** the list's keys belong to one list of a page */
  readonly keyboard?: boolean
  /** may it be saved as it stands, and opened again? */
  readonly hasViews?: boolean
  onTotal?(total: number): void
}

/** The count that the page shows beside its name; it belongs to one kind of record and goes with it. */
export function useTotal(resource: string): readonly [number | null, (total: number) => void] {
  const [known, setKnown] = useState<{ readonly resource: string; readonly total: number } | null>(null)
  const setTotal = useCallback((total: number) => setKnown({ resource, total }), [resource])
  return [known?.resource === resource ? known.total : null, setTotal]
}

export function RecordList({
  resource: named,
  where,
  columns: own,
  without,
  prefix = '',
  keyboard = false,
  hasViews = false,
  onTotal,
}: RecordListProps) {
  const resource = useResource(named)
  const [words, mayNow, navigate, narrow, locale] = [useWords(), useMay(resource), useNavigate(), useNarrow(), useLocale()]
  const { userId } = usePerson()
  const [preferences, prefer] = useListPreferences(resource, userId)
  const usualSize = preferences.size ?? resource.list.size
  const views = useViews(resource, hasViews)
  const control = useListState(resource, prefix, usualSize, views.opening !== null)
  const { state } = control
  // the same functions as long as the list lives: what is drawn is drawn again only when something of it changes
  const latest = useRef(control)
  useEffect(() => {
    latest.current = control
  })
  // what was is looked at, and nothing else is done to it
  const [mayEdit, isChanged] = [useMayEdit(resource), useChangesRow(resource)]
  const isPast = state.asOf !== undefined && mayNow('history')
  const may = useMemo((): typeof mayNow => {
    if (isPast) return (action) => action === 'history'
    return mayEdit ? mayNow : (action, more) => action !== 'update' && mayNow(action, more)
  }, [isPast, mayEdit, mayNow])
  const [past, setPast] = useState<PastRows | null>(null)
  const ofViews = useOpenView(resource, views, state, preferences.columns, usualSize)
  useOpening(hasViews && state.view === undefined && ofViews.isWhole, views.opening)
  const density = useDensity(userId)
  const standard = useMemo(
    () => own ?? defaultColumns(resource, locale).filter((name) => name !== without),
    [own, without, resource, locale],
  )
  const { open, worklist } = ofViews
  const columns = useMemo(
    () => state.columns ?? withAsked(resource, worklist, preferences.columns ?? standard),
    [resource, worklist, state.columns, preferences.columns, standard],
  )
  const shown = useShownColumns(resource, columns, preferences)
  const fixed = useMemo(() => fixedBy(resource, where, state.operation), [resource, where, state.operation])
  const condition = useMemo(() => conditionFrom(resource, state.filters, fixed), [resource, state.filters, fixed])
  // cells and the past have their rows one after another
  const grouping = isPast || state.mode === 'grid' ? null : (state.group ?? null)
  const asOf = isPast ? state.asOf : undefined
  const ungrouped = useMemo(() => ({ ...state, asOf, ...(grouping ? {} : { group: undefined }) }), [grouping, state, asOf])
  const groupedQuestion = useGroupedQuestion(resource, ungrouped, condition)
  const inOrder = useMemo(() => ({ ...ungrouped, sorts: groupedQuestion.sorts }), [ungrouped, groupedQuestion])
  const told = useMemo(() => (grouping ? [...columns, grouping.field] : columns), [columns, grouping])
  const records = useRecords(resource, inOrder, told, groupedQuestion.condition)
  const rows = useMemo(() => (records.is === 'ready' ? records.rows : []), [records])
  const total = records.is === 'ready' ? records.total : null
  const onGroups = useCallback((change: Partial<ListState>) => latest.current.set(change), [])
  const lines = useGroupLines(resource, {
    state: ungrouped,
    grouping,
    order: groupedQuestion.sorts[0]?.order ?? 'asc',
    columns,
    condition,
    records,
    rows,
    onChange: onGroups,
  })
  // rows of groups that are shut are found all the same
  const isPartial = grouping !== null && (state.isFolded === true || state.turned !== undefined)
  const isAtLeast = records.is === 'ready' && records.isAtLeast
  const counted = isAtLeast ? null : isPartial ? (lines?.all?.count ?? null) : total
  const question = useMemo(() => ({ search: state.search.trim(), condition, asOf }), [state.search, condition, asOf])
  const chosen = useSelection(resource, question, rows, counted)

  // what others do is followed when the rows are there
  const isSettled = useSettled()
  const [active, setActive] = useState(-1)
  const [filtering, setFiltering] = useState(false)
  const [history, setHistory] = useState<Row | null>(null)
  const [removing, setRemoving] = useState<Row | null>(null)
  const searchBox = useRef<InputRef>(null)
  const viewsButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (counted !== null) onTotal?.(counted)
  }, [counted, onTotal])
  useEffect(() => {
    const pages = total === null ? null : Math.max(1, Math.ceil(total / state.perPage))
    if (pages !== null && state.page > pages && records.is === 'ready' && !records.refreshing)
      control.set({ page: pages }, { replace: true })
  }, [total, state.page, state.perPage, records, control])

  const onSort = useCallback(
    (sorts: readonly Sort[]) => latest.current.set({ sorts: sorts.length > 0 ? sorts : defaultSorts(resource, locale) }),
    [resource, locale],
  )
  const onFilter = useCallback((name: string, value: FilterValue | undefined) => {
    const { [name]: _old, ...others } = latest.current.state.filters
    latest.current.set({ filters: value ? { ...others, [name]: value } : others })
  }, [])
  const onWiden = useCallback(() => latest.current.set({ search: '', filters: {}, operation: undefined }), [])
  const onList = useCallback(() => latest.current.set({ mode: undefined }), [])
  const { widths } = preferences
  const onWidth = useCallback(
    (name: string, width: number | null) => {
      const { [name]: _old, ...others } = widths
      prefer({ widths: width === null ? others : { ...others, [name]: width } })
    },
    [prefer, widths],
  )
  const onPreferences = ({ columns: chosenColumns, ...others }: Partial<ListPreferences>) => {
    // the columns of a saved view are its own, and those of a worklist
    const isOwn = open !== null || worklist !== null
    prefer(chosenColumns === undefined || isOwn ? others : { ...others, columns: chosenColumns })
    if (chosenColumns !== undefined && (state.columns || isOwn)) control.set({ columns: isOwn ? chosenColumns : null }, { replace: true })
  }

  const onSize = useCallback(
    (size: number) => {
      if (!open) prefer({ size })
      latest.current.set({ perPage: size })
    },
    [prefer, open],
  )

  const canSwitch = may('status')
  const changeStatus = useStatusChange(resource)
  const status = useMemo(
    () =>
      resource.hasStatus && resource.api.status
        ? (row: Row) =>
            !isGoneRow(row) && (
              <Status key={idOf(resource, row)} resource={resource} row={row} allowed={canSwitch} onChange={changeStatus} />
            )
        : null,
    [resource, canSwitch, changeStatus],
  )
  const actions = useCallback(
    (row: Row) => (
      <RowActions key={idOf(resource, row)} {...{ resource, row, may, isChanged }} onHistory={setHistory} onRemove={setRemoving} />
    ),
    [resource, may, isChanged],
  )
  const { toggle, togglePage } = chosen
  const shared = useMemo(
    () => ({ resource, columns: shown, status, actions, onPoint: setActive, onToggle: toggle, onTogglePage: togglePage }),
    [resource, shown, status, actions, toggle, togglePage],
  )
  // never what is now as if it had been then
  const drawn =
    records.is !== 'ready' ? null : !isPast || rows.length === 0 ? rows : past?.of === rows && past.at === state.asOf ? past.rows : null
  const page = useMemo(() => ({ rows: drawn, chosen: chosen.chosen, active, lines }), [drawn, chosen.chosen, active, lines])
  const asked = useMemo(() => ({ search: state.search, fixed, asOf }), [state.search, fixed, asOf])
  const isGrid = state.mode === 'grid' && !resource.source
  const isReadable = useIsReadable()
  const isFiltered = Object.keys(state.filters).length > 0 || state.operation !== undefined
  const found = (isFiltered || question.search !== '') && counted ? { ...question, total: counted } : null
  // the total of what was asked before stands there until the next is known
  const isCurrent = records.is === 'ready' && records.call !== null

  const changed = isSettled && !isGrid && records.is === 'ready' && records.call && !resource.source && (
    <Suspense fallback={null}>
      <ChangedRows resource={resource} call={records.call} rows={records.rows} total={records.total} />
    </Suspense>
  )
  const pointed = rows[active]
  const activeRow = pointed && !isGoneRow(pointed) ? pointed : undefined
  useListKeys(
    {
      search: () => searchBox.current?.focus({ cursor: 'all' }),
      move: (by) => {
        const next = Math.min(rows.length - 1, Math.max(0, active + by))
        setActive(next)
        document.querySelector(`[data-row-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
      },
      select: () => activeRow && toggle(active),
      edit: () =>
        activeRow &&
        may('update') &&
        isChanged(activeRow) &&
        resource.api.update &&
        void navigate(hrefs.edit(resource, idOf(resource, activeRow))),
      open: () => activeRow && resource.api.one && void navigate(hrefs.show(resource, idOf(resource, activeRow))),
      views: () => viewsButton.current?.click(),
      create: () => may('create') && resource.api.create && void navigate(hrefs.create(resource)),
    },
    keyboard,
  )

  return (
    <div className={`${css.list} ${isFiltered ? css.withChips : ''} ${isPast ? css.withPast : ''}`}>
      <ListToolbar
        resource={resource}
        control={control}
        columns={columns}
        preferences={preferences}
        density={density}
        fixed={fixed}
        chosen={chosen}
        ordered={inOrder}
        total={isAtLeast ? total : counted}
        found={found}
        isCurrent={isCurrent}
        searchBox={searchBox}
        views={hasViews ? { ...ofViews, views, button: viewsButton } : null}
        onFilter={() => setFiltering(true)}
        onSort={onSort}
        printer={
          <ListPrinter
            resource={resource}
            state={inOrder}
            columns={shown}
            fixed={where}
            found={question}
            chosen={chosen}
            hasKey={keyboard}
          />
        }
        onPreferences={onPreferences}
      >
        {narrow && changed}
      </ListToolbar>
      {open && open.left_out.length > 0 && (
        <Suspense fallback={null}>
          <LeftOut resource={resource} names={open.left_out} />
        </Suspense>
      )}
      {isPast && (
        <PastBar
          resource={resource}
          asOf={state.asOf!}
          rows={records.is === 'ready' && records.call ? rows : null}
          columns={shown}
          chosen={chosen}
          question={question}
          total={counted}
          onRows={setPast}
          onClose={() => control.set({ asOf: undefined })}
        />
      )}
      <FilterChips
        resource={resource}
        filters={state.filters}
        onChange={(filters) => control.set({ filters })}
        onClear={() => control.set({ filters: {}, operation: undefined })}
      >
        {state.operation && <TrailChip key="trail" operation={state.operation} onRemove={() => control.set({ operation: undefined })} />}
      </FilterChips>
      {isSettled && grouping && (
        <Suspense fallback={null}>
          <FollowGroups resource={resource} />
        </Suspense>
      )}
      <ReadableContext value={isReadable}>
        <ListQuestionContext value={asked}>
          <SharedRowsContext value={shared}>
            <PageOfRowsContext value={page}>
              {isGrid ? (
                <GridMode
                  waiting={<Bones rows={8} label={words('list.loading')} />}
                  resource={resource}
                  question={question}
                  chosen={chosen}
                  sorts={state.sorts}
                  columns={shown}
                  isNarrowed={state.search !== '' || isFiltered}
                  onWiden={onWiden}
                  onClose={onList}
                />
              ) : (
                <QuietLinks>
                  <ListRows
                    records={records}
                    narrow={narrow}
                    isNarrowed={state.search !== '' || isFiltered}
                    onWiden={onWiden}
                    resource={resource}
                    columns={shown}
                    sorts={state.sorts}
                    filters={state.filters}
                    hasStatus={status !== null}
                    isCompact={density[0]}
                    onSort={onSort}
                    onFilter={onFilter}
                    onWidth={onWidth}
                  />
                </QuietLinks>
              )}
            </PageOfRowsContext>
          </SharedRowsContext>
        </ListQuestionContext>
      </ReadableContext>
      {!isGrid && total !== null && (
        <ListFooter control={control} total={total} isAtLeast={isAtLeast} isPartial={isPartial} onSize={onSize}>
          {!narrow && changed}
        </ListFooter>
      )}
      {filtering && (
        <ListQuestionContext value={asked}>
          <FilterDrawer
            resource={resource}
            filters={state.filters}
            onApply={(filters) => control.set({ filters })}
            onClose={() => setFiltering(false)}
          />
        </ListQuestionContext>
      )}
      {history && <HistoryDrawer resource={resource} row={history} onClose={() => setHistory(null)} />}
      {removing && <RemoveDialog resource={resource} row={removing} onClose={() => setRemoving(null)} />}
      <span className={text.unseen} role="status" aria-live="polite">
        {isAtLeast
          ? words('list.found_more', { count: rows.length })
          : counted === null
            ? words('list.loading')
            : words('list.found', { count: counted })}
      </span>
    </div>
  )
}
