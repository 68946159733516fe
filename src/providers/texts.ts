import i18next, { type i18n, type InitOptions } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { ApiError } from './api-error.ts'
import { isolatedIn, type Locale } from '../../resources/kit/text.ts'

export const languages = ['en', 'ar'] as const
export const languageKey = 'i18nextLng'
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
export const localeOf = (language: string | undefined): Locale => (language?.startsWith('ar') ? 'ar' : 'en')

/** Which language it is; `boot.js` asks the same before any script of ours has run. */
export const languageOptions = {
  // English stands in for languages the console does not speak; what Arabic lacks is English already in the file that is served (fallback-texts.ts)
  fallbackLng: { ar: [], default: ['en'] },
  supportedLngs: [...languages],
  nonExplicitSupportedLngs: true,
  load: 'languageOnly',
  detection: {
    // the specification's detectors; of them the stored value, then the browser, are in use
    order: ['localStorage', 'navigator'],
    lookupQuerystring: 'lng',
    lookupCookie: 'i18next',
    lookupLocalStorage: languageKey,
    caches: ['localStorage'],
  },
} satisfies InitOptions

/** `base` is the folder of this build's texts; its name holds their hash, so they may be kept for good. */
export async function createTexts(base: string, namespaces: readonly string[]): Promise<i18n> {
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ns: [...namespaces],
      defaultNS: namespaces[0] ?? 'start',
      ...languageOptions,
      partialBundledLanguages: true,
      // React escapes; what is filled in keeps its direction: class `12-A` would be `A-12` in an Arabic sentence
      interpolation: { escapeValue: true, escape: (said) => isolatedIn(localeOf(i18next.language), said) },
      react: { useSuspense: false },
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      backend: { loadPath: `${base}/{{lng}}/{{ns}}.json`, requestOptions: { cache: 'default', credentials: 'same-origin' } },
    })
  return i18next
}

/** Words that any text may take by name without being handed them: `{{own_houses}}`. */
export function setWords(words: Readonly<Record<string, string>>): void {
  i18next.options.interpolation = { ...i18next.options.interpolation, defaultVariables: { ...words } }
}

/** Of these texts, what the language in use has not got although it was asked for: its file did not come. */
export const missingTexts = (namespaces: readonly string[], locale = localeOf(i18next.language)): string[] =>
  namespaces.filter((namespace) => !i18next.hasResourceBundle(locale, namespace))

const failed = new Set<string>()

/** Texts of a part of the console, asked for together with its code; of what is here already nothing is asked. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const missing = missingTexts(namespaces)
  if (missing.length === 0) return
  // by force: a file that failed once is not asked for again of itself
  if (missing.some((one) => failed.has(one))) await i18next.reloadResources([localeOf(i18next.language)], missing)
  else await i18next.loadNamespaces(missing)
  const still = missingTexts(missing)
  for (const one of still) failed.add(one)
  // a page of bare keys helps nobody: like code that did not come, it can be loaded again
  if (still.length > 0) throw new ApiError(0, 'Texts could not be loaded')
}

/** Another language, once all that is on the screen can be said in it; `false`: its texts cannot be had, and the present one stays. */
export async function speak(locale: Locale): Promise<boolean> {
  const present = localeOf(i18next.language)
  const asked = [i18next.options.ns ?? []].flat().filter((namespace) => i18next.hasResourceBundle(present, namespace))
  const missing = missingTexts(asked, locale)
  // by force: a file that failed once is not asked for again of itself
  if (missing.length > 0) await i18next.reloadResources([locale], missing)
  if (missingTexts(asked, locale).length > 0) return false
  await i18next.changeLanguage(locale)
  return true
}

/** The document follows the language: direction, and the language that screen readers pronounce. */
export function applyLanguage(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
