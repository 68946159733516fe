import { Button, type InputRef } from 'antd'
import { FilterOutlined, TableOutlined } from '@ant-design/icons'
import { useState, type ReactNode, type RefObject } from 'react'
import { printNumber, type Condition, type Resource } from '../../../resources/kit/index.ts'
import { useNarrow, useTight } from '../../ui/use-narrow.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { useMay } from '../refine/principal.ts'
import { PastButton } from '../past/past-button.tsx'
import { filterableOf } from './filters.ts'
import { GridButton } from './grid/grid-button.tsx'
import { GroupButton } from './groups/group-button.tsx'
import type { ListState, Sort } from '../../../resources/kit/list-state.ts'
import type { ListPreferences } from './list-preferences.ts'
import { MoreTools } from './more-tools.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Matching } from './selection.ts'
import { SortMenu } from './sort-menu.tsx'
import type { SelectionControl } from './use-selection.ts'
import type { ListControl } from './use-list-state.ts'
import type { OfViews } from './views/of-views.ts'
import { ViewsButton } from './views/views-button.tsx'
import css from './list.module.css'

const ColumnChooser = lazyDialog(() => import('./column-chooser.tsx'))

export interface ListToolbarProps {
  readonly resource: Resource
  readonly control: ListControl
  /** as they are drawn */
  readonly columns: readonly string[]
  readonly preferences: ListPreferences
  readonly fixed?: Condition | undefined
  readonly chosen: SelectionControl
  readonly total: number | null
  /** the list in the order in which its rows stand */
  readonly ordered: ListState
  /** what a search or filters found; null: the list is not narrowed */
  readonly found: Matching | null
  /** are the rows, and their total, the answer to the present question? */
  readonly isCurrent: boolean
  readonly searchBox: RefObject<InputRef | null>
  /** null: the list is part of another page, and is not saved */
  readonly views: Omit<OfViews, 'resource' | 'control'> | null
  onFilter(): void
  onSort(sorts: readonly Sort[]): void
  /** what prints the rows */
  readonly printer: ReactNode
  onPreferences(change: Partial<ListPreferences>): void
  readonly density: readonly [boolean, (isCompact: boolean) => void]
  /** on a telephone: that others have changed something */
  readonly children?: ReactNode
}

/** Above the rows: search and filters on one side, what to do with the rows on the other. */
export function ListToolbar(props: ListToolbarProps) {
  const {
    resource,
    control,
    columns,
    preferences,
    fixed,
    chosen,
    total,
    ordered,
    found,
    isCurrent,
    searchBox,
    views,
    onFilter,
    onSort,
    printer,
    onPreferences,
    density,
    children,
  } = props
  const [words, may, locale, isNarrow] = [useWords(), useMay(resource), useLocale(), useNarrow()]
  const isTight = useTight()
  const [choosing, setChoosing] = useState(false)
  const { state, set } = control
  const count = Object.keys(state.filters).length
  const isPast = state.asOf !== undefined && may('history')
  // what can be done with a selection takes the place of the other tools, so that the rows stay under the pointer
  const isFree = chosen.count === 0 || isNarrow
  const group = isFree && !isPast && state.mode === undefined && !resource.source && (
    <GroupButton resource={resource} control={control} columns={columns} />
  )
  const selection = <SelectionBar resource={resource} chosen={chosen} total={total} found={found} isCurrent={isCurrent} isPast={isPast} />
  const others = (
    <>
      {!isPast && <GridButton resource={resource} control={control} />}
      {isFree && state.mode === undefined && may('history') && !resource.source && (
        <PastButton asOf={state.asOf} onChoose={(asOf) => set({ asOf })} />
      )}
      {/* paper and files tell what is there now */}
      {!isPast && printer}
      {!isPast && may('export') && !resource.source && (
        <ExportMenu resource={resource} state={ordered} columns={columns} chosen={chosen} total={total} fixed={fixed} />
      )}
      {isFree && (
        <Button icon={<TableOutlined aria-hidden="true" />} onClick={() => setChoosing(true)} aria-haspopup="dialog">
          {words('list.columns')}
        </Button>
      )}
    </>
  )
  return (
    <div className={css.toolbar} role="toolbar" aria-label={words('list.toolbar')} data-screen-only>
      {resource.list.search.length > 0 && (
        <SearchBox
          ref={searchBox}
          value={state.search}
          label={words('list.search')}
          // one step of Back for a search, not one per letter
          onSearch={(search) => set({ search }, { replace: state.search !== '' && search !== '' })}
        />
      )}
      {isFree && filterableOf(resource).length > 0 && (
        <span className={css.counted}>
          <Button icon={<FilterOutlined aria-hidden="true" />} onClick={onFilter} aria-haspopup="dialog">
            {words('list.filters')}
          </Button>
          {count > 0 && <span className={css.count}>{printNumber(count, locale)}</span>}
        </span>
      )}
      <span className={css.tools}>
        {views && isFree && <ViewsButton resource={resource} control={control} {...views} />}
        <SortMenu resource={resource} columns={columns} sorts={state.sorts} onSort={onSort} />
        {!isTight && group}
        {children}
        {!isNarrow && selection}
        {isTight && (
          <MoreTools>
            {group}
            {isNarrow && chosen.count === 0 && selection}
            {others}
          </MoreTools>
        )}
      </span>
      {isNarrow && chosen.count > 0 && selection}
      {!isTight && <span className={css.end}>{others}</span>}
      {choosing && (
        <ColumnChooser
          resource={resource}
          columns={columns}
          pinned={preferences.pinned}
          isCompact={density[0]}
          onCompact={density[1]}
          onColumns={(next) => onPreferences({ columns: next })}
          onPinned={(pinned) => onPreferences({ pinned })}
          onReset={() => onPreferences({ columns: null, widths: {}, pinned: [] })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
