import { shortNames } from './short-names.ts'

/**
 * How a name sounds, in either script: Mohammed, Muhammad and محمد are one name, Hassan and Hussein are two. Arabic writes consonants and
 * long vowels, Latin letters write all vowels and each country its own: so consonants have to agree as far as people write one for the
 * other, long vowels where both scripts write them, short ones as far as they are told apart.
 */

/**
 * What lies between two consonants: long i, the same before an a (Ziad), either of these as Arabic writes both, long u, long a, the short
 * vowels, one that Arabic leaves out, nothing.
 */
type Vowel = 'I' | 'J' | 'Y' | 'U' | 'A' | 'a' | 'e' | 'i' | 'u' | '?' | ''
/** What a name ends with, as all the vowels that may be meant. */
type End = '' | 'A' | 'I' | 'U' | 'IA'

interface Sound {
  /** each as the letters that it may be written with */
  readonly consonants: readonly string[]
  /** before each consonant */
  readonly vowels: readonly Vowel[]
  readonly ends: readonly End[]
}

const arabicLetter = /[\u0600-\u06ff]/
const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
const apart = /[\s\-‐-―.,،'’‘`ʿʾ"_()/]+/u
/** They tell whose son or which family, and are as often left out. */
const links = new Set(['al', 'el', 'ul', 'bin', 'ibn', 'ben', 'bint', 'bn', 'ال', 'آل', 'بن', 'ابن', 'بنت'])
/** The article before a letter that swallows it, where it stands by itself. */
const swallowed = new Set(['ar', 'as', 'ash', 'an', 'ad', 'at', 'az', 'ur', 'us', 'ush', 'ud'])

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouyw'.includes(letter)

function withoutArticle(word: string): string {
  if (arabicLetter.test(word)) return word.length >= 5 && word.startsWith('ال') ? word.slice(2) : word
  return /^[ae]l[^aeiouy].{4,}$/.test(word) ? word.slice(2) : word
}

/** The servant of: written together, apart, with its article or without. */
const servant = /^(?:abd[aeiou]?(?:l|(?=([rsnzdt])\1)[rsnzdt])?|عبدال|عبد)(.{2,})$/u

/** The words of a name that tell it, each in small letters; a name of two words that belong together is one. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .replace(/[أإآٱ]/g, 'ا')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    // Moh'd is one word
    .replace(/\b(m(?:[ou]?h)?)['’‘`]d\b/gu, '$1d')
  const words = plain
    .split(apart)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(shortNames, word) ? shortNames[word]! : word))
  const told: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const rest = words.slice(at + 1)
    if (/^(?:abd[aeiou]?l?|abd[ue][rsnzdt]|عبد)$/u.test(word) && rest.length > 0) {
      while (rest.length > 1 && (links.has(rest[0]!) || swallowed.has(rest[0]!))) rest.shift()
      told.push(`+${withoutServedArticle(rest[0]!)}`)
      at = words.length - rest.length
    } else if (words.length > 1 && (links.has(word) || (swallowed.has(word) && rest.length > 0))) continue
    else {
      const served = word.length > 5 || arabicLetter.test(word) ? servant.exec(word)?.[2] : undefined
      told.push(served === undefined ? withoutArticle(word) : `+${withoutServedArticle(served)}`)
    }
  }
  return told
}
/** God, as it is left of Abdulla, Abdulah, Abd Allah and عبدالله; Abdulelah and Abdul Ala serve by another name. */
const god = /^(?:(?:[ae]?l)?lah?|alah|ah|لل?ه)$/u
const withoutServedArticle = (word: string): string => {
  const bare = word.replace(/^ال(?=.{2})/u, '')
  return god.test(bare) ? 'lah' : bare
}

const arabicConsonants: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'bp',
  ت: 't',
  ث: 'ts',
  ج: 'jg',
  چ: 'jg',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'dz',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: '$',
  ص: 's',
  ض: 'dz',
  ط: 't',
  ظ: 'dz',
  غ: 'G',
  ف: 'f',
  ڤ: 'fv',
  ق: 'kg',
  ك: 'k',
  ک: 'k',
  گ: 'kg',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
}
const latinPairs: Readonly<Record<string, string>> = { kh: 'x', gh: 'G', sh: '$', ch: '$', th: 'ts', dh: 'dz', ph: 'f', ck: 'k' }
const latinConsonants: Readonly<Record<string, string>> = { c: 'k', q: 'kg', g: 'gj', j: 'j', p: 'bp', v: 'fv', x: 'x', z: 'zd' }

