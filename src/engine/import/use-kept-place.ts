import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What comes or goes above does not move this from under the hand that is in it: the page is scrolled by as much. */
export function useKeptPlace<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const before = useRef<number | null>(null)
  // whatever was drawn anew may have moved it
  useLayoutEffect(() => {
    const here = part.current
    if (!here) return void (before.current = null)
    const place = here.getBoundingClientRect().top + window.scrollY
    const moved = before.current === null ? 0 : place - before.current
    before.current = place
    if (moved !== 0 && here.contains(document.activeElement)) window.scrollBy({ top: moved, behavior: 'instant' })
  })
  return part
}
