import { fill, sayEither, type Locale } from './text.ts'

/** What people are called: the English title of whatever declares them, and what is said of them where there is no declaration. */
export const personTitle = '{firstname} {lastname}'

type Named = Readonly<Record<'firstname' | 'lastname', string | null>>
export const personName = (person: Named): string => fill(personTitle, person)
/** By the Arabic name where the language is Arabic and there is one. */
export const personNameIn = (person: Named, arabic: string | null | undefined, locale: Locale): string =>
  sayEither(personName(person), arabic, locale)
