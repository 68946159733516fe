import { isKnownName, knownKinds, knownNames } from '../../resources/kit/vocabulary.ts'
import { fold, humanise, untranslated, type Registry, type Text } from '../../resources/kit/index.ts'
import { plain } from '../records/import/headers.ts'
import { commonNames, commonValues } from './common-words.ts'

type Options = Readonly<Record<string, Text>>

/** «الفصل» and «فصل» are one word, unless each is known for itself. */
export const withoutArticles = (plainText: string): string => plainText.replace(/(?<=^| )ال(?=\p{L}{2})/gu, '')

/** What words stand for, with or without their articles. */
class Lexicon<T> {
  private readonly words = new Map<string, T>()
  private readonly bare = new Map<string, T>()

  /** Unless the word stands for something already. */
  add(word: string, what: T): void {
    const said = plain(word)
    if (said === '' || this.words.has(said)) return
    this.set(said, what)
  }
  set(word: string, what: T): void {
    const said = plain(word)
    this.words.set(said, what)
    const bare = withoutArticles(said)
    if (!this.bare.has(bare)) this.bare.set(bare, what)
  }
  exactly(word: string): T | null {
    return this.words.get(plain(word)) ?? null
  }
  get(word: string): T | null {
    return this.exactly(word) ?? this.bare.get(withoutArticles(plain(word))) ?? null
  }
}
/** The words of the product and of schools, each in both languages. */
export interface Words {
  /** what a column, or a kind of record, is called in the other language, too; null where nobody knows */
  find(word: string): Text | null
  /** the same of a value that stands in a column */
  value(word: string): Text | null
  /** under which name other declarations hold what is called so, or brought under this header */
  field(word: string): string | null
  /** what is chosen from in declared fields that are called so */
  options(header: string): readonly Options[]
  /** where a value stands among its like: Monday before Tuesday; null of one that has no such place */
  place(word: string): number | null
}

/** What stands in front: the words of the vocabulary, then those of the declarations, then those of spreadsheets. */
export function wordsOf(registry: Registry): Words {
  const [names, values] = [new Lexicon<Text>(), new Lexicon<Text>()]
  const [fields, places] = [new Lexicon<string>(), new Lexicon<number>()]
  const choices = new Lexicon<Options[]>()
  const add = <T>(known: Lexicon<T>, words: readonly string[], what: T): void => {
    for (const word of words) known.add(word, what)
  }
  for (const [name, label] of knownNames) {
    add(names, label, label)
    add(fields, label, name)
  }
  // «Place» is where something stands, before it is who came first
  for (const text of commonNames) add(names, text, text)
  for (const { one, many } of knownKinds) {
    add(names, one, one)
    add(names, many, many)
  }
  for (const resource of registry.all) {
    add(names, resource.label.one, resource.label.one)
    add(names, resource.label.many, resource.label.many)
    for (const [name, { kind, label, options, aliases = [] }] of Object.entries(resource.fields)) {
      add(names, label, label)
      if (resource.name !== 'guardians') add(names, aliases, label)
      // a parent's telephone is no other record's
      if (isKnownName(name) && held.includes(kind) && resource.name !== 'guardians') add(fields, [...label, ...aliases], name)
      for (const option of Object.values(options ?? {})) add(values, option, option)
      if (kind === 'choice' && options)
        for (const word of new Set([name.replaceAll('_', ' '), ...label, ...aliases].map(plain)))
          choices.set(word, [...(choices.exactly(word) ?? []), options])
    }
  }
  for (const [at, text] of commonValues.entries()) {
    // «Medium» is a size before it is the language of a class
    values.set(text[0], text)
    add(values, text, text)
    add(places, text, at)
  }
  const find = (word: string): Text | null => names.get(word) ?? compound(word, (one) => names.get(one) ?? values.get(one))
  return {
    find,
    value: (word) => values.get(word) ?? find(word),
    field: (word) => fields.get(word),
    options: (header) => choices.get(header) ?? [],
    place: (word) => places.get(word),
  }
}
/** Kinds of field that a column holds by itself. */
const held = ['text', 'long_text', 'code', 'date', 'email', 'phone', 'choice', 'number', 'money', 'decimal', 'time', 'flag', 'colour']

