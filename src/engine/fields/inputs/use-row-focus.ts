import { useLayoutEffect, useRef } from 'react'

/** What is typed into first. */
const typed = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [role=textbox], [role=combobox]'

/**
 * Keeps the keyboard where it works while rows come, go and change places: in a row that is added, at the one that takes the place of
 * one that goes, and with one that is moved, whose element the browser lets go of.
 */
export function useRowFocus(rows: readonly unknown[]) {
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<((count: number) => HTMLElement | null | undefined) | null>(null)
  const rowAt = (at: number) => list.current?.children[at]
  const buttonsOf = (at: number) => [...(rowAt(at)?.firstElementChild?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  useLayoutEffect(() => {
    next.current?.(rows.length)?.focus()
    next.current = null
  }, [rows])
  return {
    list,
    afterAdding() {
      const before = rows.length
      next.current = (count) => (count > before ? rowAt(count - 1)?.querySelector<HTMLElement>(typed) : null)
    },
    /** `from`: what had the keyboard, where it was not one of the two buttons */
    afterMove(to: number, by: -1 | 1, from?: HTMLElement) {
      next.current = () => {
        if (from?.isConnected) return from
        const [up, down] = buttonsOf(to)
        // at the end of the way the other button is the one that still does something
        return by < 0 ? (up?.disabled ? down : up) : down?.disabled ? up : down
      }
    },
    afterRemoval(at: number) {
      next.current = (count) => (count > 0 ? buttonsOf(Math.min(at, count - 1)).at(-1) : list.current?.querySelector('button'))
    },
  }
}
