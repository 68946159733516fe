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
  const select = useRef<HTMLSelectElement>(null)
  const lines = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    input.current?.focus()
    lines.current?.focus()
    select.current?.focus()
  }, [])
  const common = { className: styles.editor, 'aria-label': label, value: text, onKeyDown: onKey, onBlur: onLeave }
  if (column.lines) return <textarea ref={lines} rows={1} {...common} onChange={({ target }) => onType(target.value)} />
  if (!column.options)
    return (
      <input
        ref={input}
        {...common}
        {...(column.ltr ? { dir: 'ltr' } : {})}
        inputMode={column.number ? 'decimal' : undefined}
        onChange={({ target }) => onType(target.value)}
      />
    )
  const isKnown = text === '' || column.options.some(({ value }) => value === text)
  return (
    <select ref={select} {...common} onChange={({ target }) => onType(target.value)}>
      <option value="" />
      {!isKnown && <option value={text}>{text}</option>}
      {column.options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
