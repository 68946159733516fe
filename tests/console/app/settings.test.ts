import { describe, expect, test } from 'vitest'
import { defaultSettings, parseSettings } from '../../../src/app/settings/settings.ts'

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
