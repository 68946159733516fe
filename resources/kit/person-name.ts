import { fill } from './text.ts'

/** What people are called: the English title of whatever declares them, and what is said of them where there is no declaration. */
export const personTitle = '{firstname} {lastname}'

export const personName = (person: { readonly firstname: string | null; readonly lastname: string | null }): string =>
  fill(personTitle, person)
