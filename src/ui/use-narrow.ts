import { useSyncExternalStore } from 'react'

const query = '(max-width: 639.98px)'

/** Telephones: below the specification's smallest breakpoint, 640 px. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
