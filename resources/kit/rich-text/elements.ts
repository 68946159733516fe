/**
 * The elements that rich text may have and what may be said on each: one home for what the server keeps, what the console draws and what
 * the editor writes. Anything else goes; what stands within it stays.
 */
export const richElements = {
  p: ['dir'],
  ul: ['dir'],
  ol: ['dir'],
  li: ['dir'],
  blockquote: ['dir'],
  table: ['dir'],
  thead: [],
  tbody: [],
  tr: [],
  th: ['dir', 'colspan', 'rowspan'],
  td: ['dir', 'colspan', 'rowspan'],
  br: [],
  strong: [],
  em: [],
  u: [],
  sub: [],
  sup: [],
  code: [],
  img: ['data-file', 'alt', 'width'],
} as const satisfies Readonly<Record<string, readonly RichAttribute[]>>
export type RichName = keyof typeof richElements
export type RichAttribute = 'dir' | 'colspan' | 'rowspan' | 'data-file' | 'alt' | 'width'

/** Spellings of the same, as other programs write it. */
export const richSynonyms: Readonly<Record<string, RichName>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  div: 'p',
  section: 'p',
  article: 'p',
  header: 'p',
  footer: 'p',
  center: 'p',
  pre: 'p',
  dt: 'p',
  dd: 'p',
  figure: 'p',
  figcaption: 'p',
  caption: 'p',
  address: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
  tfoot: 'tbody',
  menu: 'ul',
  dir: 'ul',
}

/** Stand in a line; all others are lines of their own, or hold them. */
const inLine: ReadonlySet<RichName> = new Set<RichName>(['br', 'strong', 'em', 'u', 'sub', 'sup', 'code', 'img'])
export const isInLine = (name: RichName): boolean => inLine.has(name)
/** Have no inside. */
export const isVoid = (name: RichName): boolean => name === 'br' || name === 'img'
export const isRichName = (name: string): name is RichName => Object.hasOwn(richElements, name)

const whole = (most: number): RegExp => new RegExp(`^[1-9]\\d{0,${most}}$`)
/** What each may be; a width is in pixels, a file is named by its id (in a file that comes in: by what that calls it). */
const forms: Readonly<Record<RichAttribute, RegExp>> = {
  dir: /^(?:rtl|ltr)$/,
  colspan: whole(1),
  rowspan: whole(1),
  'data-file': /^[^<>"&]{1,200}$/,
  alt: /^[^]{1,500}$/,
  width: whole(3),
}

/** Of what is said on an element, what it may say. */
export function saidOn(name: RichName, said: (attribute: string) => string | null | undefined): Partial<Record<RichAttribute, string>> {
  const kept: Partial<Record<RichAttribute, string>> = {}
  for (const attribute of richElements[name]) {
    const value = said(attribute)?.trim()
    if (value && forms[attribute].test(value)) kept[attribute] = value
  }
  return kept
}
