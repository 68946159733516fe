import type { Rich } from '../../resources/domain/questions/content.ts'
import { readHtml } from './markup/html.ts'
import { element, isElement, textIn, type Element, type Node } from './markup/node.ts'
import { richOfNodes, type Tidying } from './markup/rich.ts'

export type Language = 'en' | 'ar'
export interface Said {
  readonly en: Rich | null
  readonly ar: Rich | null
}
export const inOne = (language: Language, rich: Rich | null): Said => (language === 'ar' ? { en: null, ar: rich } : { en: rich, ar: null })

/** The language of a text that does not say it: what it has more letters of, formulas and tags not counted. */
export function languageOf(text: string): Language {
  const bare = text.replace(/<[^<>]*>|\\[A-Za-z]+/g, ' ')
  const arabic = bare.match(/[\u0620-\u064a\u066e-\u06d3]/g)?.length ?? 0
  return arabic > 0 && arabic >= (bare.match(/[A-Za-z]/g)?.length ?? 0) ? 'ar' : 'en'
}

export function saidLanguage(one: Element): Language | null {
  const said = (one.attributes['lang'] ?? one.attributes['xml:lang'] ?? '').toLowerCase()
  return said.startsWith('ar') ? 'ar' : said.startsWith('en') ? 'en' : null
}

function* marked(nodes: readonly Node[]): Generator<{ readonly language: Language; readonly text: string }> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const language = saidLanguage(node)
    if (language === null) yield* marked(node.children)
    else yield { language, text: textIn(node.children) + (node.children.some(isElement) ? ' ' : '') }
  }
}

/** What is marked as the other language is left out; what is marked as this one stands without its mark. */
const inLanguage = (nodes: readonly Node[], language: Language): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    const said = saidLanguage(node)
    if (said === null) return [element(node.name, node.attributes, inLanguage(node.children, language))]
    if (said !== language) return []
    const { lang: _, 'xml:lang': __, dir, ...attributes } = node.attributes
    const natural = language === 'ar' ? 'rtl' : 'ltr'
    return [element(node.name, dir === undefined || dir === natural ? attributes : { ...attributes, dir }, node.children)]
  })

const isBlank = (text: string): boolean => text.trim() === ''

/**
 * A text in the languages that are marked in it (`<span lang="ar" class="multilang">` as in Moodle, `xml:lang` as in QTI); all of it in
 * `language` where none is. A word of the other language within a sentence makes no translation.
 */
export function readBoth(nodes: readonly Node[], language: Language, how: Tidying = {}): Said {
  const marks = [...marked(nodes)]
  const languages = new Set(marks.map((one) => one.language))
  if (languages.size === 2) return { en: richOfNodes(inLanguage(nodes, 'en'), how), ar: richOfNodes(inLanguage(nodes, 'ar'), how) }
  const [only] = languages
  if (only !== undefined && isBlank(textOutside(nodes))) return inOne(only, richOfNodes(inLanguage(nodes, only), how))
  return inOne(language, richOfNodes(nodes, how))
}
const textOutside = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      !isElement(node) ? node : saidLanguage(node) === null ? (node.name === 'img' ? 'img' : textOutside(node.children)) : '',
    )
    .join('')

export const readBothHtml = (html: string, language: Language, how: Tidying = {}): Said => readBoth(readHtml(html), language, how)

/** Both in one text of HTML, marked as Moodle's filter for several languages reads them; Arabic always says its direction. */
export function writeBothHtml({ en, ar }: Said): string {
  if (ar === null) return en ?? ''
  const arabic = `<span lang="ar" dir="rtl" class="multilang">${ar}</span>`
  return en === null ? arabic : `<span lang="en" class="multilang">${en}</span>${arabic}`
}
