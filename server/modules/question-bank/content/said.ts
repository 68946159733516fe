import { inNumber } from './counted.ts'
import type { Picture, Said } from './demo-question.ts'

/** One text for both languages (a formula, a number), or one for each. */
export type Words = string | Said

export function said(words: Words): Said {
  if (typeof words === 'string') return [words, words]
  const [en, ar] = words
  return [en, ar === null ? null : inNumber(ar)]
}

/** A text of several: in Arabic only if all of them are. */
export function joined(all: readonly Words[], between: string): Said {
  const each = all.map(said)
  const arabic = each.map(([, ar]) => ar)
  return [each.map(([en]) => en).join(between), arabic.includes(null) ? null : arabic.join(between)]
}

/** A text around others: `put` is called once for each language. */
export function around(all: readonly Words[], en: (...texts: string[]) => string, ar: ((...texts: string[]) => string) | null): Said {
  const each = all.map(said)
  const arabic = each.flatMap(([, text]) => (text === null ? [] : [text]))
  return [en(...each.map(([text]) => text)), ar && arabic.length === each.length ? ar(...arabic) : null]
}

const bare = (text: string): string => text.replace(/&(?!\w+;|#)/g, '&amp;')
const paragraphs = (text: string): string =>
  bare(text)
    .split('\n')
    .map((line) => (/^<(p|ul|ol|table|blockquote)\b/.test(line) ? line : `<p>${line}</p>`))
    .join('')

/** A block of rich text; a line of the text is a paragraph, and the picture stands below. */
export function rich(words: Words, picture?: Picture): Said {
  const [en, ar] = said(words)
  const image = (alt: string | null): string =>
    picture ? `<p><img data-file="${picture.name}" alt="${alt ?? ''}" width="${picture.width}"></p>` : ''
  return [paragraphs(en) + image(picture?.alt[0] ?? null), ar === null ? null : paragraphs(ar) + image(picture?.alt[1] ?? null)]
}

/** The sentence as one that stands alone. */
export const sentence = (text: string): string => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?؟»”]$/.test(begun) ? begun : `${begun}.`
}
export const sentenceOf = (words: Words): Said => {
  const [en, ar] = said(words)
  return [sentence(en), ar === null ? null : sentence(ar)]
}