function latinVowel(said: string): Vowel {
  if (said === '') return ''
  if (/[iy]a|^ye/.test(said)) return 'J'
  if (/y|ee|ei|ai|ie|ae|ii|ea/.test(said)) return 'I'
  if (/w|oo|ou|au|uu|uo|oa|ua/.test(said)) return 'U'
  if (/^a+$/.test(said)) return said.length > 1 ? 'A' : 'a'
  return said.includes('i') ? 'i' : /[uo]/.test(said) ? 'u' : 'e'
}
function latinEnds(said: string): End[] {
  if (said === '') return ['']
  if (/^(?:[iey]+|[ae]i+|[ae]?y)[yi]?a+$/.test(said)) return ['IA']
  if (said === 'e') return ['', 'A']
  if (/a$|^[ae]+$/.test(said) && !/^[ae]e+$/.test(said)) return ['A']
  return /[uow]$/.test(said) ? ['U'] : ['I']
}

function latinSounds(word: string): Sound[] {
  const consonants: string[] = []
  const vowels: Vowel[] = []
  let open = ''
  for (let at = 0; at < word.length; at++) {
    const letter = word[at]!
    if (isVowel(letter) && !(at === 0 && (letter === 'y' || letter === 'w'))) {
      open += letter
      continue
    }
    if (!/[a-z]/.test(letter)) continue
    const pair = latinPairs[word.slice(at, at + 2)]
    const consonant = pair ?? latinConsonants[letter] ?? letter
    if (pair !== undefined) at++
    // written twice it is one: ss, dd, shsh
    if (open === '' && consonants.at(-1) === consonant) continue
    consonants.push(consonant)
    vowels.push(latinVowel(open))
    open = ''
  }
  const whole: Sound = { consonants, vowels, ends: latinEnds(open) }
  // Sarah ends with a vowel, Saleh with the letter
  if (open !== '' || consonants.at(-1) !== 'h' || !isVowel(word.at(-2)) || consonants.length < 2) return [whole]
  let start = word.length - 1
  while (isVowel(word[start - 1])) start--
  const before = word.slice(start, -1)
  return [whole, { consonants: consonants.slice(0, -1), vowels: vowels.slice(0, -1), ends: latinEnds(before) }]
}

const arabicEnd = /(يا|ياء|يه|ية|[اوىي]|اء|ة|ه)$/u
function endOf(end: string): End[] {
  if (/^ي./u.test(end)) return ['IA']
  if (end === 'و') return ['U']
  if (end === 'ي') return ['I']
  return end === 'ى' ? ['A', 'I'] : ['A']
}

function arabicSounds(word: string): Sound[] {
  const spelt = word.replace(/ئ/g, 'ي').replace(/ؤ/g, 'و').replace(/ء$/u, '')
  const end = spelt.length > 2 ? (arabicEnd.exec(spelt)?.[1] ?? '') : ''
  const read = (text: string, ends: readonly End[]): Sound => {
    const consonants: string[] = []
    const vowels: Vowel[] = []
    let open: Vowel = /^[اع]/u.test(text) ? '?' : ''
    for (let at = 0; at < text.length; at++) {
      const letter = text[at]!
      const consonant = at === 0 && letter === 'ي' ? 'y' : at === 0 && letter === 'و' ? 'w' : arabicConsonants[letter]
      if (consonant !== undefined) {
        consonants.push(consonant)
        vowels.push(open)
        open = '?'
      } else if (letter === 'ي' || letter === 'ى') open = 'Y'
      else if (letter === 'و') open = 'U'
      else if (letter === 'ا' && at > 0) open = open === 'Y' ? 'J' : open === 'U' ? open : 'A'
    }
    return { consonants, vowels, ends }
  }
  const whole = read(spelt, [''])
  if (end === '') return [whole]
  const open = read(spelt.slice(0, -end.length), endOf(end))
  // وجيه ends with the letter, فاطمه with the vowel
  return end === 'ه' ? [whole, open] : [open]
}

const heard = new Map<string, readonly Sound[]>()
function soundsOf(word: string): readonly Sound[] {
  let sounds = heard.get(word)
  if (!sounds) {
    if (heard.size > 20_000) heard.clear()
    sounds = arabicLetter.test(word) ? arabicSounds(word) : latinSounds(word)
    heard.set(word, sounds)
  }
  return sounds
}

