import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseSettings, settingsKey, themeOf } from '../../../src/app/settings/settings.ts'
import { schemeNames } from '../../../src/app/theme/stylesheet.ts'
import { directionOf, languageKey, languageOptions, localeOf } from '../../../src/providers/texts.ts'

const script = readFileSync(join(import.meta.dirname, '../../../src/app/theme/boot.js'), 'utf8')
  .replaceAll('__SCHEMES__', JSON.stringify(schemeNames))
  .replaceAll('__NAMESPACES__', '[]')
  .replaceAll('__CONSOLE_FILES__', '[]')
  .replaceAll('__LIST_FILES__', '[]')
const { dataset } = document.documentElement
/** Runs it; what it would ask for early is not fetched here. */
function boot(): void {
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => node)
  new Function(script)()
}
const speaks = (...codes: string[]): void => {
  vi.stubGlobal('navigator', { language: codes[0], languages: codes })
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the page before any script of the console has run', () => {
  test.each([
    [null, ['en-GB']],
    [null, ['ar-AE', 'en']],
    [null, ['fr-FR', 'ar']],
    [null, ['fr-FR', 'en-US', 'ar']],
    [null, ['fr-FR']],
    ['ar', ['en-GB']],
    ['en', ['ar']],
    ['ar-EG', ['en']],
    ['fr', ['ar']],
    ['', ['ar']],
  ])('with the stored language %j in a browser that speaks %j has the language it will have', async (stored, codes) => {
    speaks(...codes)
    if (stored !== null) localStorage.setItem(languageKey, stored)
    boot()
    const shown = { lang: document.documentElement.lang, dir: document.documentElement.dir }
    const texts = i18next.createInstance()
    await texts.use(LanguageDetector).init({ ...languageOptions, resources: {} })
    const locale = localeOf(texts.language)
    expect(shown).toEqual({ lang: locale, dir: directionOf(locale) })
  })
  test.each([
    null,
    'not json',
    '{"themeMode":"dark","darkColorScheme":"navy","cardSkin":"none"}',
    '{"themeMode":"system","isMonochrome":true}',
    '{"themeMode":"light","lightColorScheme":"sand","primaryColorScheme":"rose"}',
    '{"themeMode":"pink","darkColorScheme":"toString","primaryColorScheme":7}',
  ])('with the settings %s has the colours it will have', (stored) => {
    if (stored !== null) localStorage.setItem(settingsKey, stored)
    boot()
    const settings = parseSettings(stored)
    const theme = themeOf(settings)
    expect({ theme: dataset['theme'], scheme: dataset['scheme'], primary: dataset['primary'], card: dataset['card'] }).toEqual({
      theme,
      scheme: theme === 'dark' ? settings.darkColorScheme : settings.lightColorScheme,
      primary: settings.isMonochrome ? 'monochrome' : settings.primaryColorScheme,
      card: settings.cardSkin,
    })
  })
})
