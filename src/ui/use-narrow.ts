import { useSyncExternalStore } from 'react'

const seen = new Map<string, boolean>()
/** Of the screen. While a page is printed it stays as it was: paper has a width of its own, and what is being printed would be drawn anew. */
function isSo(query: string): boolean {
  const before = seen.get(query)
  if (before !== undefined && window.matchMedia('print').matches) return before
  const is = window.matchMedia(query).matches
  seen.set(query, is)
  return is
}

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => isSo(query),
  )

/** Telephones: below the specification's smallest breakpoint, 640 px. */
export const useNarrow = (): boolean => useMedia('(max-width: 639.98px)')
/** And what is no wider than a tablet: a line of tools has no room for all of them. */
export const useTight = (): boolean => useMedia('(max-width: 1023.98px)')
