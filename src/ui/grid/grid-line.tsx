import { CheckOutlined } from '@ant-design/icons'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import textStyles from '../text.module.css'
import { cellKey, shown, type GridColumn, type GridRow, type Place } from './cells.ts'
import styles from './grid.module.css'
import { rowHeight } from './visible-rows.ts'

/** What the cells of all lines tell; the same as long as the grid lives, so that a line is drawn again only when it has changed. */
export interface LineEvents {
  press(event: MouseEvent<HTMLElement>, at: Place): void
  pass(buttons: number, at: Place): void
  open(): void
  /** a finger has no Enter and no F2: it presses the cell once more */
  touch(at: Place): void
}
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
  readonly on: LineEvents
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
  on,
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
        const at = { row, column: place }
        const isActive = place === active
        const key = cellKey(record.key, column.key)
        const isWrong = problems?.has(key) === true
        const [text, note] = [shown(column, record.cells[column.key] ?? ''), record.notes?.[column.key]]
        return (
          <div
            key={column.key}
            role="gridcell"
            data-cell={`${row}:${place}`}
            tabIndex={isActive ? 0 : -1}
            aria-selected={place >= first && place <= last}
            {...(column.readOnly || record.readOnly ? seenOnly : {})}
            aria-invalid={isWrong}
            aria-describedby={isActive && isWrong ? problemId : undefined}
            className={classes(
              styles.cell,
              column.number && styles.figure,
              column.pinned && styles.pinned,
              changed?.has(key) && styles.changed,
            )}
            onMouseDown={(event) => on.press(event, at)}
            onMouseEnter={({ buttons }) => on.pass(buttons, at)}
            onDoubleClick={on.open}
            onPointerUp={({ pointerType }) => {
              if (pointerType === 'touch') on.touch(at)
            }}
          >
            {isActive && editor ? (
              editor
            ) : (
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
      })}
    </div>
  )
}, isSame)

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
