import { Table, type TableColumnsType } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { FieldValue } from '../fields/cells/index.tsx'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { idOf, type Row } from '../row.ts'
import { isSortable, type ListState } from './list-state.ts'
import { RecordName, isPicture } from './record-name.tsx'

export interface RowsProps {
  readonly resource: Resource
  readonly rows: readonly Row[]
  readonly columns: readonly string[]
  readonly state: ListState
  readonly selected: readonly string[]
  readonly active: number
  readonly loading: boolean
  onSelect(ids: readonly string[]): void
  onSort(field: string, order: 'asc' | 'desc'): void
  onPoint(index: number): void
  /** the status switch and the buttons at the end of a row */
  status?(row: Row): ReactNode
  actions(row: Row): ReactNode
}

const narrow = new Set(['flag', 'number', 'colour', 'computed'])

export function RecordTable({
  resource,
  rows,
  columns,
  state,
  selected,
  active,
  loading,
  onSelect,
  onSort,
  onPoint,
  status,
  actions,
}: RowsProps) {
  const [locale, say, words] = [useLocale(), useSay(), useWords()]
  const named = columns.find((name) => !isPicture(resource, name))
  const shape = useMemo<TableColumnsType<Row>>(() => {
    const fields = columns
      // a picture stands with the name, not in a column of its own
      .filter((name) => !isPicture(resource, name))
      .map((name) => {
        const field = resource.fields[name]!
        return {
          key: name,
          dataIndex: name,
          title: say(field.label),
          className: name === named ? 'engine-name-column' : narrow.has(field.kind) ? 'engine-narrow-column' : '',
          sorter: isSortable(resource, name),
          showSorterTooltip: false,
          sortOrder: state.sort.field === name ? (state.sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
          render: (value: unknown, row: Row) =>
            name === named ? (
              <RecordName resource={resource} row={row} name={name} />
            ) : (
              <FieldValue name={name} field={field} value={value} row={row} locale={locale} />
            ),
        }
      })
    return [
      ...fields,
      ...(status
        ? [{ key: 'status', title: words('list.status'), className: 'engine-status-column', render: (_: unknown, row: Row) => status(row) }]
        : []),
      {
        key: 'actions',
        title: <span className="ui-unseen">{words('list.actions')}</span>,
        className: 'engine-actions-column',
        render: (_: unknown, row: Row) => actions(row),
      },
    ]
  }, [columns, resource, say, words, locale, named, state.sort, status, actions])

  return (
    <Table<Row>
      className="engine-table"
      size="small"
      columns={shape}
      dataSource={rows as Row[]}
      rowKey={(row) => idOf(resource, row)}
      pagination={false}
      loading={{ spinning: loading, delay: 400 }}
      sortDirections={['ascend', 'descend', 'ascend']}
      rowSelection={{
        selectedRowKeys: selected as string[],
        onChange: (keys) => onSelect(keys.map(String)),
        columnWidth: 44,
        getCheckboxProps: (row) => ({ 'aria-label': words('list.select_row', { name: String(row[named ?? ''] ?? '') }) }) as object,
        getTitleCheckboxProps: () => ({ 'aria-label': words('list.select_page') }) as object,
      }}
      onRow={(_row, index = 0) =>
        ({
          className: index === active ? 'engine-row-active' : '',
          'data-row-index': index,
          onClick: () => onPoint(index),
        }) as object
      }
      onChange={(_page, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter
        if (one?.columnKey) onSort(String(one.columnKey), one.order === 'descend' ? 'desc' : 'asc')
      }}
      scroll={{ x: 'max-content' }}
    />
  )
}
