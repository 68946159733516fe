import { humanise, labelOfName, type Text } from '../../resources/kit/index.ts'
import { isKnownName } from '../../resources/kit/vocabulary.ts'
import { plain } from '../records/import/headers.ts'
import type { Inferred } from './inferred.ts'
import { labelled, slug, speltOf, type Words } from './words.ts'

/** Two columns that say the same, the second in Arabic. */
export interface Twins {
  readonly english: Inferred
  readonly arabic: Inferred
  /** `name`, of `name_en` and `name_ar` */
  readonly stem: string
}

const isText = ({ guess }: Inferred): boolean => guess.maker === 'text' || guess.maker === 'longText'
const isIn = (script: RegExp, { column: { cells } }: Inferred): boolean =>
  cells.length > 0 && cells.filter(({ text }) => script.test(text)).length * 5 >= cells.length * 4
const arabicWords = / ?\b(in )?(arabic|ar)\b ?| ?(باللغه )?(ال|بال)عربي(ه)? ?/g
const englishWords = / ?\b(in )?(english|en|eng)\b ?| ?(باللغه )?(ال|بال)(انجليزي(ه)?|انكليزيه) ?/g

/** Which columns belong together: by what their headers say, or by standing side by side as the names in two languages. */
export function twinsIn(words: Words, all: readonly Inferred[]): Twins[] {
  const found: Twins[] = []
  const used = new Set<Inferred>()
  const isFree = (one: Inferred): boolean => !used.has(one) && isText(one)
  for (const arabic of all) {
    if (!isFree(arabic) || !isIn(/\p{Script=Arabic}/u, arabic) || isIn(/\p{Script=Latin}{3}/u, arabic)) continue
    const stem = arabic.said.replace(arabicWords, '').trim()
    const inEnglish = words.find(stem) ?? words.find(arabic.said)
    const english = all.find((one) => {
      if (one === arabic || !isFree(one) || isIn(/\p{Script=Arabic}/u, one)) return false
      const other = one.said.replace(englishWords, '').trim()
      const translated = words.find(other)
      const isSame = other === stem || (stem === '' && isName(one))
      const isTranslation = [inEnglish, translated].some((text) => text !== null && isBoth(text, other, stem))
      return isSame || isTranslation || (isName(one) && isName(arabic))
    })
    if (!english) continue
    used.add(english).add(arabic)
    const said = plain(english.words.en ?? '').replace(englishWords, '')
    found.push({ english, arabic, stem: (slug(said) || speltOf(words, english.words)).replace(/_en$/, '') || 'text' })
  }
  return found
}

/** What the record itself is called, and nobody of it. */
const isName = ({ words: { en, ar } }: Inferred): boolean =>
  [en, ar].some((word) => {
    const said = plain(word ?? '')
      .replace(arabicWords, '')
      .replace(englishWords, '')
      .trim()
    return /^(full )?(name|title)$|^(ال)?(اسم|عنوان)( الكامل)?$/.test(said)
  })

const isBoth = (text: Text, one: string, other: string): boolean => {
  const said = text.map(plain)
  return one !== '' && other !== '' && said.includes(one) && said.includes(other)
}

/** What the two are called: as the vocabulary does, or the one word in both languages, each with its language. */
export function twinLabels(
  words: Words,
  { arabic, stem }: Twins,
): { readonly en: Text; readonly ar: Text; readonly isSaid: boolean; readonly isMissing: boolean } {
  const [one, other] = [`${stem}_en`, `${stem}_ar`]
  if (isKnownName(one) && isKnownName(other)) return { en: labelOfName(one), ar: labelOfName(other), isSaid: false, isMissing: false }
  const { label, missing } = labelled(words, { en: humanise(stem), ar: null }, stem)
  const said = arabic.words.ar && !/عرب/.test(arabic.words.ar) ? arabic.words.ar : null
  const spoken = said ?? label[1]
  const isMissing = said === null && missing !== null
  return { en: [label[0], `${spoken} بالإنجليزية`], ar: [`${label[0]} in Arabic`, `${spoken} بالعربية`], isSaid: true, isMissing }
}
