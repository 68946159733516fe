import { Button } from 'antd'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { textOfParts } from '../../../resources/kit/text-of-parts.ts'
import { classes } from '../classes.ts'
import { usePartWords, useRightToLeft } from '../part-words.ts'
import textStyles from '../text.module.css'
import { CellEditor } from './cell-editor.tsx'
import { cellKey, isWithin, moved, shown, type CellChange, type GridColumn, type GridRow, type Place } from './cells.ts'
import styles from './grid.module.css'
import { useGrid } from './use-grid.ts'
import { rowHeight, rowsAround } from './visible-rows.ts'

export interface EditableGridProps {
  /** what is edited, and how it is found by those who hear it */
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  /** what is wrong with a cell, by `cellKey` */
  readonly problems?: ReadonlyMap<string, string>
  /** px; longer grids are scrolled within */
  readonly height?: number
  /** all cells that one operation changes, at once */
  onChange(changes: readonly CellChange[]): void
  /** where somebody is: the rows that are selected, and the column */
  onGo?(here: GridHere): void
}
export interface GridHere {
  readonly rows: readonly string[]
  readonly column: string
}

const usualWidth = 160
const numberWidth = 52

/**
 * Cells as in a spreadsheet: arrows and ranges, copy and paste from Excel and back, fill down, undo, and what is wrong on the cell. Only the
 * rows that are seen are drawn, so ten thousand are as quick as ten.
 */