/** Which vowels people write for one another; of a vowel that Arabic leaves out any short one. */
const written: Readonly<Record<Vowel, string>> = {
  '?': '?aeiuA',
  '': '?aeiu',
  a: 'aeA?',
  e: 'aeiu?A',
  i: 'eiIY?',
  u: 'euU?',
  A: 'aeA?',
  I: 'IYi',
  J: 'JY',
  Y: 'YIJi',
  U: 'Uu',
}
/** A name begins with a vowel or it does not: Ahmed is not Hamad. */
const vowelsMeet = (one: Vowel, other: Vowel, at: number): boolean =>
  one === other || (at === 0 && (one === '' || other === '') ? false : written[one].includes(other === '' ? '?' : other))

function soundsMeet(one: Sound, other: Sound): boolean {
  if (one.consonants.length !== other.consonants.length || one.consonants.length === 0) return false
  if (!one.ends.some((end) => other.ends.includes(end))) return false
  return one.consonants.every((letters, at) => {
    const others = other.consonants[at]!
    return [...letters].some((letter) => others.includes(letter)) && vowelsMeet(one.vowels[at]!, other.vowels[at]!, at)
  })
}

const isHeard = (word: string): boolean => /^[a-z]+$/.test(word) || /^[\u0621-\u06d3]+$/.test(word)
const areBothArabic = (one: string, other: string): boolean => arabicLetter.test(one) && arabicLetter.test(other)
/** In Arabic letters the same name is spelt in few ways: long vowels are written. */
const spelling = (word: string): string =>
  word.replace(/ى/g, 'ي').replace(/ة/g, 'ه').replace(/ئ/g, 'ي').replace(/ؤ/g, 'و').replace(/ء/g, '')

function wordsMeet(one: string, other: string): boolean {
  if (one === other) return true
  if (one.startsWith('+') !== other.startsWith('+')) return false
  if (one.startsWith('+')) return wordsMeet(one.slice(1), other.slice(1))
  // of numbers and of other scripts nothing is heard
  if (!isHeard(one) || !isHeard(other)) return false
  if (areBothArabic(one, other)) return spelling(one) === spelling(other) || spelling(one) === `${spelling(other)}ا`
  return soundsOf(one).some((sound) => soundsOf(other).some((another) => soundsMeet(sound, another)))
}

/** `same`: word for word; `near`: one has names in between that the other leaves out, or the same ones in another order. */
export type NameMeeting = 'same' | 'near' | null

const spoken = new Map<string, readonly string[]>()
function nameWords(name: string): readonly string[] {
  let words = spoken.get(name)
  if (!words) {
    if (spoken.size > 20_000) spoken.clear()
    spoken.set(name, (words = wordsOf(name)))
  }
  return words
}

/** Do these names say one person, however they are spelt, in whichever script? */
export function namesMeet(one: string, other: string): NameMeeting {
  const [a, b] = [nameWords(one), nameWords(other)]
  if (a.length === 0 || b.length === 0) return null
  if (a.length === b.length && a.every((word, at) => wordsMeet(word, b[at]!))) return 'same'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 2) return null
  const left = [...long]
  for (const word of short) {
    const at = left.findIndex((candidate) => wordsMeet(word, candidate))
    if (at < 0) return null
    left.splice(at, 1)
  }
  return 'near'
}

const coarse: Readonly<Record<string, string>> = { s: 't', z: 't', d: 't', g: 'k', j: 'k', p: 'b', v: 'f' }
const keyed = new Map<string, readonly string[]>()
/**
 * Words that meet have a key in common, so that of many names only those are compared that may be one: consonants alone, of those that
 * are written for one another the same, without an h at the end.
 */
export function soundKeys(name: string): readonly string[] {
  let keys = keyed.get(name)
  if (!keys) {
    if (keyed.size > 200_000) keyed.clear()
    keyed.set(name, (keys = [...new Set(nameWords(name).map(keyOfWord))]))
  }
  return keys
}
function keyOfWord(word: string): string {
  if (word.startsWith('+')) return `+${keyOfWord(word.slice(1))}`
  if (!isHeard(word)) return word
  const [{ consonants }] = soundsOf(word) as readonly [Sound, ...Sound[]]
  const key = consonants.map(([letter]) => coarse[letter!] ?? letter!)
  return (key.at(-1) === 'h' ? key.slice(0, -1) : key).join('')
}

/** The day that is meant where day and month were told the other way round: 3 April for 4 March. */
export function transposed(day: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  return year === undefined || month === date || Number(date) > 12 ? null : `${year}-${date}-${month}`
}
