import { createContext, useContext, type KeyboardEvent, type PointerEvent, type ThHTMLAttributes } from 'react'
import type { PageKey } from '../page-keys.ts'
import css from './table.module.css'

export const narrowest = 64
export const widest = 640
const step = 16

/** How columns are made wider: while the hand moves only a style changes, at its end the width is kept. */
export interface Widths {
  begin(column: string, width: number): void
  move(column: string, width: number): void
  end(column: string, width: number | null): void
}
export const WidthsContext = createContext<Widths | null>(null)

const bounded = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))
/** Towards the end of the line is wider, whichever way it runs. */
const forwards = (cell: Element): 1 | -1 => (getComputedStyle(cell).direction === 'rtl' ? -1 : 1)

/** The edge of a column that is pulled; a double click gives its own width back. */
function Grip({ column, widths }: { readonly column: string; readonly widths: Widths }) {
  const pull = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.closest('th')
    if (!cell || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const grip = event.currentTarget
    const [from, first, sign] = [event.clientX, cell.offsetWidth, forwards(cell)]
    let width = first
    widths.begin(column, first)
    grip.setPointerCapture(event.pointerId)
    const move = (next: globalThis.PointerEvent) => widths.move(column, (width = bounded(first + (next.clientX - from) * sign)))
    const stop = () => {
      grip.removeEventListener('pointermove', move)
      widths.end(column, width)
    }
    grip.addEventListener('pointermove', move)
    grip.addEventListener('lostpointercapture', stop, { once: true })
  }
  return (
    <span
      className={css.grip}
      aria-hidden="true"
      onPointerDown={pull}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => widths.end(column, null)}
    />
  )
}

export interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** the name of the field; the columns of the list itself have none */
  readonly column?: string
  /** as wide as what is in it: the status, whose head is there for its filter alone */
  readonly isFixed?: boolean
}

/** What the head of a column listens to while it has the focus: the library to the first two, and we to the others. */
export const headKeys: readonly PageKey[] = [
  { keys: ['Enter'], does: 'sort_column' },
  { keys: ['Shift', 'Enter'], does: 'sort_also' },
  { keys: ['Alt', '↓'], does: 'filter_column' },
  { keys: ['Shift', '← →'], does: 'widen_column' },
]

/** A head of the library's table that can be pulled wider, and opened and widened by keys: Alt+Down its filter, Shift and an arrow its width. */
export function HeadCell({ column, isFixed = false, children, onKeyDown, ...cell }: HeadCellProps) {
  const widths = useContext(WidthsContext)
  if (!column || !widths) return <th {...cell}>{children}</th>
  const listen = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const { currentTarget: head, key } = event
    if (event.target !== head) return
    if ((event.altKey && key === 'ArrowDown') || (isFixed && key === 'Enter')) {
      event.preventDefault()
      head.querySelector<HTMLElement>('.ant-table-filter-trigger')?.click()
    } else if (!isFixed && event.shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      event.preventDefault()
      widths.end(column, bounded(head.offsetWidth + step * (key === 'ArrowRight' ? 1 : -1) * forwards(head)))
    } else onKeyDown?.(event)
  }
  return (
    <th
      {...cell}
      tabIndex={0}
      data-column={column}
      aria-keyshortcuts={isFixed ? 'Alt+ArrowDown Enter' : 'Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight'}
      onKeyDown={listen}
    >
      {children}
      {!isFixed && <Grip column={column} widths={widths} />}
    </th>
  )
}
