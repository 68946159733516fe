import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { GridColumn } from './cells.ts'
import styles from './grid.module.css'

/** The one cell that is written in; the browser's own controls, since it comes and goes with every cell. */
export function CellEditor({
  column,
  label,
  text,
  onType,
  onKey,
  onLeave,
}: {
  readonly column: GridColumn
  readonly label: string
  readonly text: string
  onType(text: string): void
  onKey(event: KeyboardEvent): void
  onLeave(): void
}) {
  const input = useRef<HTMLInputElement>(null)
  const lines = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    input.current?.focus()
    lines.current?.focus()
  }, [])
  const common = { className: styles.editor, 'aria-label': label, value: text, onKeyDown: onKey, onBlur: onLeave }
  if (column.lines) return <textarea ref={lines} rows={1} {...common} onChange={({ target }) => onType(target.value)} />
  return (
    <input
      ref={input}
      {...common}
      {...(column.ltr ? { dir: 'ltr' } : {})}
      inputMode={column.number ? 'decimal' : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
