import { Table } from 'antd'
import { memo, useRef, type ReactNode } from 'react'
import { useClipped } from '../../ui/use-clipped.ts'
import { useSay } from '../refine/language.ts'
import { usePageKeys } from '../page-keys.ts'
import { HeadCell, headKeys, WidthsContext } from './head-cell.tsx'
import { TableBody, type Filled } from './table-row.tsx'
import { useAdded } from './use-added.ts'
import { useTableColumns, type HeadsProps } from './table-columns.tsx'
import { usePins } from './use-pins.ts'
import { useWidths } from './use-widths.ts'
import css from './table.module.css'

export interface ListTableProps extends HeadsProps {
  readonly isCompact: boolean
  readonly isEmpty: boolean
  readonly empty: ReactNode
  onWidth(name: string, width: number | null): void
}

const components = { header: { cell: HeadCell }, body: { wrapper: TableBody } }
const filled: readonly Filled[] = [{ key: 0 }]
const nothing: readonly Filled[] = []
const noTooltip = false

/**
 * Ant Design's table: its heads, sorters, filters and its word for an empty list. The rows are ours (`table-row.tsx`) and come from a
 * context, so that neither the next page nor a selection draws the table again.
 */
export const ListTable = memo(function ListTable(props: ListTableProps) {
  const { resource, columns, isEmpty, empty, isCompact, onWidth } = props
  const say = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  useClipped(scroller)
  usePins(scroller, columns)
  useAdded(scroller, columns)
  usePageKeys(headKeys)
  const widths = useWidths(scroller, columns, onWidth)
  const { heads, onChange } = useTableColumns(props)
  return (
    <WidthsContext value={widths}>
      <div
        ref={scroller}
        className={`${css.scroller} ${isCompact ? css.compact : ''} ${columns.some(({ isPinned }) => isPinned) ? css.hasPins : ''}`}
        tabIndex={0}
        role="region"
        aria-label={say(resource.label.many)}
      >
        <Table<Filled>
          className={css.table ?? ''}
          columns={heads}
          dataSource={isEmpty ? nothing : filled}
          components={components}
          onChange={onChange}
          pagination={false}
          showSorterTooltip={noTooltip}
          rowHoverable={false}
          locale={{ emptyText: empty }}
        />
      </div>
    </WidthsContext>
  )
})
