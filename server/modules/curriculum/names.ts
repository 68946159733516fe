export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

export interface Names {
  readonly name_en: string
  readonly name_ar?: string
}
/** A name in one or both languages. Whoever writes one alone may have it in either: in Arabic alone it stands in both places. */
export function namesIn(said: string, arabic = ''): Names {
  const name = said === '' ? arabic : said
  if (arabic !== '') return { name_en: name, name_ar: arabic }
  return isArabic(name) ? { name_en: name, name_ar: name } : { name_en: name }
}
