import { Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './data-table.module.css'
import { useNarrow } from './use-narrow.ts'

export interface DataColumn<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** numbers stand at the end of their column, in figures of one width */
  readonly number?: true
  /** it names the row, for those who hear the table */
  readonly heads?: true
  readonly width?: number | string
  /** sorted by a press on the head */
  readonly by?: (a: Row, b: Row) => number
  /** it keeps its own column on a telephone, where the others stand below one another: the number of a row, what ends it */
  readonly slim?: true
  /** below one another on a telephone, it speaks for itself and is not called by its title again */
  readonly plain?: true
}

export interface DataTableProps<Row> {
  /** what the table holds */
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly columns: readonly DataColumn<Row>[]
  /** of more rows than these there are pages */
  readonly pageSize?: number
  /** many numbers side by side are moved under the finger instead of being put below one another */
  readonly sideways?: true
  readonly empty?: ReactNode
  /** what stands below a row and can be folded away; null: nothing does */
  readonly inner?: (row: Row) => ReactNode
  /** it begins folded away */
  readonly folded?: true
}

/** A table of what is no record: sums, problems of a file, subjects of a class. Records are shown by the engine's list. */
export function DataTable<Row extends object>({
  label,
  rows,
  keyOf,
  columns,
  pageSize = 50,
  sideways,
  empty,
  inner,
  folded,
}: DataTableProps<Row>) {
  const isStacked = useNarrow() && !sideways && columns.length > 1
  const own = isStacked ? columns.filter(({ slim }) => slim) : columns
  const below = isStacked ? columns.filter(({ slim }) => !slim) : []
  return (
    <Table<Row>
      aria-label={label}
      className={styles.table ?? ''}
      size="small"
      dataSource={[...rows]}
      rowKey={keyOf}
      pagination={rows.length > pageSize ? { pageSize, showSizeChanger: false } : false}
      showSorterTooltip={false}
      {...(sideways ? { scroll: { x: 'max-content' } } : {})}
      {...(empty === undefined ? {} : { locale: { emptyText: empty } })}
      expandable={inner && rows.some((row) => inner(row) !== null) ? { ...flat, ...foldable(inner, folded) } : flat}
      columns={[...own.map(columnOf), ...(below.length > 0 ? [stackOf(below)] : [])]}
    />
  )
}

/** No row has rows within: a field that is called `children` is a number of children. */
const flat = { childrenColumnName: 'rows within' }
const foldable = <Row,>(inner: (row: Row) => ReactNode, folded: true | undefined) => ({
  defaultExpandAllRows: folded !== true,
  rowExpandable: (row: Row) => inner(row) !== null,
  expandedRowRender: inner,
})

const columnOf = <Row,>({ key, title, cell, number, heads, width, by }: DataColumn<Row>): TableColumnType<Row> => ({
  key,
  title,
  render: (_: unknown, row: Row) => cell(row),
  ...(number ? { align: 'end' as const, className: styles.number ?? '' } : {}),
  ...(heads ? { rowScope: 'row' as const, className: styles.head ?? '' } : {}),
  ...(width === undefined ? {} : { width }),
  ...(by ? { sorter: by } : {}),
})

/** All columns that have no room of their own, in one. */
const stackOf = <Row,>(columns: readonly DataColumn<Row>[]): TableColumnType<Row> => ({
  key: ' below one another',
  title: columns[0]?.title,
  render: (_: unknown, row: Row) =>
    columns.map(({ key, title, cell, heads, plain }, at) => (
      <div key={key} className={classes(styles.line, at === 0 && styles.first)}>
        {at > 0 && !plain && !heads && <span className={styles.label}>{title}</span>}
        <div className={styles.value}>{cell(row)}</div>
      </div>
    )),
})
