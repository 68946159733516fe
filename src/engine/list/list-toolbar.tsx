import { Badge, Button, type InputRef } from 'antd'
import { CloseOutlined, FilterOutlined, TableOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState, type RefObject } from 'react'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { useWords } from '../refine/language.ts'
import { useMay } from '../refine/principal.ts'
import { filterableOf } from './filters.ts'
import { SearchBox } from './search-box.tsx'
import type { ListControl } from './use-list-state.ts'

const ColumnChooser = lazy(() => import('./column-chooser.tsx'))

export interface ListToolbarProps {
  readonly resource: Resource
  readonly control: ListControl
  readonly columns: readonly string[]
  readonly fixed?: Condition | undefined
  readonly selected: readonly string[]
  readonly searchBox: RefObject<InputRef | null>
  onFilter(): void
  onClearSelection(): void
  onColumns(columns: readonly string[] | null): void
}

/** Above the rows: search and filters on one side, what to do with the rows on the other. */
export function ListToolbar({
  resource,
  control,
  columns,
  fixed,
  selected,
  searchBox,
  onFilter,
  onClearSelection,
  onColumns,
}: ListToolbarProps) {
  const [words, may] = [useWords(), useMay(resource)]
  const [choosing, setChoosing] = useState(false)
  const { state, set } = control
  const count = Object.keys(state.filters).length
  return (
    <div className="engine-toolbar" role="toolbar" aria-label={words('list.toolbar')}>
      {resource.list.search.length > 0 && (
        <SearchBox
          ref={searchBox}
          value={state.search}
          label={words('list.search')}
          // one step of Back for a search, not one per letter
          onSearch={(search) => set({ search }, { replace: state.search !== '' && search !== '' })}
        />
      )}
      {filterableOf(resource).length > 0 && (
        <Badge count={count} size="small" color="var(--accent)" offset={[-4, 4]}>
          <Button icon={<FilterOutlined />} onClick={onFilter} aria-haspopup="dialog">
            {words('list.filters')}
          </Button>
        </Badge>
      )}
      {selected.length > 0 && (
        <span className="engine-selection" role="status">
          {words('list.selected', { count: selected.length })}
          <button type="button" aria-label={words('list.clear_selection')} onClick={onClearSelection}>
            <CloseOutlined aria-hidden="true" />
          </button>
        </span>
      )}
      <span className="engine-toolbar-end">
        {may('export') && !resource.source && (
          <ExportMenu resource={resource} state={state} columns={columns} selected={selected} fixed={fixed} />
        )}
        <Button icon={<TableOutlined />} onClick={() => setChoosing(true)} aria-haspopup="dialog" className="engine-columns-button">
          {words('list.columns')}
        </Button>
      </span>
      {choosing && (
        <Suspense fallback={null}>
          <ColumnChooser resource={resource} columns={columns} onChange={onColumns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
