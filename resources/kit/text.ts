/** A text in both languages of the product: English, then Arabic. */
export type Text = readonly [en: string, ar: string]

export type Locale = 'en' | 'ar'

const untranslatedTexts = new WeakSet<Text>()
/** A text that nobody has translated yet: its English stands on the Arabic screens, too, and no check asks for Arabic. */
export function untranslated(english: string): Text {
  const text: Text = [english, english]
  untranslatedTexts.add(text)
  return text
}
export const isUntranslated = (text: unknown): boolean => untranslatedTexts.has(text as Text)

/** Filled into a sentence of the other script, what is said keeps its own direction: `8-B` inside Arabic would read `B-8`. */
export const isolated = (said: string): string => `\u2068${said}\u2069`
const otherScript: Readonly<Record<Locale, RegExp>> = { en: /\p{Script=Arabic}/u, ar: /\p{Script=Latin}|\d[^\d.,]+\d/u }
/** Filled into a sentence of this language: isolated where it has letters of the other script or a year `2026-2027`, else untouched. */
export const isolatedIn = (locale: Locale, said: string): string =>
  otherScript[locale].test(said) && !said.includes('\u2068') ? isolated(said) : said

/** Several short facts in one line, each in its own direction; what is not known is left out. */
export const sideBySide = (parts: readonly (string | null | undefined | false)[], locale: Locale): string =>
  parts.flatMap((part) => (part ? [isolatedIn(locale, part)] : [])).join(' · ')

export const say = (text: Text, locale: Locale): string => (locale === 'ar' ? text[1] || text[0] : text[0])

/** A name that stands in both languages where somebody has written it in both. */
export const sayEither = <Name extends string | null | undefined>(
  english: Name,
  arabic: string | null | undefined,
  locale: Locale,
): Name | string => (locale === 'ar' && arabic) || english

/**
 * What was sent, as a word. Of what is none only that it is none is said: a stranger's object may bring a `toString` that cannot be
 * called, and may be as deep as it likes.
 */
export function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => (Array.isArray(one) ? '[…]' : wordOf(one))).join(',')
  return typeof value === 'object' && value !== null ? '{…}' : String(value)
}

/** Each language in itself, as somebody looks for it who reads no other. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' }
/** What a flag says, in screens, files and prints. */
export const yes: Text = ['Yes', 'نعم']
export const no: Text = ['No', 'لا']

/** The word before an example, in the language of what is to be typed. */
export const exampleWord: Text = ['e.g. {example}', 'مثال: {example}']

/** Several short names in a row, as the language separates them. */
export const listed = (names: readonly string[], locale: Locale): string => names.join(locale === 'ar' ? '، ' : ', ')

/** `date_of_birth` -> `Date of birth`; the English label of a field nobody labelled. */
export function humanise(name: string): string {
  const words = name.replace(/_id$/, '').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fills `{name}` places of a template; a missing value leaves nothing, and doubled spaces close up. */
export function fill(template: string, values: Readonly<Record<string, unknown>>): string {
  return template
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      return value === null || value === undefined ? '' : String(value as string | number)
    })
    .replace(/\s+/g, ' ')
    .trim()
}

/** The names inside a template, in order: `{a} {b}` -> `['a', 'b']`. */
export const placesOf = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
