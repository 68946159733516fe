export interface Texts {
  readonly [key: string]: string | Texts
}

const formOf = /^(.+)_(?:zero|one|two|few|many|other)$/
const isText = (value: string | Texts | undefined): value is string => typeof value === 'string'

/**
 * The texts of a language with the fallback's under them: what it lacks is said in English instead of showing a key. The two are laid
 * together when the console is built, so that nobody loads a second language for words that are hardly ever missing. A count asks for
 * the forms of the reader's language, also where English has but two.
 */
export function withFallback(own: Texts, fallback: Texts, language: string): Texts {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const filled: Record<string, string | Texts> = { ...own }
  for (const [key, value] of Object.entries(fallback)) {
    const present = own[key]
    if (!isText(value)) filled[key] = withFallback(present === undefined || isText(present) ? {} : present, value, language)
    else {
      const counted = formOf.exec(key)?.[1]
      const names = counted === undefined ? [key] : forms.map((form) => `${counted}_${form}`)
      for (const name of names) filled[name] ??= own[`${counted}_other`] ?? fallback[name] ?? fallback[`${counted}_other`] ?? value
    }
  }
  return filled
}
