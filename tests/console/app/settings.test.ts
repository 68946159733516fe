import { describe, expect, test, vi } from 'vitest'
import { changeSettings, defaultSettings, parseSettings, startSettings } from '../../../src/app/settings/settings.ts'

describe('settings', () => {
  test('the defaults are those of the specification', () => {
    expect(parseSettings(null)).toEqual({
      themeMode: 'light',
      themeLayout: 'main-layout',
      cardSkin: 'shadow',
      isMonochrome: false,
      darkColorScheme: 'cinder',
      lightColorScheme: 'slate',
      primaryColorScheme: 'custom',
      notification: { isExpanded: false, position: 'bottom-right', visibleToasts: 4 },
    })
  })
  test('what is stored is read back; what is unknown or broken is the default', () => {
    const changed = {
      ...defaultSettings,
      themeMode: 'dark',
      primaryColorScheme: 'rose',
      notification: { isExpanded: true, position: 'top-left', visibleToasts: 2 },
    }
    expect(parseSettings(JSON.stringify(changed))).toEqual(changed)
    expect(parseSettings('{"themeMode":"pink","darkColorScheme":"toString","notification":{"visibleToasts":-3}}')).toEqual(defaultSettings)
    expect(parseSettings('not json')).toEqual(defaultSettings)
    expect(parseSettings('null')).toEqual(defaultSettings)
  })
})

test('the theme follows the system while it changes, and paper is white under every theme', () => {
  const media = new Map<string, { matches: boolean; listeners: ((event: { matches: boolean }) => void)[] }>()
  const of = (query: string) => {
    const known = media.get(query) ?? { matches: false, listeners: [] }
    media.set(query, known)
    return known
  }
  const turn = (query: string, matches: boolean): void => {
    of(query).matches = matches
    for (const listener of of(query).listeners) listener({ matches })
  }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: of(query).matches,
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => of(query).listeners.push(listener),
  }))
  const { dataset } = document.documentElement
  startSettings()
  changeSettings({ themeMode: 'system' })
  expect(dataset['theme']).toBe('light')
  turn('(prefers-color-scheme: dark)', true)
  expect(dataset).toMatchObject({ theme: 'dark', scheme: 'cinder' })
  turn('print', true)
  expect(dataset).toMatchObject({ theme: 'light', scheme: 'slate' })
  turn('print', false)
  expect(dataset['theme']).toBe('dark')
  changeSettings(defaultSettings)
  vi.unstubAllGlobals()
})
