import type { Rich } from '../../resources/domain/questions/content.ts'
import { readHtml } from './markup/html.ts'
import { element, isElement, textIn, type Element, type Node } from './markup/node.ts'
import { richOfNodes, type Tidying } from './markup/rich.ts'

export type Language = 'en' | 'ar'
const both: readonly Language[] = ['en', 'ar']
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

const mlang = /(\{mlang(?:\s[^{}]{1,80})?\})/i
/** `en` and `fr` of `{mlang en_us,fr}`; nothing of `{mlang}`, which ends what another began. */
const languagesOf = (mark: string): string[] =>
  mark
    .slice('{mlang'.length, -1)
    .split(/[\s,]+/)
    .map((one) => one.toLowerCase().split(/[-_]/)[0]!)
    .filter((one) => one !== '')
/** `{mlang en}One{mlang}{mlang ar}واحد{mlang}`: what another filter of Moodle reads, as that one has it whose marks are read here. */
function markedAsHtml(html: string): string {
  // every second piece is a mark
  const pieces = html.split(mlang)
  const there = new Set(pieces.flatMap((piece, at) => (at % 2 === 1 ? languagesOf(piece) : [])))
  if (there.size === 0) return html
  // what is for all others is for the one that is not there
  const other = both.find((language) => !there.has(language))
  let text = pieces[0]!
  for (let at = 1; at < pieces.length; at += 2) {
    const said = languagesOf(pieces[at]!)
    const piece = pieces[at + 1]!
    if (said.length === 0) {
      text += piece
      continue
    }
    const language = both.find((one) => said.includes(one)) ?? (said.includes('other') ? other : undefined)
    // editors put a mark into a paragraph of its own, which then ends and begins within
    const [, end = '', inside = '', begin = ''] = /^(\s{0,9}<\/p>)?(.*?)(<p(?:\s[^<>]{0,200})?>\s{0,9})?$/is.exec(piece) ?? []
    text += end + (language === undefined ? '' : `<span lang="${language}">${inside}</span>`) + begin
  }
  return text
}
export const readBothHtml = (html: string, language: Language, how: Tidying = {}): Said =>
  readBoth(readHtml(markedAsHtml(html)), language, how)

/** Both in one text of HTML, marked as Moodle's filter for several languages reads them; Arabic always says its direction. */
export function writeBothHtml({ en, ar }: Said): string {
  if (ar === null) return en ?? ''
  const arabic = `<span lang="ar" dir="rtl" class="multilang">${ar}</span>`
  return en === null ? arabic : `<span lang="en" class="multilang">${en}</span>${arabic}`
}
