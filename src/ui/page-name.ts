import { useEffect } from 'react'

/** What the page on the screen is about, e.g. a child's name; the shell says it in the path above the page and in the window's title. */
let current: string | null = null
const listeners = new Set<() => void>()
function set(name: string | null): void {
  if (name === current) return
  current = name
  for (const listener of listeners) listener()
}

export const readPageName = (): string | null => current
export function subscribeToPageName(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Said by the page as soon as it knows; it goes with the page. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    set(name)
    return () => set(null)
  }, [name])
}
