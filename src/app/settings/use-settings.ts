import { useSyncExternalStore } from 'react'
import type { ThemeName } from '../theme/palette.ts'
import { readSettings, subscribeToSettings, themeOf, type Settings } from './settings.ts'

export const useSettings = (): Settings => useSyncExternalStore(subscribeToSettings, readSettings)
/** Light or dark as it is now, also while the operating system decides. */
export const useTheme = (): ThemeName => useSyncExternalStore(subscribeToSettings, () => themeOf(readSettings()))
