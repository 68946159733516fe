import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { memo, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { useClipped } from '../../ui/use-clipped.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import { isSortable, type ListState } from './list-state.ts'
import { RecordName, isPicture } from './record-name.tsx'

export interface RowsProps {
  readonly resource: Resource
  readonly rows: readonly Row[]
  readonly columns: readonly string[]
  readonly sort: ListState['sort']
  readonly selected: readonly string[]
  readonly active: number
  onSelect(ids: readonly string[]): void
  onSort(field: string, order: 'asc' | 'desc'): void
  onPoint(index: number): void
  /** the status switch and the buttons at the end of a row */
  status?(row: Row): ReactNode
  actions(row: Row): ReactNode
}

interface OneRowProps extends Pick<RowsProps, 'resource' | 'status' | 'actions' | 'onPoint'> {
  readonly row: Row
  readonly index: number
  readonly columns: readonly string[]
  readonly isSelected: boolean
  readonly isActive: boolean
  onToggle(id: string): void
}

/** Drawn again only when something of this row changes: typing in the search box must not redraw fifty rows. */
const OneRow = memo(function OneRow({
  resource,
  row,
  index,
  columns,
  isSelected,
  isActive,
  status,
  actions,
  onPoint,
  onToggle,
}: OneRowProps) {
  const [locale, words] = [useLocale(), useWords()]
  const id = idOf(resource, row)
  return (
    <tr
      data-row-index={index}
      aria-selected={isSelected}
      className={[isSelected ? 'engine-row-selected' : '', isActive ? 'engine-row-active' : ''].filter(Boolean).join(' ') || undefined}
      onClick={() => onPoint(index)}
    >
      <td className="engine-select-column">
        <input
          type="checkbox"
          className="ui-check"
          checked={isSelected}
          aria-label={words('list.select_row', { name: titleOf(resource, row, locale) })}
          onChange={() => onToggle(id)}
        />
      </td>
      {columns.map((name, at) => (
        <td key={name}>
          {at === 0 ? (
            <RecordName resource={resource} row={row} name={name} />
          ) : (
            <FieldValue name={name} field={resource.fields[name]!} value={row[name]} row={row} locale={locale} />
          )}
        </td>
      ))}
      {status && <td className="engine-status-column">{status(row)}</td>}
      <td className="engine-actions-column">{actions(row)}</td>
    </tr>
  )
})

/** One handler for all rows that stays the same, whatever is selected. */
function useToggle(selected: readonly string[], onSelect: (ids: readonly string[]) => void): (id: string) => void {
  const latest = useRef(selected)
  useEffect(() => {
    latest.current = selected
  })
  return useCallback(
    (id) => onSelect(latest.current.includes(id) ? latest.current.filter((one) => one !== id) : [...latest.current, id]),
    [onSelect],
  )
}

function SortHeader({
  label,
  order,
  onSort,
}: {
  readonly label: string
  readonly order: 'asc' | 'desc' | null
  onSort(order: 'asc' | 'desc'): void
}) {
  return (
    <button type="button" className="engine-sort" onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}>
      {label}
      <span className={order ? 'engine-sort-mark' : 'engine-sort-mark engine-sort-idle'} aria-hidden="true">
        {order === 'desc' ? <CaretDownOutlined /> : <CaretUpOutlined />}
      </span>
    </button>
  )
}

/**
 * A plain table. The component library's table costs 70 KiB more and draws a page of rows in several times the time,
 * which the speed of search and paging does not leave room for; of its features a list needs none that HTML lacks.
 */
export const RecordTable = memo(function RecordTable(props: RowsProps) {
  const { resource, rows, sort, selected, active, onSelect, onSort, onPoint, status, actions } = props
  const [say, words] = [useSay(), useWords()]
  // a picture stands with the name, not in a column of its own
  const columns = useMemo(() => props.columns.filter((name) => !isPicture(resource, name)), [props.columns, resource])
  const ids = rows.map((row) => idOf(resource, row))
  const isAll = rows.length > 0 && selected.length === rows.length
  const toggle = useToggle(selected, onSelect)
  const scroller = useRef<HTMLDivElement>(null)
  useClipped(scroller)
  return (
    <div ref={scroller} className="engine-table" tabIndex={0} role="region" aria-label={say(resource.label.many)}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="engine-select-column">
              <input
                type="checkbox"
                className="ui-check"
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = selected.length > 0 && !isAll
                }}
                aria-label={words('list.select_page')}
                onChange={() => onSelect(isAll ? [] : ids)}
              />
            </th>
            {columns.map((name) => {
              const label = say(resource.fields[name]!.label)
              const order = sort.field === name ? sort.order : null
              return (
                <th key={name} scope="col" aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}>
                  {isSortable(resource, name) ? <SortHeader label={label} order={order} onSort={(next) => onSort(name, next)} /> : label}
                </th>
              )
            })}
            {status && (
              <th scope="col" className="engine-status-column">
                {words('list.status')}
              </th>
            )}
            <th scope="col" className="engine-actions-column">
              <span className="ui-unseen">{words('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <OneRow
              // rows give way to the next page's in place: changing a row is cheaper than making one
              key={index}
              resource={resource}
              row={row}
              index={index}
              columns={columns}
              isSelected={selected.includes(ids[index]!)}
              isActive={index === active}
              {...(status ? { status } : {})}
              actions={actions}
              onPoint={onPoint}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
})
