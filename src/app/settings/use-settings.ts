import { useSyncExternalStore } from 'react'
import type { ThemeName } from '../theme/palette.ts'
import { readSettings, subscribeToSettings, themeOf, type Settings } from './settings.ts'

export const useSettings = (): Settings => useSyncExternalStore(subscribeToSettings, readSettings)
/** Light or dark as it is now, also while the operating system decides. */
export const useTheme = (): ThemeName => useSyncExternalStore(subscribeToSettings, () => themeOf(readSettings()))

const still = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')
/** The person asked the system for less motion; the component library does not wait for movements then. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = still()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => still().matches,
  )
