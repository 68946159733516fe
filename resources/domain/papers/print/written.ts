import { isMarkedUp, typedAsRich } from '../../../kit/rich-text/typed.ts'
import type { SheetLanguage } from './words.ts'
import type { Written } from './sheet.ts'

/** As long as a word is that somebody writes by hand. */
const blank = '_'.repeat(14)
const asRich = (text: string): string => (isMarkedUp(text) ? text : typedAsRich(text)).replace(/_{3,}/g, blank)

/** A text in the language of a column, else in the other one; null: in neither. */
export function writtenIn(en: string | null, ar: string | null, lang: SheetLanguage): Written | null {
  const own = lang === 'en' ? en : ar
  if (own) return { rich: asRich(own), script: lang }
  const other = lang === 'en' ? ar : en
  return other ? { rich: asRich(other), script: lang === 'en' ? 'ar' : 'en' } : null
}
/** Of a row with `<name>_en` and `<name>_ar`. */
export const written = <Name extends string>(
  row: Readonly<Record<`${Name}_en` | `${Name}_ar`, string | null>>,
  name: Name,
  lang: SheetLanguage,
): Written | null => writtenIn(row[`${name}_en`], row[`${name}_ar`], lang)

export const nothingWritten: Written = { rich: '', script: 'en' }
