import { describe, expect, test } from 'vitest'
import { defaultSettings, parseSettings } from '../../../src/app/settings/settings.ts'
import { contrast, darkSchemes, lightSchemes, mix, monochrome, primarySchemes, signals } from '../../../src/app/theme/palette.ts'

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

describe('every colour scheme has readable text', () => {
  const accents = { ...primarySchemes, monochrome }
  for (const [theme, schemes] of [
    ['light', lightSchemes],
    ['dark', darkSchemes],
  ] as const)
    for (const [name, surfaces] of Object.entries(schemes))
      test(`${theme} ${name}`, () => {
        const grounds = [surfaces.canvas, surfaces.surface, surfaces.raised]
        for (const ground of grounds)
          for (const ink of [
            surfaces.ink,
            surfaces.inkSoft,
            surfaces.inkFaint,
            signals[theme].dangerInk,
            signals[theme].warningInk,
            signals[theme].successInk,
          ])
            expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        for (const [accentName, accent] of Object.entries(accents)) {
          const { solid, ink } = accent[theme]
          expect(contrast('#ffffff', solid), `white on ${accentName}`).toBeGreaterThanOrEqual(4.5)
          for (const ground of [...grounds, mix(ink, surfaces.surface, 0.11)])
            expect(contrast(ink, ground), `${accentName} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      })
})
