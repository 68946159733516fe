import { createContext, useContext, useEffect, useRef } from 'react'
import type { CellEditing } from '../../../ui/grid/cells.ts'
import { ReferencePicker, type Picked } from '../../fields/reference-picker.tsx'
import { useLocale } from '../../refine/language.ts'
import { sayEither, type Resource } from '../../../../resources/kit/index.ts'
import type { Row } from '../../row.ts'
import styles from './grid-mode.module.css'

/** What a cell has to know of its row, to offer what belongs there. */
export interface GridFacts {
  readonly resource: Resource
  factsOf(row: string): Row
  labelOf(column: string, value: string): string | undefined
  onNamed(column: string, value: string, label: string): void
}
export const GridFactsContext = createContext<GridFacts | null>(null)

/** A record is found by typing a part of its name; what is chosen is kept at once. */
export function ReferenceCell({ row, column, label, value, typed, onKeep, onCancel }: CellEditing) {
  const [facts, locale] = [useContext(GridFactsContext)!, useLocale()]
  const frame = useRef<HTMLSpanElement>(null)
  const isDone = useRef(false)
  const { to, where, required } = facts.resource.fields[column]!
  const known = facts.labelOf(column, value)
  const choose = (picked: Picked | null): void => {
    isDone.current = true
    if (picked) facts.onNamed(column, picked.id, sayEither(picked.label, picked.label_ar, locale))
    onKeep(picked?.id ?? '')
  }
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <span
      ref={frame}
      role="presentation"
      className={styles.reference}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
      // its letters and arrows are its own
      onKeyDown={(event) => event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isDone.current && !currentTarget.contains(relatedTarget)) onCancel()
      }}
    >
      <ReferencePicker
        to={to ?? ''}
        aria-label={label}
        value={value || null}
        label={known ?? value}
        where={where}
        facts={facts.factsOf(row)}
        clearable={!required}
        opened
        begun={typed}
        onChange={choose}
      />
    </span>
  )
}
