import { useEffect, type RefObject } from 'react'

/** Marks an element that scrolls sideways with `data-clipped` while something lies beyond its far edge, so that its style can say so. */
export function useClipped(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // in a right-to-left page `scrollLeft` counts downwards from nought
      const hidden = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft)
      element.toggleAttribute('data-clipped', hidden > 1)
    }
    // it looks at once, too, and when sizes are known anyway
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
}
