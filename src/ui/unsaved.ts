import { useEffect } from 'react'

/** How many forms on the screen hold something that is typed and not saved. */
let forms = 0
export const hasUnsaved = (): boolean => forms > 0

/** Said by a form, so that what takes the page away can ask first. */
export function useUnsaved(when: boolean): void {
  useEffect(() => {
    if (!when) return
    forms += 1
    return () => {
      forms -= 1
    }
  }, [when])
}
