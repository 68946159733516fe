import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { textOfParts } from '../../../resources/kit/text-of-parts.ts'
import { usePartWords } from '../part-words.ts'
import { optionCalled, optionsBeginning, type GridOption } from './options.ts'
import styles from './grid.module.css'

export interface ChoiceEditorProps {
  readonly options: readonly GridOption[]
  readonly label: string
  readonly text: string
  /** a letter opened the cell, and stands in the place of what was there */
  readonly isBegun: boolean
  onType(text: string): void
  /** what would be taken if the key ends it */
  onKey(event: KeyboardEvent, text: string): void
  onLeave(): void
  onTake(value: string): void
}

/** More of them are found by typing on, so that a long list opens as quickly as a short one. */
const most = 100

/** A cell with a set of values: what is typed narrows the list, in either language, and what is none of it stays as it was typed. */
export function ChoiceEditor({ options, label, text, isBegun, onType, onKey, onLeave, onTake }: ChoiceEditorProps) {
  const [own, id] = [usePartWords(textOfParts.grid), useId()]
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isTyped, setTyped] = useState(isBegun)
  /** with the arrows; null: nobody has moved yet */
  const [moved, setMoved] = useState<number | null>(null)
  // of a cell that was only opened all are seen, and no value among them
  const shown = useMemo(
    () => (isTyped && text.trim() !== '' ? optionsBeginning(options, text).slice(0, most) : [nothing, ...options.slice(0, most)]),
    [options, text, isTyped],
  )
  const current = isTyped ? (text.trim() === '' ? -1 : 0) : shown.indexOf(optionCalled(options, text) ?? nothing)
  const at = Math.min(moved ?? current, shown.length - 1)
  const marked = at < 0 || (!isTyped && moved === null) ? undefined : shown[at]
  const place = usePlace(input)

  useEffect(() => {
    input.current?.focus()
    if (!isBegun) input.current?.select()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as it opens
  }, [])
  useEffect(() => {
    // newer browsers answer with a promise, which is nothing to clean up
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at, shown])

  const onOwnKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return onKey(event, marked?.value ?? text)
    event.preventDefault()
    event.stopPropagation()
    if (shown.length > 0) setMoved(at < 0 ? (step > 0 ? 0 : shown.length - 1) : (at + step + shown.length) % shown.length)
  }
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        autoComplete="off"
        className={styles.editor}
        value={text}
        onChange={({ target }) => {
          setTyped(true)
          setMoved(null)
          onType(target.value)
        }}
        onKeyDown={onOwnKey}
        onBlur={onLeave}
      />
      {createPortal(
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          className={styles.options}
          style={place}
          hidden={shown.length === 0}
          // the cell keeps the focus, and goes on being written in
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          {shown.map((one, index) => (
            // the keys are the cell's: it stays in focus and names the option
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={one.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-label={one === nothing ? own('nothing') : undefined}
              onClick={() => onTake(one.value)}
            >
              {one.label}
            </div>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}

const nothing: GridOption = { value: '', label: '–' }

/** px; also in the styles */
const longest = 260
/** Below the cell, or above it where there is more room; a cell cuts off what is longer than itself, so the list stands on the page. */
function usePlace(input: { readonly current: HTMLInputElement | null }): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const measure = (): void => {
      const cell = input.current?.parentElement?.getBoundingClientRect()
      if (!cell) return
      const seen = window.visualViewport
      const [top, bottom] = [seen?.offsetTop ?? 0, (seen?.offsetTop ?? 0) + (seen?.height ?? window.innerHeight)]
      const [above, below] = [cell.top - top, bottom - cell.bottom]
      const isBelow = below >= Math.min(longest, above)
      const wide = Math.max(cell.width, 160)
      const isRightToLeft = getComputedStyle(input.current!).direction === 'rtl'
      const left = isRightToLeft ? cell.right - wide : cell.left
      setPlace({
        left: Math.max(4, Math.min(left, document.documentElement.clientWidth - wide - 4)),
        minWidth: wide,
        maxHeight: Math.max(72, Math.min(longest, (isBelow ? below : above) - 8)),
        ...(isBelow ? { top: cell.bottom + 2 } : { bottom: window.innerHeight - cell.top + 2 }),
      })
    }
    measure()
    // the grid may be moved under it, and a telephone puts its keys where there was room
    window.addEventListener('scroll', measure, true)
    window.addEventListener('resize', measure)
    window.visualViewport?.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure, true)
      window.removeEventListener('resize', measure)
      window.visualViewport?.removeEventListener('resize', measure)
    }
  }, [input])
  return place
}
