import { useSyncExternalStore } from 'react'

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

/** Telephones: below the specification's smallest breakpoint, 640 px. */
export const useNarrow = (): boolean => useMedia('(max-width: 639.98px)')
/** And what is no wider than a tablet: a line of tools has no room for all of them. */
export const useTight = (): boolean => useMedia('(max-width: 1023.98px)')
