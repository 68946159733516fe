import { createRegistry, type Registry } from './registry.ts'
import type { Resource } from './resource.ts'
import type { Text } from './text.ts'

/** Kinds of record that schools call differently: a school keeps its words for them in fields of its own. */
export const ownNamed = ['houses'] as const
export interface Called {
  readonly one: Text
  readonly many: Text
}
/** By kind; an empty word leaves a language as it is. */
export type OwnWords = Readonly<Record<string, Called>>

export const wordFields = ownNamed.flatMap((name) => ['one', 'many'].flatMap((form) => ['en', 'ar'].map((one) => `${name}_${form}_${one}`)))

/** The words in a school's row; of a language both are needed, for screens say both. */
export function ownWordsIn(school: Readonly<Record<string, unknown>>): OwnWords {
  const word = (field: string): string => {
    const said = school[field]
    return typeof said === 'string' ? said.trim() : ''
  }
  return Object.fromEntries(
    ownNamed.flatMap((name): [string, Called][] => {
      const pair = (language: 'en' | 'ar'): [string, string] => {
        const [one, many] = [word(`${name}_one_${language}`), word(`${name}_many_${language}`)]
        return one && many ? [one, many] : ['', '']
      }
      const [en, ar] = [pair('en'), pair('ar')]
      return en[0] || ar[0] ? [[name, { one: [en[0], ar[0]], many: [en[1], ar[1]] }]] : []
    }),
  )
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)
const bare = (word: string): string => word.replace(/^ال/u, '')
/** With the Arabic article, however it was written. */
export const definite = (word: string): string => `ال${bare(word)}`

/** The forms in which a word stands in texts, each with the same form of the other word. */
function formsOf(usual: Called, own: Called): { readonly en: ReadonlyMap<string, string>; readonly ar: ReadonlyMap<string, string> } {
  const pairs = (language: 0 | 1): [string, string][] =>
    own.one[language] === ''
      ? []
      : [
          [usual.many[language], own.many[language]],
          [usual.one[language], own.one[language]],
        ]
  const both = (change: readonly ((word: string) => string)[], language: 0 | 1): Map<string, string> =>
    new Map(pairs(language).flatMap(([from, to]) => change.map((form): [string, string] => [form(from), form(to)])))
  return { en: both([upper, lower], 0), ar: both([definite, bare], 1) }
}

function englishIn(text: string, forms: ReadonlyMap<string, string>): string {
  const words = [...forms.keys()].join('|')
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}_])(?:(an?) )?(${words})(?![\\p{L}\\p{N}_])`, 'giu'),
    (whole, article: string | undefined, word: string) => {
      const own = forms.get(word)
      if (own === undefined) return whole
      return article === undefined ? own : `${article.charAt(0)}${/^[aeiou]/i.test(own) ? 'n' : ''} ${own}`
    },
  )
}
const arabicIn = (text: string, forms: ReadonlyMap<string, string>): string =>
  text.replace(
    new RegExp(`(?<!\\p{L})(و?)(${[...forms.keys()].join('|')})(?!\\p{L})`, 'gu'),
    (_, and: string, word: string) => and + (forms.get(word) ?? word),
  )

/** Says a text of the product in the school's words. */
export function reworder(registry: Registry, words: OwnWords): (text: Text) => Text {
  const all = Object.entries(words).flatMap(([name, own]) => {
    const usual = registry.find(name)
    return usual ? [formsOf(usual.label, own)] : []
  })
  return (text) =>
    all.reduce<Text>(
      ([en, ar], forms) => [forms.en.size > 0 ? englishIn(en, forms.en) : en, forms.ar.size > 0 ? arabicIn(ar, forms.ar) : ar],
      text,
    )
}

const isText = (value: readonly unknown[]): value is Text =>
  value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'string' && /\p{Script=Arabic}/u.test(value[1])

/** Every text inside a declaration; what says nothing of it stays the very same object. */
function inside(value: unknown, reword: (text: Text) => Text): unknown {
  if (Array.isArray(value)) {
    const said: readonly unknown[] = isText(value) ? reword(value) : value.map((one: unknown) => inside(one, reword))
    return said.some((one, at) => one !== value[at]) ? said : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [name, inside(one, reword)])
  if (entries.every(([name, one]) => one === Reflect.get(value, name))) return value
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as object, Object.fromEntries(entries))
}

/** A declaration in the school's words; the school's own speaks of the usual ones, for it is where they are chosen. */
export const inOwnWords = (resource: Resource, registry: Registry, words: OwnWords): Resource =>
  resource.name === 'schools' || Object.keys(words).length === 0 ? resource : (inside(resource, reworder(registry, words)) as Resource)

export const withOwnWords = (registry: Registry, words: OwnWords): Registry =>
  Object.keys(words).length === 0 ? registry : createRegistry(registry.all.map((resource) => inOwnWords(resource, registry, words)))
