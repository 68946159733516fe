import type { Rich } from '../../../resources/domain/questions/content.ts'
import { escapeAttribute, escapeText } from './entities.ts'
import { joinFormula, mathMlOf, splitFormulas } from './formulas.ts'
import { readHtml } from './html.ts'
import { latexOfMathMl } from './latex-of-mathml.ts'
import { element, isElement, type Element, type Node } from './node.ts'

/** What is kept in the line, and what it is called elsewhere. */
const inline: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  u: 'u',
  ins: 'u',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
}
/** What is kept as a block of its own, with a direction. */
const blocks: Readonly<Record<string, string>> = {
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
}
/** What may stand in these and nowhere else. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  table: ['thead', 'tbody', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
}
const isPart = new Set(Object.values(partsOf).flat())
const breaks = new Set(
  'p,div,section,article,header,footer,main,aside,nav,figure,figcaption,center,address,form,fieldset,h1,h2,h3,h4,h5,h6,pre,dl,dt,dd,caption,hr,details,summary,body,html'.split(
    ',',
  ),
)
/** These and all that stands in them is no part of a question. */
const dropped = new Set(
  'script,style,title,textarea,iframe,noscript,head,template,svg,canvas,audio,video,embed,applet,input,select,button,meta,link,param,track,map,area,base'.split(
    ',',
  ),
)

const media = new Set(['audio', 'video', 'iframe', 'embed', 'svg', 'canvas'])

export interface Tidying {
  /** what the question calls a picture that its text names so; null: it is not there, and goes */
  readonly picture?: (source: string, alt: string) => string | null
  /** told what is no part of rich text and was seen or heard: `audio`, `svg` */
  readonly onMedia?: (name: string) => void
  /** `$$ ... $$` is a formula */
  readonly hasDollars?: boolean
}

const directionOf = (one: Element): string | null => {
  const said = one.attributes['dir']?.toLowerCase()
  if (said === 'rtl' || said === 'ltr' || said === 'auto') return said
  const styled = /direction\s{0,9}:\s{0,9}(rtl|ltr)/i.exec(one.attributes['style'] ?? '')
  return styled ? styled[1]!.toLowerCase() : null
}
const directed = (dir: string | null): Record<string, string> => (dir === null ? {} : { dir })
const whole = (text: string | undefined, most: number): string | null => {
  const number = Number.parseInt(text ?? '', 10)
  return number >= 1 && number <= most ? String(number) : null
}

/** What is shown as it was typed: a line is a line, and what it begins with stays. */
const asTyped = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (isElement(node)) return [element(node.name, node.attributes, asTyped(node.children))]
    return node
      .replaceAll('\r\n', '\n')
      .split('\n')
      .flatMap((line, at) => {
        const text = line.replace(/^[ \t]+/, (spaces) => '\u00a0'.repeat(spaces.replaceAll('\t', '    ').length))
        return at === 0 ? [text] : [element('br', {}, []), text]
      })
  })

/** A text within a line, whose spaces are made one afterwards. */
interface Leaf {
  text: string
}
type Inline = Leaf | { readonly name: string; readonly attributes: Readonly<Record<string, string>>; readonly children: Inline[] }
const isLeaf = (one: Inline): one is Leaf => 'text' in one

/** Spaces that HTML shows as one are one; there is none where a line begins or ends. */
function closeUp(run: readonly Inline[]): void {
  let isAfterSpace = true
  let last: Leaf | null = null
  const trimLast = () => {
    if (last?.text.endsWith(' ')) last.text = last.text.slice(0, -1)
  }
  const walk = (one: Inline): void => {
    if (isLeaf(one)) {
      let text = one.text.replace(/[ \t\r\n\f]+/g, ' ')
      if (isAfterSpace && text.startsWith(' ')) text = text.slice(1)
      one.text = text
      if (text === '') return
      last = one
      isAfterSpace = text.endsWith(' ')
    } else if (one.name === 'br') {
      trimLast()
      last = null
      isAfterSpace = true
    } else if (one.name === 'img') {
      last = null
      isAfterSpace = false
    } else one.children.forEach(walk)
  }
  run.forEach(walk)
  trimLast()
}

/** Without what holds nothing, texts that meet as one. */
function settled(run: readonly Inline[]): Node[] {
  const nodes: Node[] = []
  for (const one of run) {
    if (isLeaf(one)) {
      const before = nodes.at(-1)
      if (one.text === '') continue
      if (typeof before === 'string') nodes[nodes.length - 1] = before + one.text
      else nodes.push(one.text)
      continue
    }
    const children = settled(one.children)
    if (children.length > 0 || one.name === 'br' || one.name === 'img') nodes.push(element(one.name, one.attributes, children))
  }
  return nodes
}
const isBreak = (node: Node | undefined): boolean => isElement(node) && node.name === 'br'

class Flow {
  readonly blocks: Node[] = []
  private run: Inline[] = []
  private runDir: string | null = null
  private readonly open: Inline[][] = []
  private readonly how: Tidying

  constructor(how: Tidying) {
    this.how = how
  }

