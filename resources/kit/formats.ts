import type { Locale } from './text.ts'

/** Arabic readers get Arabic month names and European digits, as their ministries print them. */
const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }
/** Umm al-Qura, the civil calendar of the Gulf: part of every browser. */
const hijriTags: Readonly<Record<Locale, string>> = { en: 'en-GB-u-ca-islamic-umalqura', ar: 'ar-u-ca-islamic-umalqura-nu-latn' }

export type Format<Kind> = (locale: Locale) => Kind

/** Made with the first text that needs it, and once: a language's calendar is among the dearest things of a start. */
export function madeOnce<Key extends string, Kind>(make: (key: Key) => Kind): (key: Key) => Kind {
  const made = new Map<Key, Kind>()
  return (key) => {
    let one = made.get(key)
    if (one === undefined) made.set(key, (one = make(key)))
    return one
  }
}

type Parts = Intl.DateTimeFormatOptions
/** Days and times of the wall, which are nowhere else than where they stand. */
export const dateFormat = (parts: Parts | ((locale: Locale) => Parts)): Format<Intl.DateTimeFormat> =>
  momentFormat((locale) => ({ ...(typeof parts === 'function' ? parts(locale) : parts), timeZone: 'UTC' }))
/** Moments on the clock of a zone; unsaid, on that of this machine. A zone that it does not know goes by Greenwich. */
export const zoneFormat = (parts: (locale: Locale) => Parts): ((locale: Locale, zone?: string) => Intl.DateTimeFormat) => {
  const own = momentFormat(parts)
  const there = madeOnce((key: string) => {
    const [locale, zone] = key.split(' ') as [Locale, string]
    const within = (more: Parts) => new Intl.DateTimeFormat(tags[locale], { ...parts(locale), ...more })
    // it is nobody's wall clock, and so it is said
    const greenwich: Parts = { timeZone: 'UTC', timeZoneName: 'short' }
    try {
      return within(zone === 'UTC' ? greenwich : { timeZone: zone })
    } catch {
      return within(greenwich)
    }
  })
  return (locale, zone) => (zone ? there(`${locale} ${zone}`) : own(locale))
}
/** Moments, on the clock of this machine. */
const momentFormat = (parts: (locale: Locale) => Parts): Format<Intl.DateTimeFormat> =>
  madeOnce((locale) => new Intl.DateTimeFormat(tags[locale], parts(locale)))
export const hijriFormat = (parts: Parts): Format<Intl.DateTimeFormat> =>
  madeOnce((locale) => new Intl.DateTimeFormat(hijriTags[locale], { ...parts, timeZone: 'UTC' }))
export const numberFormat = (options: Intl.NumberFormatOptions): Format<Intl.NumberFormat> =>
  madeOnce((locale) => new Intl.NumberFormat(tags[locale], options))
export const conjunction: Format<Intl.ListFormat> = madeOnce((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
export const regions: Format<Intl.DisplayNames> = madeOnce((locale) => new Intl.DisplayNames([locale], { type: 'region' }))