/** `Locker number` is «رقم الخزانة»: what of something is said in two words. */
const heads: readonly Text[] = [
  ['number', 'رقم'],
  ['no', 'رقم'],
  ['code', 'رمز'],
  ['name', 'اسم'],
  ['type', 'نوع'],
  ['date', 'تاريخ'],
  ['time', 'وقت'],
  ['mobile', 'جوال'],
  ['phone', 'هاتف'],
  ['address', 'عنوان'],
]
function compound(word: string, find: (word: string) => Text | null): Text | null {
  const counted = /^(?:number of (?<en>.+)|عدد (?<ar>.+))$/i.exec(tidy(word))?.groups
  const things = counted ? find(counted['en'] ?? counted['ar']!) : null
  if (things) return [`Number of ${things[0].toLowerCase()}`, `عدد ${things[1]}`]
  const words = tidy(word).split(' ')
  if (words.length !== 2) return null
  const [first, second] = words as [string, string]
  const english = heads.find(([head]) => head === second.toLowerCase())
  const arabic = heads.find(([, head]) => head === first)
  const whole = find(english ? first : second)
  if (!whole || whole.some((one) => one.includes(' '))) return null
  if (english) return [word, `${english[1]} ال${whole[1].replace(/^ال/, '')}`]
  return arabic ? [`${whole[0]} ${arabic[0]}`, word] : null
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text)
const signs = [...' /|*:،,([–-'.split(''), '؛']
/** Without the marks of a required column, and what parts two languages. */
function tidy(text: string): string {
  const words = text.replace(/_/g, ' ').split(/\s/).filter(Boolean).join(' ')
  let [from, to] = [0, words.length]
  while (from < to && signs.includes(words[from]!)) from++
  while (to > from && signs.includes(words[to - 1]!)) to--
  return words.slice(from, to)
}
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a header says in each language: «Name / الاسم» says it in both. */
export interface Said {
  readonly en: string | null
  readonly ar: string | null
}
export function saidIn(written: string): Said {
  // how days are written is said by the days
  const header = written.replace(/\([dmy]{1,4}[/. -][dmy]{1,4}[/. -][dmy]{1,4}\)/i, ' ')
  if (!isArabic(header)) return { en: upperFirst(tidy(header)) || null, ar: null }
  if (!isLatin(header)) return { en: null, ar: tidy(header) }
  const bare = header.replace(/[()[\]]/g, ' ')
  return {
    en: upperFirst(tidy(bare.replace(/[\p{Script=Arabic}\p{M}،]/gu, ' '))) || null,
    ar: tidy(bare.replace(/[\p{Script=Latin}\d]/gu, ' ')) || null,
  }
}

/** A value as it stands in its cells, by which it has to be found again. */
export const asWritten = (value: string): Said => (isArabic(value) && !isLatin(value) ? { en: null, ar: value } : { en: value, ar: null })

/** What stands in English for a word that only Arabic knows: spelt as its code is, and marked for whoever translates it. */
export const markedEnglish = (code: string): string => `${humanise(code)} (to be translated)`
/** Blood groups, sizes and the like are written the same in both. */
const isSymbol = (text: string): boolean => !/[a-z]{2}/.test(text)

export interface Labelled {
  readonly label: Text
  /** in which language somebody has to write it */
  readonly missing: 'English' | 'Arabic' | null
}

/** A word in both languages: as it is said, and as it is known to be said in the other. Its code is what a declaration calls it. */
export function labelled(words: Pick<Words, 'find'>, { en, ar }: Said, code: string): Labelled {
  if (en !== null && ar !== null) return { label: [en, ar], missing: null }
  const there = words.find(en ?? ar ?? '')
  if (en !== null) {
    if (there) return { label: [en, there[1]], missing: null }
    return isSymbol(en) ? { label: [en, en], missing: null } : { label: untranslated(en), missing: 'Arabic' }
  }
  return there ? { label: [there[0], ar!], missing: null } : { label: [markedEnglish(code), ar!], missing: 'English' }
}

/** How a word is spelt in a name: in English where that is known, else in the letters of its own. */
export const speltOf = (words: Pick<Words, 'find'>, { en, ar }: Said): string => slug(en ?? words.find(ar ?? '')?.[0] ?? ar ?? '')

/** As an Englishman would spell it: enough for a name in a declaration. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'ا=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=th ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h و=w ي=y'
    .split(' ')
    .map((pair) => pair.split('=')),
) as Record<string, string>
const romanised = (text: string): string =>
  fold(text)
    .replace(/(?<=^| )ال/g, '')
    .replace(/[ء-ي]/g, (letter) => letters[letter] ?? '')

/** `Date of purchase (AED)` -> `date_of_purchase_aed`; Arabic letter by letter. */
export function slug(text: string): string {
  const name = romanised(text)
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('_')
  return name.length <= 40
    ? name
    : name
        .slice(0, 41)
        .replace(/_[^_]*$/, '')
        .slice(0, 40)
}