  end(): void {
    closeUp(this.run)
    const nodes = settled(this.run)
    while (isBreak(nodes.at(-1))) nodes.pop()
    while (isBreak(nodes[0])) nodes.shift()
    if (nodes.length > 0 && !nodes.every((node) => typeof node === 'string' && node.trim() === ''))
      this.blocks.push(element('p', directed(this.runDir), nodes))
    this.run = []
  }

  private say(one: Inline, dir: string | null): void {
    if (this.open.length > 0) {
      this.open.at(-1)!.push(one)
      return
    }
    if (this.run.length === 0) this.runDir = dir
    this.run.push(one)
  }

  add(nodes: readonly Node[], dir: string | null): void {
    for (const node of nodes) {
      if (!isElement(node)) {
        this.say({ text: this.how.hasDollars ? node.replace(/\$\$([^$]+)\$\$/g, '\\[$1\\]') : node }, dir)
        continue
      }
      if (dropped.has(node.name)) {
        if (media.has(node.name)) this.how.onMedia?.(node.name)
        continue
      }
      if (node.name === 'math') {
        const latex = latexOfMathMl(node).trim()
        const isDisplayed = node.attributes['display'] === 'block'
        if (latex !== '') this.say({ text: joinFormula({ latex, isDisplayed }) }, dir)
      } else if (node.name === 'br') this.say({ name: 'br', attributes: {}, children: [] }, dir)
      else if (node.name === 'img' || node.name === 'object') this.addPicture(node, dir)
      else if (Object.hasOwn(inline, node.name)) this.addInline(node, dir)
      else if (Object.hasOwn(blocks, node.name)) this.addBlock(node, dir)
      else if (breaks.has(node.name) && this.open.length === 0) {
        this.end()
        this.add(node.name === 'pre' ? asTyped(node.children) : node.children, directionOf(node) ?? dir)
        this.end()
      } else if (breaks.has(node.name)) {
        this.say({ text: ' ' }, dir)
        this.add(node.children, dir)
        this.say({ text: ' ' }, dir)
      } else this.add(node.children, dir)
    }
  }

  /** A block within a word that is emphasised ends it: the block is kept, the emphasis of it is not. */
  private addInline(node: Element, dir: string | null): void {
    const children: Inline[] = []
    this.say({ name: inline[node.name]!, attributes: {}, children }, dir)
    this.open.push(children)
    this.add(node.children, dir)
    this.open.pop()
  }

  private addPicture(node: Element, dir: string | null): void {
    const { src, data, alt = '', width, type } = node.attributes
    const kept = node.attributes['data-file']
    if (node.name === 'object' && type !== undefined && !type.startsWith('image/')) {
      this.how.onMedia?.(type)
      return
    }
    const source = kept ?? src ?? data
    const name = source === undefined || source === '' ? null : this.how.picture ? this.how.picture(source, alt) : (kept ?? null)
    if (name === null) {
      if (alt.trim() !== '') this.say({ text: alt }, dir)
      return
    }
    const wide = whole(width, 4000)
    this.say({ name: 'img', attributes: { 'data-file': name, alt, ...(wide ? { width: wide } : {}) }, children: [] }, dir)
  }

  private addBlock(node: Element, dir: string | null): void {
    const name = blocks[node.name]!
    // a list within words that are emphasised
    if (this.open.length > 0) {
      this.say({ text: ' ' }, dir)
      this.add(node.children, dir)
      this.say({ text: ' ' }, dir)
      return
    }
    this.end()
    const block = tidyBlock(node, name, this.how, directionOf(node) ?? (isPart.has(name) ? null : dir))
    if (block) this.blocks.push(block)
  }
}

function tidyBlock(node: Element, name: string, how: Tidying, dir: string | null): Element | null {
  const attributes = directed(dir)
  if (name === 'th' || name === 'td')
    for (const span of ['colspan', 'rowspan'] as const) {
      const count = whole(node.attributes[span], 100)
      if (count !== null && count !== '1') attributes[span] = count
    }
  const parts = partsOf[name]
  if (!parts) return cellOrNothing(name, attributes, flowOf(node.children, how))
  const children = flowOf(node.children, how, false).flatMap((child): Node[] => {
    if (isElement(child) && parts.includes(child.name)) return [child]
    // what stands in a list and in none of its items, as some editors nest lists
    const first = parts[0]!
    if (name === 'ul' || name === 'ol')
      return [element(first, {}, isElement(child) && child.name === 'p' && !child.attributes['dir'] ? child.children : [child])]
    return []
  })
  return children.length > 0 ? element(name, attributes, children) : null
}
const cellOrNothing = (name: string, attributes: Record<string, string>, children: readonly Node[]): Element | null =>
  children.length > 0 || name === 'td' || name === 'th' || name === 'li' ? element(name, attributes, children) : null

function flowOf(nodes: readonly Node[], how: Tidying, isUnwrapped = true): readonly Node[] {
  const flow = new Flow(how)
  flow.add(nodes, null)
  flow.end()
  const [only, ...more] = flow.blocks
  const isBare = isUnwrapped && isElement(only) && more.length === 0 && only.name === 'p' && only.attributes['dir'] === undefined
  return isBare ? only.children : flow.blocks
}

