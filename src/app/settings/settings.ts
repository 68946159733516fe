import {
  cardSkins,
  darkSchemes,
  lightSchemes,
  primarySchemes,
  type DarkScheme,
  type LightScheme,
  type PrimaryScheme,
  type ThemeName,
} from '../theme/palette.ts'
import { stored } from '../../providers/token.ts'

export const themeModes = ['light', 'dark', 'system'] as const
export const themeLayouts = ['main-layout', 'sideblock'] as const
export { cardSkins } from '../theme/palette.ts'
export const toastPositions = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const

/** Theme settings of the specification (section 3), kept under `settings`. */
export interface Settings {
  readonly themeMode: (typeof themeModes)[number]
  readonly themeLayout: (typeof themeLayouts)[number]
  readonly cardSkin: (typeof cardSkins)[number]
  readonly isMonochrome: boolean
  readonly darkColorScheme: DarkScheme
  readonly lightColorScheme: LightScheme
  readonly primaryColorScheme: PrimaryScheme
  readonly notification: {
    readonly isExpanded: boolean
    readonly position: (typeof toastPositions)[number]
    readonly visibleToasts: number
  }
}
export const settingsKey = 'settings'
/** Section 9. */
export const defaultSettings: Settings = {
  themeMode: 'light',
  themeLayout: 'main-layout',
  cardSkin: 'shadow',
  isMonochrome: false,
  darkColorScheme: 'cinder',
  lightColorScheme: 'slate',
  primaryColorScheme: 'custom',
  notification: { isExpanded: false, position: 'bottom-right', visibleToasts: 4 },
}

const oneOf = <T>(choices: readonly T[], value: unknown, fallback: T): T => (choices.includes(value as T) ? (value as T) : fallback)
const keyOf = <T extends object>(choices: T, value: unknown, fallback: keyof T): keyof T =>
  typeof value === 'string' && Object.hasOwn(choices, value) ? (value as keyof T) : fallback

/** As somebody kept it, none of it looked at yet. */
type Kept<T> = { readonly [Name in keyof T]?: unknown }

/** Settings as they were stored, perhaps by an older version or by hand: whatever is not known is the default. */
export function parseSettings(text: string | null): Settings {
  let said: Kept<Settings> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) said = parsed
  } catch {
    // an unreadable value counts as none
  }
  const notification = (typeof said.notification === 'object' ? (said.notification ?? {}) : {}) as Kept<Settings['notification']>
  const visible = Number(notification.visibleToasts)
  return {
    themeMode: oneOf(themeModes, said.themeMode, defaultSettings.themeMode),
    themeLayout: oneOf(themeLayouts, said.themeLayout, defaultSettings.themeLayout),
    cardSkin: oneOf(cardSkins, said.cardSkin, defaultSettings.cardSkin),
    isMonochrome: said.isMonochrome === true,
    darkColorScheme: keyOf(darkSchemes, said.darkColorScheme, defaultSettings.darkColorScheme),
    lightColorScheme: keyOf(lightSchemes, said.lightColorScheme, defaultSettings.lightColorScheme),
    primaryColorScheme: keyOf(primarySchemes, said.primaryColorScheme, defaultSettings.primaryColorScheme),
    notification: {
      isExpanded: notification.isExpanded === true,
      position: oneOf(toastPositions, notification.position, defaultSettings.notification.position),
      visibleToasts: Number.isInteger(visible) && visible >= 1 && visible <= 9 ? visible : defaultSettings.notification.visibleToasts,
    },
  }
}

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
/** Paper is white, whatever the screen is: light letters would not be seen on it. */
let isOnPaper = false
export const themeOf = ({ themeMode }: Settings): ThemeName =>
  !isOnPaper && (themeMode === 'dark' || (themeMode === 'system' && systemDark().matches)) ? 'dark' : 'light'

let current = parseSettings(stored.read(settingsKey))
const listeners = new Set<() => void>()

/** The page takes the colours at once; nothing is loaded again. */
function apply(): void {
  const { dataset } = document.documentElement
  const theme = themeOf(current)
  dataset['theme'] = theme
  dataset['scheme'] = theme === 'dark' ? current.darkColorScheme : current.lightColorScheme
  dataset['primary'] = current.isMonochrome ? 'monochrome' : current.primaryColorScheme
  dataset['card'] = current.cardSkin
  for (const listener of listeners) listener()
}

export const readSettings = (): Settings => current
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change }
  stored.write(settingsKey, JSON.stringify(current))
  apply()
}
export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the operating system while the mode is `system`, and the other tabs of this browser. */
export function startSettings(): void {
  apply()
  systemDark().addEventListener('change', apply)
  matchMedia('print').addEventListener('change', ({ matches }) => {
    isOnPaper = matches
    apply()
  })
  addEventListener('storage', (event) => {
    if (event.key !== settingsKey) return
    current = parseSettings(event.newValue)
    apply()
  })
}
