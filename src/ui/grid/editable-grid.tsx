import { Button } from 'antd'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { textOfParts } from '../../../resources/kit/text-of-parts.ts'
import { classes } from '../classes.ts'
import { usePartWords, useRightToLeft } from '../part-words.ts'
import { readTable } from './clipboard.ts'
import { CellEditor } from './cell-editor.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { cellKey, moved, type CellChange, type GridColumn, type GridRow, type Place } from './cells.ts'
import styles from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import { cellOf, GridLine } from './grid-line.tsx'
import { useGrid } from './use-grid.ts'
import { rowHeight, rowsAround } from './visible-rows.ts'

export interface EditableGridProps {
  /** what is edited, and how it is found by those who hear it */
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  /** what is wrong with a cell, by `cellKey` */
  readonly problems?: ReadonlyMap<string, string>
  /** of cells that are not as they were, what stood there, by `cellKey` */
  readonly changed?: ReadonlyMap<string, string>
  /** what can be done about the problem of a cell */
  deedsFor?(row: string, column: string): ReactNode
  /** what is worth knowing beside the keys */
  readonly note?: string
  /** px; longer grids are scrolled within */
  readonly height?: number
  /** a cell that somebody is taken to, another object each time */
  readonly goTo?: { readonly row: string; readonly column: string } | null
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
export function EditableGrid({
  label,
  columns,
  rows,
  problems,
  changed,
  deedsFor,
  note,
  height = 420,
  goTo = null,
  onChange,
  onGo,
}: EditableGridProps) {
  const [own, isRightToLeft, id] = [usePartWords(textOfParts.grid), useRightToLeft(), useId()]
  const scroller = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(0)
  const cellAt = (at: Place): HTMLElement | null | undefined =>
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`)
  const grid = useGrid(columns, rows, onChange)
  const { active, range, typed } = grid
  const isHere = useRef(false)
  /** what is typed in goes, and the browser tells of that as if somebody had left */
  const staysHere = useRef(false)

  // the focus follows the cell, and what was typed in gives it back; a grid that nobody is in takes none
  useEffect(() => {
    if (typed !== null || !(isHere.current || staysHere.current)) return
    staysHere.current = false
    const cell = cellAt({ row: active.row, column: active.column })
    if (cell !== document.activeElement) cell?.focus({ preventScroll: true })
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
    // as it opens a list everywhere
    const isOpening = event.altKey && event.key === 'ArrowDown'
    const to = isOpening
      ? null
      : moved(active, event.key, {
          rows: rows.length,
          columns: columns.length,
          page: Math.max(1, Math.floor(height / rowHeight) - 2),
          isFar,
          isRightToLeft,
        })
    if (to) grid.go(to, event.shiftKey)
    else if (isFar && deeds[event.code]) grid[deeds[event.code]!]()
    else if (isFar && event.code === 'KeyZ') grid[event.shiftKey ? 'redo' : 'undo']()
    else if ((event.key === 'Enter' && !isFar) || event.key === 'F2' || isOpening) grid.edit()
    else if (event.key === 'Delete' || event.key === 'Backspace') grid.clear()
    else if (event.key.length === 1 && !isFar && !event.altKey) grid.edit(event.key)
    else return
    event.preventDefault()
    // the letters of the page and of the console are not meant
    event.stopPropagation()
  }
  /** The focus goes before anything is drawn: taken there afterwards, it would ask for the layout of what has just been changed. */
  const commitTo = (to: Place, value?: string): void => {
    grid.commit(to, value)
    cellAt(to)?.focus({ preventScroll: true })
  }
  const onEditorKey = (event: KeyboardEvent, value?: string): void => {
    event.stopPropagation()
    const along = event.shiftKey ? -1 : 1
    if (event.key === 'Escape') grid.cancel()
    else if (event.key === 'Enter') commitTo({ ...active, row: active.row + along }, value)
    else if (event.key === 'Tab') commitTo({ ...active, column: active.column + along }, value)
    else return
    staysHere.current = true
    event.preventDefault()
  }
  const onClipboard = (event: ClipboardEvent, deed: 'copy' | 'cut' | 'paste'): void => {
    if (typed !== null) {
      // an input would take the lines of a block as one: 4 and 5 as 45
      const isBlock =
        deed === 'paste' && columns[active.column]?.number && readTable(event.clipboardData.getData('text/plain')).flat().length > 1
      if (!isBlock) return
      grid.cancel()
    }
    event.preventDefault()
    if (deed === 'paste') grid.paste(event.clipboardData.getData('text/plain'))
    else event.clipboardData.setData('text/plain', grid.copied())
    if (deed === 'cut') grid.clear()
  }
  /** from a column's own editor */
  const keep = (value: string): void => {
    staysHere.current = true
    grid.commit({ ...active, row: active.row + 1 }, value)
  }
  const leave = (): void => {
    staysHere.current = true
    grid.cancel()
  }
  const takes = useRef<(to: { readonly row: string; readonly column: string }) => void>(undefined)
  useEffect(() => {
    takes.current = (to) => {
      const place = { row: rows.findIndex(({ key }) => key === to.row), column: columns.findIndex(({ key }) => key === to.column) }
      if (place.row < 0 || place.column < 0) return
      staysHere.current = true
      grid.go(place, false)
      // the cell may be the one already
      cellAt(place)?.focus()
    }
  })
  useEffect(() => {
    if (goTo) takes.current?.(goTo)
  }, [goTo])
  const messageAt = ({ row, column }: Place): string | undefined => problems?.get(cellKey(rows[row]?.key ?? '', columns[column]?.key ?? ''))
  const goToNextProblem = (): void => {
    const places = rows.flatMap((_, row) =>
      columns.flatMap((_column, column) => (messageAt({ row, column }) === undefined ? [] : [{ row, column }])),
    )
    const isBehind = ({ row, column }: Place): boolean => row > active.row || (row === active.row && column > active.column)
    const next = places.find(isBehind) ?? places[0]
    staysHere.current = true
    if (next) grid.go(next, false)
  }

  // all rows are equally wide, whatever stands in them
  const wide = `max(100%, ${columns.reduce((sum, { width = usualWidth }) => sum + width, numberWidth)}px)`
  const tracks = columns.map(({ width = usualWidth, pinned }) => (pinned ? `${width}px` : `minmax(${width}px, ${width}fr)`))
  const template = `${numberWidth}px ${tracks.join(' ')}`
  // what the focus is taken to comes to stand beside it
  const standing = { '--pinned': columns[0]?.pinned ? `${columns[0].width ?? usualWidth}px` : '0px' }
  const isAt = (at: Place): boolean => at.row === active.row && at.column === active.column
  const onPress = (event: MouseEvent): void => {
    const pressed = cellOf(event.target)
    // what is written in the cell is left by a press elsewhere, and its own presses are its own
    if (!pressed || (isAt(pressed.at) && typed !== null)) return
    event.preventDefault()
    staysHere.current = true
    if (typed !== null) return grid.commit(pressed.at)
    // the cell may be the one already, and only the focus elsewhere
    pressed.cell.focus({ preventScroll: true })
    grid.go(pressed.at, event.shiftKey)
  }
  const onPass = ({ target, buttons }: MouseEvent): void => {
    if (buttons !== 1 || typed !== null || !isHere.current) return
    const passed = cellOf(target)
    if (passed && !isAt(passed.at)) grid.go(passed.at, true)
  }
  /** a finger has no Enter and no F2: it presses the cell once more */
  const onTouch = ({ target, pointerType }: PointerEvent): void => {
    const touched = pointerType === 'touch' ? cellOf(target) : null
    if (touched && isAt(touched.at) && typed === null && isHere.current) grid.edit()
  }
  const written = columns[active.column]
  const editing = {
    label: `${written?.title ?? ''} ${rows[active.row]?.number ?? active.row + 1}`,
    value: rows[active.row]?.cells[written?.key ?? ''] ?? '',
  }
  const editor =
    typed === null || !written ? null : written.editor ? (
      <written.editor
        row={rows[active.row]?.key ?? ''}
        column={written.key}
        {...editing}
        typed={grid.isReplaced ? typed : ''}
        onKeep={keep}
        onCancel={leave}
      />
    ) : written.options ? (
      <ChoiceEditor
        options={written.options}
        label={editing.label}
        text={typed}
        isBegun={grid.isReplaced}
        onType={grid.type}
        onKey={onEditorKey}
        onLeave={() => grid.commit(active)}
        onTake={keep}
      />
    ) : (
      <CellEditor
        column={written}
        label={editing.label}
        text={typed}
        onType={grid.type}
        onKey={onEditorKey}
        onLeave={() => grid.commit(active)}
      />
    )
  // all that are marked so; where none are marked, those of the last stroke
  const countChanged = grid.told?.lost ? 0 : (changed?.size ?? grid.told?.changed ?? 0)
  const message = messageAt(active)
  const activeKeys = [rows[active.row]?.key ?? '', columns[active.column]?.key ?? ''] as const
  const before = changed?.get(cellKey(...activeKeys))
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
        style={{ maxBlockSize: height, ...standing } as CSSProperties}
        // by whole rows: between two of them nothing else comes into sight
        onScroll={({ currentTarget }) => setScrolled(Math.floor(currentTarget.scrollTop / rowHeight) * rowHeight)}
        onFocus={() => (isHere.current = true)}
        onBlur={({ currentTarget, relatedTarget }) => (isHere.current = currentTarget.contains(relatedTarget))}
        onKeyDown={onKey}
        onCopy={(event) => onClipboard(event, 'copy')}
        onCut={(event) => onClipboard(event, 'cut')}
        onPaste={(event) => onClipboard(event, 'paste')}
      >
        <GridHead columns={columns} template={template} wide={wide} />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ blockSize: rows.length * rowHeight }}
          onMouseDown={onPress}
          onMouseMove={onPass}
          onDoubleClick={({ target }) => {
            if (typed === null && cellOf(target)) grid.edit()
          }}
          onPointerUp={onTouch}
        >
          {rowsAround(scrolled, height, rows.length, active.row).map((row) => {
            const isSelected = row >= range.from.row && row <= range.to.row
            return (
              <GridLine
                key={rows[row]!.key}
                row={row}
                record={rows[row]!}
                columns={columns}
                template={template}
                wide={wide}
                problems={problems}
                changed={changed}
                first={isSelected ? range.from.column : -1}
                last={isSelected ? range.to.column : -1}
                active={row === active.row ? active.column : -1}
                editor={row === active.row ? editor : null}
                problemId={`${id}-problem`}
              />
            )
          })}
        </div>
      </div>
      <div className={styles.foot}>
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {message}
        </span>
        {message !== undefined && deedsFor?.(...activeKeys)}
        {before !== undefined && (
          <span>
            {own('before')} <bdi>{before === '' ? '—' : before}</bdi>
          </span>
        )}
        <span role="status" className={classes(grid.told?.lost ? styles.problem : undefined)}>
          {[
            ...(countChanged > 0 ? [`${own('changed')} ${countChanged}`] : []),
            ...(grid.told && grid.told.kept > 0 ? [`${own('kept')} ${grid.told.kept}`] : []),
          ].join(' · ')}
          {grid.told?.lost &&
            own('lost')
              .replace('{rows}', String(grid.told.lost.rows))
              .replace('{columns}', String(grid.told.lost.columns))
              .replace('{free_rows}', String(rows.length - grid.range.from.row))
              .replace('{free_columns}', String(columns.length - grid.range.from.column))}
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
        {columns.some(({ readOnly }) => !readOnly) && own('keys')} {note}
      </p>
    </div>
  )
}

/** By where the key lies, so that they work with an Arabic keyboard, too. */
const deeds: Readonly<Record<string, 'selectAll' | 'fillDown' | 'redo'>> = { KeyA: 'selectAll', KeyD: 'fillDown', KeyY: 'redo' }
