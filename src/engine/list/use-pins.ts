import { useLayoutEffect, type RefObject } from 'react'
import type { ShownColumn } from './rows-context.ts'

/** Tells pinned columns where they stay: each after the ones pinned before it, measured, since most are as wide as what they hold. */
export function usePins(scroller: RefObject<HTMLDivElement | null>, columns: readonly ShownColumn[]): void {
  const pinned = columns.filter(({ isPinned }) => isPinned).length
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || pinned === 0) return
    const heads = [...element.querySelectorAll<HTMLElement>('thead th')].slice(0, pinned + 1)
    const look = () => {
      let offset = 0
      for (const [at, head] of heads.entries()) {
        if (at > 0) element.style.setProperty(`--pin-${at - 1}`, `${offset}px`)
        offset += head.offsetWidth
      }
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const head of heads) sizes.observe(head)
    return () => sizes.disconnect()
  }, [scroller, columns, pinned])
}
