import { say, type Field, type Locale, type Text } from '../../../../resources/kit/index.ts'

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What one row of a list is called inside a sentence: `instalment`; nothing where the declaration does not say. */
export const eachOf = ({ each }: Pick<Field, 'each'>, locale: Locale): string | null =>
  each ? (locale === 'en' ? lowerFirst(each[0]) : say(each, locale)) : null

/** What the n-th row is called by itself: `Instalment 2`. */
export const rowName = ({ each, label }: Pick<Field, 'each'> & { readonly label: Text }, number: number, locale: Locale): string =>
  `${say(each ?? label, locale)} ${number}`