/** Parts of a list or table that stand outside of one are what stands in them. */
const unparted = (nodes: readonly Node[]): readonly Node[] =>
  nodes.some((node) => isElement(node) && isPart.has(node.name))
    ? nodes.flatMap((node) => (isElement(node) && isPart.has(node.name) ? [element('div', {}, unparted(node.children))] : [node]))
    : nodes

/** Only what rich text is made of; one paragraph alone is said without its `p`. Doing it again changes nothing. */
export const tidyNodes = (nodes: readonly Node[], how: Tidying = {}): readonly Node[] => flowOf(unparted(nodes), how)

export const writeHtml = (nodes: readonly Node[]): string => {
  let text = ''
  for (const node of nodes) {
    if (!isElement(node)) {
      text += escapeText(node)
      continue
    }
    text += `<${node.name}`
    for (const name of Object.keys(node.attributes)) text += ` ${name}="${escapeAttribute(node.attributes[name]!)}"`
    text += node.name === 'br' || node.name === 'img' ? '>' : `>${writeHtml(node.children)}</${node.name}>`
  }
  return text
}

export const richOfNodes = (nodes: readonly Node[], how: Tidying = {}): Rich | null => writeHtml(tidyNodes(nodes, how)) || null
/** Nothing that HTML reads: most texts of options. */
const isBareText = /^(?![ \t\n])[^<>&\\$\r\n\t]*$/
/** Rich text of HTML, whatever it holds; null where nothing is left of it. */
export function richOfHtml(html: string, how: Tidying = {}): Rich | null {
  if (html === '') return null
  if (isBareText.test(html) && !html.includes('  ')) return html.trimEnd() || null
  return richOfNodes(readHtml(html), how)
}
/** Of a text as it is typed: a line is a line, and an empty one begins a paragraph. */
export function richOfText(text: string): Rich | null {
  if (isBareText.test(text) && !text.includes('  ')) return text.trimEnd() || null
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.split('\n').map(escapeText).join('<br>'))
  return richOfHtml(paragraphs.length === 1 ? paragraphs[0]! : paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''))
}

/** One below the other, each said once. */
export const joinRich = (...texts: readonly (Rich | null)[]): Rich | null => {
  const said = [...new Set(texts.filter((text) => text !== null))]
  return said.length <= 1
    ? (said[0] ?? null)
    : said.map((text) => (/^<(?:p|ul|ol|table|blockquote)\b/.test(text) ? text : `<p>${text}</p>`)).join('')
}

/** As a text of lines: what is emphasised, pictures and tables lose what they are. */
export function textOfNodes(nodes: readonly Node[]): string {
  let text = ''
  const onNewLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  for (const node of nodes) {
    if (!isElement(node)) text += node
    else if (node.name === 'br') text += '\n'
    else if (node.name === 'img') text += node.attributes['alt'] ?? ''
    else if (node.name === 'p' || Object.hasOwn(blocks, node.name)) {
      const isCell = node.name === 'td' || node.name === 'th'
      if (isCell && text !== '') text += '\t'
      else if (!isCell) onNewLine()
      text += (node.name === 'p' && text !== '' ? '\n' : '') + textOfNodes(node.children)
      if (!isCell && node.name !== 'p') onNewLine()
    } else text += textOfNodes(node.children)
  }
  return text.endsWith('\n') ? text.slice(0, -1) : text
}
export const textOfRich = (rich: Rich | null): string =>
  rich === null ? '' : rich.includes('<') || rich.includes('&') ? textOfNodes(readHtml(rich)) : rich

/** As XHTML, its formulas as MathML; pictures by what `sourceOf` calls them. */
export function writeXhtml(nodes: readonly Node[], sourceOf: (name: string) => string): string {
  return nodes
    .map((node) => {
      if (!isElement(node))
        return splitFormulas(node)
          .map((part) => (typeof part === 'string' ? escapeText(part) : (mathMlOf(part) ?? escapeText(joinFormula(part)))))
          .join('')
      if (node.name === 'img') {
        const { 'data-file': file = '', alt = '', width } = node.attributes
        return `<img src="${escapeAttribute(sourceOf(file))}" alt="${escapeAttribute(alt)}"${width ? ` width="${width}"` : ''}/>`
      }
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
      const open = `<${node.name}${attributes.join('')}`
      return node.children.length === 0 ? `${open}/>` : `${open}>${writeXhtml(node.children, sourceOf)}</${node.name}>`
    })
    .join('')
}

/** The pictures that a rich text names. */
export const picturesIn = (rich: Rich | null): string[] => (rich === null || !rich.includes('data-file') ? [] : picturesOf(readHtml(rich)))
const picturesOf = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(isElement)
    .flatMap((one) => [
      ...(one.name === 'img' && one.attributes['data-file'] ? [one.attributes['data-file']] : []),
      ...picturesOf(one.children),
    ])
