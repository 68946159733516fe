import { CheckOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import textStyles from '../text.module.css'
import { cellKey, shown, type GridColumn, type GridRow, type Place } from './cells.ts'
import styles from './grid.module.css'
import { rowHeight } from './visible-rows.ts'

interface GridLineProps {
  readonly row: number
  readonly record: GridRow
  readonly columns: readonly GridColumn[]
  readonly template: string
  readonly wide: string
  readonly problems: ReadonlyMap<string, string> | undefined
  readonly changed: ReadonlyMap<string, string> | undefined
  /** the columns that are selected in this row; -1: none */
  readonly first: number
  readonly last: number
  /** the column somebody is in; -1: it is another row */
  readonly active: number
  /** in the place of the active cell's text, while it is written in */
  readonly editor: ReactNode
  readonly problemId: string
}

export const GridLine = memo(function GridLine({
  row,
  record,
  columns,
  template,
  wide,
  problems,
  changed,
  first,
  last,
  active,
  editor,
  problemId,
}: GridLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes(styles.row, record.good !== undefined && styles.good)}
      style={{ gridTemplateColumns: template, inlineSize: wide, insetBlockStart: row * rowHeight }}
    >
      <span role="rowheader" className={`${styles.cell} ${styles.number}`}>
        {record.number ?? row + 1}
        {record.good !== undefined && (
          <>
            {' '}
            <CheckOutlined aria-hidden="true" className={styles.tick} />
            <span className={textStyles.unseen}>{record.good}</span>
          </>
        )}
      </span>
      {columns.map((column, place) => {
        const isActive = place === active
        const key = cellKey(record.key, column.key)
        const isWrong = problems?.has(key) === true
        return (
          <GridCell
            key={column.key}
            column={column}
            row={row}
            place={place}
            text={shown(column, record.cells[column.key] ?? '')}
            note={record.notes?.[column.key]}
            isActive={isActive}
            isSelected={place >= first && place <= last}
            isReadOnly={column.readOnly === true || record.readOnly === true}
            isWrong={isWrong}
            isChanged={changed?.has(key) === true}
            problemId={isActive && isWrong ? problemId : undefined}
            editor={isActive ? editor : null}
          />
        )
      })}
    </div>
  )
}, isSame)

interface GridCellProps {
  readonly column: GridColumn
  readonly row: number
  readonly place: number
  readonly text: string
  readonly note: string | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isReadOnly: boolean
  readonly isWrong: boolean
  readonly isChanged: boolean
  readonly problemId: string | undefined
  readonly editor: ReactNode
}
/** What is pressed in it is heard by the grid, so that of a line with forty of them only those that changed are drawn again. */
const GridCell = memo(function GridCell({
  column,
  row,
  place,
  text,
  note,
  isActive,
  isSelected,
  isReadOnly,
  isWrong,
  isChanged,
  problemId,
  editor,
}: GridCellProps) {
  return (
    <div
      role="gridcell"
      data-cell={`${row}:${place}`}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      {...(isReadOnly ? seenOnly : {})}
      aria-invalid={isWrong}
      aria-describedby={problemId}
      className={classes(styles.cell, column.number && styles.figure, column.pinned && styles.pinned, isChanged && styles.changed)}
    >
      {editor ?? (
        <span
          className={classes(styles.value, note !== undefined && styles.noted, isBrief(text, note) && styles.brief)}
          dir={column.ltr ? 'ltr' : 'auto'}
        >
          {text}
          {note !== undefined && (
            <small className={styles.note} dir="auto">
              {note}
            </small>
          )}
        </span>
      )}
    </div>
  )
})

/** The cell that something happened in, and where it stands; null: it was between them. */
export function cellOf(target: EventTarget): { readonly cell: HTMLElement; readonly at: Place } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number)
  return cell && row !== undefined && column !== undefined ? { cell, at: { row, column } } : null
}

/** What is wrong and what has changed is told of the whole grid at once, and most of it is of other lines. */
function isSame(before: GridLineProps, after: GridLineProps): boolean {
  const { problems: wrongBefore, changed: changedBefore, ...rest } = before
  const { problems, changed, ...now } = after
  const names = Object.keys(rest).filter((name): name is keyof typeof rest => name in rest)
  if (names.some((name) => rest[name] !== now[name])) return false
  if (isAlike(wrongBefore, problems) && isAlike(changedBefore, changed)) return true
  return after.columns.every(({ key }) => {
    const at = cellKey(after.record.key, key)
    return wrongBefore?.has(at) === problems?.has(at) && changedBefore?.has(at) === changed?.has(at)
  })
}

const isAlike = (before: ReadonlyMap<string, string> | undefined, after: ReadonlyMap<string, string> | undefined): boolean =>
  before === after || ((before?.size ?? 0) === 0 && (after?.size ?? 0) === 0)

/** It goes into the narrowest cell, and nothing has to be cut off. */
const isBrief = (text: string, note: string | undefined): boolean => text.length <= 5 && note === undefined

const seenOnly = { 'aria-readonly': true } as const