export function EditableGrid({ label, columns, rows, problems, height = 420, onChange, onGo }: EditableGridProps) {
  const [own, isRightToLeft, id] = [usePartWords(textOfParts.grid), useRightToLeft(), useId()]
  const scroller = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(0)
  const grid = useGrid(columns, rows, onChange)
  const { active, range, typed } = grid
  const isHere = useRef(false)
  /** what is typed in goes, and the browser tells of that as if somebody had left */
  const staysHere = useRef(false)

  // the focus follows the cell, and what was typed in gives it back; a grid that nobody is in takes none
  useEffect(() => {
    if (typed !== null || !(isHere.current || staysHere.current)) return
    staysHere.current = false
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active.row, active.column, typed])

  const [hereRows, hereColumn] = [
    rows
      .slice(range.from.row, range.to.row + 1)
      .map(({ key }) => key)
      .join('\n'),
    columns[active.column]?.key ?? '',
  ]
  const goes = useRef(onGo)
  useEffect(() => {
    goes.current = onGo
  })
  useEffect(() => goes.current?.({ rows: hereRows === '' ? [] : hereRows.split('\n'), column: hereColumn }), [hereRows, hereColumn])

  const onKey = (event: KeyboardEvent): void => {
    const isFar = event.ctrlKey || event.metaKey
    const to = moved(active, event.key, {
      rows: rows.length,
      columns: columns.length,
      page: Math.max(1, Math.floor(height / rowHeight) - 2),
      isFar,
      isRightToLeft,
    })
    if (to) grid.go(to, event.shiftKey)
    else if (isFar && deeds[event.code]) grid[deeds[event.code]!]()
    else if (isFar && event.code === 'KeyZ') grid[event.shiftKey ? 'redo' : 'undo']()
    else if (event.key === 'Enter' || event.key === 'F2') grid.edit()
    else if (event.key === 'Delete' || event.key === 'Backspace') grid.clear()
    else if (event.key.length === 1 && !isFar && !event.altKey) grid.edit(columns[active.column]?.options ? undefined : event.key)
    else return
    event.preventDefault()
    // the letters of the page and of the console are not meant
    event.stopPropagation()
  }
  const onEditorKey = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const along = event.shiftKey ? -1 : 1
    if (event.key === 'Escape') grid.cancel()
    else if (event.key === 'Enter') grid.commit({ ...active, row: active.row + along })
    else if (event.key === 'Tab') grid.commit({ ...active, column: active.column + along })
    else return
    staysHere.current = true
    event.preventDefault()
  }
  const onClipboard = (event: ClipboardEvent, deed: 'copy' | 'cut' | 'paste'): void => {
    if (typed !== null) return
    event.preventDefault()
    if (deed === 'paste') grid.paste(event.clipboardData.getData('text/plain'))
    else event.clipboardData.setData('text/plain', grid.copied())
    if (deed === 'cut') grid.clear()
  }
  const messageAt = ({ row, column }: Place): string | undefined => problems?.get(cellKey(rows[row]?.key ?? '', columns[column]?.key ?? ''))
  const goToNextProblem = (): void => {
    const all = rows.flatMap((_, row) => columns.map((_column, column) => ({ row, column })))
    const here = active.row * columns.length + active.column
    const next = [...all.slice(here + 1), ...all.slice(0, here + 1)].find((place) => messageAt(place) !== undefined)
    staysHere.current = true
    if (next) grid.go(next, false)
  }

  // all rows are equally wide, whatever stands in them
  const whole = columns.reduce((sum, { width = usualWidth }) => sum + width, numberWidth)
  const template = {
    inlineSize: `max(100%, ${whole}px)`,
    gridTemplateColumns: `${numberWidth}px ${columns.map(({ width = usualWidth }) => `minmax(${width}px, ${width}fr)`).join(' ')}`,
  }
  const message = messageAt(active)
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        tabIndex={-1}
        className={styles.scroller}
        style={{ maxBlockSize: height }}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
        onFocus={() => (isHere.current = true)}
        onBlur={({ currentTarget, relatedTarget }) => (isHere.current = currentTarget.contains(relatedTarget))}
        onKeyDown={onKey}
        onCopy={(event) => onClipboard(event, 'copy')}
        onCut={(event) => onClipboard(event, 'cut')}
        onPaste={(event) => onClipboard(event, 'paste')}
      >
        <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`} style={template}>
          <span role="columnheader" className={`${styles.cell} ${styles.number}`}>
            <span className={textStyles.unseen}>{own('number')}</span>
          </span>
          {columns.map(({ key, title, number }) => (
            <span key={key} role="columnheader" className={classes(styles.cell, number && styles.figure)}>
              {title}
            </span>
          ))}
        </div>
        <div role="rowgroup" className={styles.body} style={{ blockSize: rows.length * rowHeight }}>
          {rowsAround(scrolled, height, rows.length, active.row).map((row) => (
            <div
              key={rows[row]!.key}
              role="row"
              aria-rowindex={row + 2}
              className={styles.row}
              style={{ ...template, insetBlockStart: row * rowHeight }}
            >
              <span role="rowheader" className={`${styles.cell} ${styles.number}`}>
                {rows[row]!.number ?? row + 1}
              </span>
              {columns.map((column, place) => {
                const at = { row, column: place }
                const isActive = row === active.row && place === active.column
                const value = rows[row]!.cells[column.key] ?? ''
                const problem = messageAt(at)
                return (
                  <div
                    key={column.key}
                    role="gridcell"
                    data-cell={`${row}:${place}`}
                    tabIndex={isActive ? 0 : -1}
                    aria-selected={isWithin(range, at)}
                    {...(column.readOnly ? seenOnly : {})}
                    aria-invalid={problem !== undefined}
                    aria-describedby={isActive && problem ? `${id}-problem` : undefined}
                    className={classes(styles.cell, column.number && styles.figure)}
                    onMouseDown={(event) => {
                      // what is written in the cell is left by a press elsewhere, and its own presses are its own
                      if (isActive && typed !== null) return
                      event.preventDefault()
                      staysHere.current = true
                      if (typed !== null) return grid.commit(at)
                      // the cell may be the one already, and only the focus elsewhere
                      event.currentTarget.focus({ preventScroll: true })
                      grid.go(at, event.shiftKey)
                    }}
                    onMouseEnter={({ buttons }) => {
                      if (buttons === 1 && typed === null && isHere.current) grid.go(at, true)
                    }}
                    onDoubleClick={() => grid.edit()}
                  >
                    {isActive && typed !== null ? (
                      <CellEditor
                        column={column}
                        label={`${column.title} ${rows[row]!.number ?? row + 1}`}
                        text={typed}
                        onType={grid.type}
                        onKey={onEditorKey}
                        onLeave={() => grid.commit(active)}
                      />
                    ) : (
                      <span className={styles.value} dir={column.ltr ? 'ltr' : 'auto'}>
                        {shown(column, value)}
                      </span>
                    )}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {message}
        </span>
        <span role="status">
          {grid.told && `${own('changed')} ${grid.told.changed}`}
          {grid.told && grid.told.lost > 0 && ` · ${own('lost')} ${grid.told.lost}`}
        </span>
        {problems && problems.size > 0 && (
          <span className={styles.wrong}>
            {own('problems')} {problems.size}{' '}
            <Button size="small" onClick={goToNextProblem}>
              {own('next')}
            </Button>
          </span>
        )}
      </div>
      <p id={`${id}-keys`} className={styles.keys} data-screen-only>
        {own('keys')}
      </p>
    </div>
  )
}

const seenOnly = { 'aria-readonly': true } as const
/** By where the key lies, so that they work with an Arabic keyboard, too. */
const deeds: Readonly<Record<string, 'selectAll' | 'fillDown' | 'redo'>> = { KeyA: 'selectAll', KeyD: 'fillDown', KeyY: 'redo' }
