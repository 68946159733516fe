import { useLayoutEffect, type RefObject } from 'react'

/** Marks an element that scrolls sideways with `data-clipped` while something lies beyond its far edge, so that its style can say so. */
export function useClipped(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // in a right-to-left page `scrollLeft` counts downwards from nought
      const hidden = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft)
      element.toggleAttribute('data-clipped', hidden > 1)
    }
    // it looks before the first frame, too; and at what is as wide as all of it, which what lies around that is not
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    const content = element.querySelector('table') ?? element.firstElementChild
    if (content) sizes.observe(content)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
}
