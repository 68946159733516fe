import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLocale } from '../../../refine/language.ts'
import css from './editor.module.css'

/** One of a bar's buttons. Tab goes on to the next field; Alt+F10 leads to the bar, and the arrows along it. */
export function BarButton({
  label,
  pressed,
  disabled = false,
  onPress,
  children,
}: {
  readonly label: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  onPress(): void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      className={css.button}
      tabIndex={-1}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      // what is chosen in the text stays chosen
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress()
      }}
    >
      {children}
    </button>
  )
}

/** Buttons in a row: the arrows go along it, Home and End to its ends, Escape back to the text. */
export function Bar({
  label,
  controls,
  onLeave,
  children,
}: {
  readonly label: string
  readonly controls: string
  onLeave(): void
  readonly children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onLeave()
    }
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const now = buttons.findIndex((one) => one === document.activeElement)
    if (now === -1) return
    const forth = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = locale === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    const next = { [forth]: now + 1, [back]: now - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }
  return (
    <div
      ref={bar}
      className={css.bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === bar.current) bar.current.querySelector<HTMLElement>('button')?.focus()
      }}
    >
      {children}
    </div>
  )
}
