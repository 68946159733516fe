import { useEffect, useRef, type RefObject } from 'react'

/**
 * While the menu lies over the page it is a place of its own: it takes the focus, Esc closes it, and the focus goes back to where
 * it came from, or into the page whose link was followed. The page under it is inert meanwhile.
 */
export function useDrawerFocus(
  isOver: boolean,
  close: () => void,
  drawer: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
): { readonly follow: () => void } {
  const isFollowed = useRef(false)
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    if (!isOver) return
    const opener = document.activeElement
    const under = page.current
    isFollowed.current = false
    // on a wider screen a section of the narrow menu opens it, and has the focus already
    const inside = drawer.current
    if (inside && !inside.contains(opener))
      (inside.querySelector<HTMLElement>('[aria-current=page]') ?? inside.querySelector<HTMLElement>('a'))?.focus()
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closing.current()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      const back = isFollowed.current ? under : opener
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [isOver, drawer, page])
  return {
    follow() {
      isFollowed.current = true
      closing.current()
    },
  }
}
