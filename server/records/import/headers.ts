import { fold, type Resource } from '../../../resources/kit/index.ts'
import type { Mapping } from '../../../resources/contract/excel-upload.ts'
import type { HeaderJudge } from './header-place.ts'
import { joins, type Target } from './targets.ts'

/** Folded words that offices use for one another, with or without their article. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/(?<=^| )(?:رقم )?(ال)?(?:هاتف|جوال|موبايل|محمول|تلفون)(?= |$)/g, '$1هاتف'],
  [/(?<=^| )(ال)?والد(?= |$)/g, '$1اب'],
  [/(?<=^| )(ال)?والده(?= |$)/g, '$1ام'],
  [/(?<=^| )ولي الامر(?= |$)/g, 'ولي امر'],
]
/** `D.O.B *` -> `d o b`; the mark of a required column and punctuation do not count. */
export const plain = (header: string): string =>
  synonyms.reduce(
    (text, [word, other]) => text.replace(word, other),
    fold(header)
      .replace(/['’]s\b/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
const closed = (plainText: string): string => plainText.replaceAll(' ', '')

/** Levenshtein distance, 1 for equal texts, towards 0 for strangers. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return 1 - row[b.length]! / Math.max(a.length, b.length, 1)
}

/** `Adm No` abbreviates `Admission number`: each word begins, or is, a word of the other, in order. */
function abbreviates(few: readonly string[], many: readonly string[]): boolean {
  if (few.length > many.length || few.some((word) => word.length < 2)) return false
  let at = 0
  for (const word of few) {
    while (at < many.length && !many[at]!.startsWith(word)) at++
    if (at++ >= many.length) return false
  }
  return true
}

interface Known {
  readonly target: Target
  readonly plain: string
  readonly words: readonly string[]
  readonly closed: string
  readonly weight: number
}

/** What is less alike than this is something else. */
const alikeEnough = 0.82

function score(header: string, words: readonly string[], shut: string, known: Known): number {
  if (known.closed === '') return 0
  if (header === known.plain || shut === known.closed) return known.weight
  if (known.target.isExact) return 0
  if (header.length >= 4 && abbreviates(words, known.words)) return known.weight * 0.6
  const [short, long] = [Math.min(shut.length, known.closed.length), Math.max(shut.length, known.closed.length)]
  // texts of so different a length are not alike, whatever they say
  if (short < 5 || short / long < alikeEnough) return 0
  const alike = likeness(shut, known.closed)
  return alike >= alikeEnough ? known.weight * alike * 0.7 : 0
}

/** The names of a declaration do not change: each is made plain once. */
const plainNames = new Map<string, Pick<Known, 'plain' | 'words' | 'closed'>>()
function plainName(text: string): Pick<Known, 'plain' | 'words' | 'closed'> {
  const there = plainNames.get(text)
  if (there) return there
  const spoken = plain(text)
  const name = { plain: spoken, words: spoken.split(' '), closed: closed(spoken) }
  plainNames.set(text, name)
  return name
}
const knownOf = (targets: readonly Target[]): Known[] =>
  targets.flatMap((target) =>
    target.names.map(({ text, weight }): Known => {
      const spoken = plainName(text)
      return { target, ...spoken, weight }
    }),
  )

/** `Student name`, `Student details Name` and «اسم الطالب» in a list of students: the record itself needs no name. */
function withoutOwn(header: string, own: readonly string[]): string {
  const start = introductions.find((word) => header.startsWith(word))?.length ?? 0
  for (const word of own) {
    if (!header.startsWith(word, start)) continue
    const rest = header.slice(start + word.length)
    const behind = afterwards.find((one) => rest.startsWith(`${one} `)) ?? ''
    if (rest[behind.length] === ' ' && rest.length > behind.length + 1) return rest.slice(behind.length + 1)
  }
  return header
}
const introductions = ['بيانات ', 'معلومات ']
const afterwards = [' details', ' data', ' information', ' info']
const ownWords = (resource: Resource): string[] =>
  [...resource.label.one.map(plain), ...resource.label.many.map(plain)]
    .flatMap((word) => [word, `ال${word}`])
    .filter((word) => word !== 'ال')

/** Counts the headers that are known by their very name: enough to tell headers from titles and rows, and quick. */
export function headerJudge(resource: Resource, targets: readonly Target[]): HeaderJudge {
  const known = new Set(knownOf(targets).map((one) => one.closed))
  known.delete('')
  const own = ownWords(resource)
  return (headers) =>
    new Set(
      headers
        .map((header) => plain(header))
        .flatMap((spoken) => [closed(spoken), closed(withoutOwn(spoken, own))].find((one) => known.has(one)) ?? []),
    ).size
}

/** Part of a person's name: `first`, `family`; and what remains of the header. */
function namePart(spoken: string): { readonly rank: number; readonly rest: string } | null {
  for (const [rank, words] of parts.entries()) {
    const rest = (rank === 0 ? withoutFirst(spoken) : spoken).replace(words, ' ').replace(/\s+/g, ' ').trim()
    if (rest !== spoken) return { rank, rest }
  }
  return null
}
const parts = [
  /(?:^| )(?:first|given|fore)(?: ?names?)?(?= |$)|(?:^| )الاسم الاول(?= |$)/,
  /(?:^| )(?:middle|second)(?: ?names?)?(?= |$)|(?:^| )الاسم الاوسط(?= |$)/,
  /(?:^| )(?:last|family|sur)(?: ?names?)?(?= |$)|(?:^| )(?:اسم )?(?:ال)?(?:عايله|كنيه|لقب)(?= |$)/,
]
/** «اسم الأب الأول»: the word stands behind whose name it is. */
function withoutFirst(spoken: string): string {
  const words = spoken.split(' ')
  const first = words.findIndex((word, at) => word === 'الاول' && words[at - 2]?.endsWith('اسم') === true)
  return first < 0 ? spoken : words.filter((_, at) => at !== first).join(' ')
}
/** First name before family name, whichever column comes first. */
export const joinRank = (header: string): number => namePart(plain(header))?.rank ?? 1

/** `Father first name` and `Father surname` together are the father's name, where nothing else gives it. */
function joinedNames(headers: readonly string[], known: readonly Known[], mapping: Mapping, taken: ReadonlySet<string>): void {
  const found = new Map<string, string[]>()
  for (const header of headers) {
    const part = mapping[header] === null ? namePart(plain(header)) : null
    if (!part || part.rest === '') continue
    const wanted = new Set([part.rest, `${part.rest} name`, `اسم ${part.rest}`].map(closed))
    const best = known
      .filter((one) => wanted.has(one.closed) && joins(one.target) && !taken.has(one.target.path))
      .reduce<Known | null>((most, one) => (most === null || one.weight > most.weight ? one : most), null)
    const target = best?.target
    if (target) found.set(target.path, [...(found.get(target.path) ?? []), header])
  }
  for (const [path, some] of found) if (some.length > 1) for (const header of some) mapping[header] = path
}

/** `Sibling 1`, `Sibling 2`: columns with a number, of a field that may come in several. */
function numberedLists(headers: readonly string[], known: readonly Known[], mapping: Mapping): void {
  for (const header of headers) {
    const stem = mapping[header] === null ? /^(.*\S)\s*\d$/.exec(plain(header))?.[1] : undefined
    const found = stem && known.find((one) => one.target.field.group && one.closed === closed(stem))
    if (found) mapping[header] = found.target.path
  }
}

/** Takes each header for the field it resembles most; no field is taken twice, and what resembles nothing is left out. */
export function guessMapping(headers: readonly string[], targets: readonly Target[], resource?: Resource): Mapping {
  const known = knownOf(targets)
  const own = resource ? ownWords(resource) : []
  const guesses = headers.flatMap((header) => {
    const spoken = plain(header)
    const bare = withoutOwn(spoken, own)
    const [shut, bareShut] = [closed(spoken), closed(bare)]
    const [words, bareWords] = [spoken.split(' '), bare.split(' ')]
    const best = new Map<Target, number>()
    if (spoken !== '')
      for (const one of known) {
        const points = Math.max(score(spoken, words, shut, one), bare === spoken ? 0 : score(bare, bareWords, bareShut, one) * 0.97)
        if (points > (best.get(one.target) ?? 0)) best.set(one.target, points)
      }
    return [...best].map(([target, points]) => ({ header, target, points }))
  })
  guesses.sort((a, b) => b.points - a.points)
  const mapping: Mapping = Object.fromEntries(headers.map((header) => [header, null]))
  const taken = new Set<string>()
  for (const { header, target, points } of guesses) {
    if (points < 50 || mapping[header] !== null || taken.has(target.path)) continue
    mapping[header] = target.path
    taken.add(target.path)
  }
  joinedNames(headers, known, mapping, taken)
  numberedLists(headers, known, mapping)
  return mapping
}
