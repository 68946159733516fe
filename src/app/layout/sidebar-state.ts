import { useEffect, useState } from 'react'

/** Breakpoints of the specification, px. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const

const extraLarge = (): MediaQueryList => matchMedia(`(min-width: ${breakpoints.xl}px)`)

/** Open by default on extra-large screens, closed when the screen becomes large or smaller. */
export function useSidebar(): { readonly isOpen: boolean; readonly isOver: boolean; toggle(): void; close(): void } {
  const [isWide, setWide] = useState(() => extraLarge().matches)
  const [isOpen, setOpen] = useState(isWide)
  useEffect(() => {
    const query = extraLarge()
    const follow = (): void => {
      setWide(query.matches)
      setOpen(query.matches)
    }
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return { isOpen, isOver: isOpen && !isWide, toggle: () => setOpen(!isOpen), close: () => setOpen(false) }
}
