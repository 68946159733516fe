import { decodeEntities } from './entities.ts'
import type { Node } from './node.ts'

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: Node[]
}

const isVoid = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'col', 'source', 'wbr', 'area', 'base', 'embed', 'param', 'track'])
/** What stands in them is no text of the question, and is looked for its end only. */
const isRaw = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noscript'])
/** What ends when one of these begins beside it: people leave the ends out. */
const endedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  p: new Set(['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr']),
  li: new Set(['li']),
  td: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
  th: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
  tr: new Set(['tr', 'tbody', 'tfoot']),
  thead: new Set(['tbody', 'tfoot']),
  tbody: new Set(['tbody', 'tfoot']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
}
/** Deeper than any text of a question; what is deeper still is laid flat. */
const deepest = 60

const nameAt = /[A-Za-z][A-Za-z0-9:-]*/y
const attributeAt = /\s+([A-Za-z_:@][-\w:.@]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/y
/** An attribute without a value; of all other words the sign before them was a less-than sign. */
const isFlag = new Set([
  'disabled',
  'controls',
  'checked',
  'selected',
  'nowrap',
  'noshade',
  'reversed',
  'hidden',
  'alt',
  'border',
  'loop',
  'muted',
  'autoplay',
])
const endAt = /\s*\/?>/y

interface Tag {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly isClosed: boolean
  readonly next: number
}

/** The tag that begins here; null: it is a sign like any other. */
function tagAt(text: string, at: number): Tag | null {
  nameAt.lastIndex = at + 1
  const found = nameAt.exec(text)
  if (!found) return null
  const name = found[0].toLowerCase()
  const attributes: Record<string, string> = {}
  let next = nameAt.lastIndex
  for (;;) {
    attributeAt.lastIndex = next
    const one = attributeAt.exec(text)
    if (!one) break
    const value = one[2] ?? one[3] ?? one[4]
    if (value === undefined && !isFlag.has(one[1]!.toLowerCase())) return null
    attributes[one[1]!.toLowerCase()] = decodeEntities(value ?? '')
    next = attributeAt.lastIndex
  }
  endAt.lastIndex = next
  const end = endAt.exec(text)
  return end ? { name, attributes, isClosed: end[0].includes('/'), next: endAt.lastIndex } : null
}

const longestFormula = 4000
const longestEnd = 80
/** Where a formula that begins here ends; signs within are no tags. 0: it is none. */
function endOfFormula(text: string, at: number): number {
  const ahead = text.slice(at, at + longestFormula)
  const end = ahead.indexOf(ahead[1] === '(' ? '\\)' : '\\]', 2)
  return end < 0 || ahead.slice(0, end).includes('</') ? 0 : at + end + 2
}

/**
 * Reads HTML as people and editors write it: ends that are missing are put where they belong, a lone `<` is a sign, comments go, and
 * what is written within `\( \)` and `\[ \]` is left as it is. Never fails.
 */
export function readHtml(text: string): readonly Node[] {
  const root: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  let bare = ''
  const say = () => {
    if (bare !== '') open.at(-1)!.children.push(decodeEntities(bare))
    bare = ''
  }
  const closeDownTo = (depth: number) => void (open.length = depth)
  const begin = ({ name, attributes, isClosed }: Tag) => {
    for (let depth = open.length - 1; depth > 0; depth--) {
      const one = open[depth]!.name
      if (endedBy[one]?.has(name)) closeDownTo(depth)
      else if (one !== 'strong' && one !== 'em' && one !== 'b' && one !== 'i' && one !== 'span' && one !== 'font') break
    }
    const made: Open = { name, attributes, children: [] }
    open.at(-1)!.children.push(made)
    if (!isVoid.has(name) && !isClosed && open.length < deepest) open.push(made)
  }
  let at = 0
  let noComment = false
  let lowered: string | null = null
  while (at < text.length) {
    const letter = text[at]!
    if (letter === '\\' && (text[at + 1] === '(' || text[at + 1] === '[')) {
      const end = endOfFormula(text, at)
      if (end > 0) {
        bare += text.slice(at, end)
        at = end
        continue
      }
    } else if (letter === '<') {
      if (text.startsWith('<!--', at)) {
        const end: number = noComment ? -1 : text.indexOf('-->', at + 4)
        noComment ||= end < 0
        if (end >= 0) {
          at = end + 3
          continue
        }
      } else if (text[at + 1] === '/') {
        const ahead = text.slice(at, at + longestEnd)
        const end = ahead.indexOf('>')
        const name = end < 0 ? '' : ahead.slice(2, end).trim().toLowerCase()
        if (/^[a-z][a-z0-9:-]*$/.test(name)) {
          say()
          const depth = open.findLastIndex((one) => one.name === name)
          if (depth > 0) closeDownTo(depth)
          at += end + 1
          continue
        }
      } else {
        const tag = tagAt(text, at)
        if (tag) {
          say()
          at = tag.next
          if (isRaw.has(tag.name) && !tag.isClosed) {
            lowered ??= text.toLowerCase()
            const closing: number = lowered.indexOf(`</${tag.name}`, at)
            at = closing < 0 ? text.length : closing
          }
          begin(tag)
          continue
        }
      }
    }
    // up to the next sign that may mean something
    let next = at + 1
    while (next < text.length && text[next] !== '<' && text[next] !== '\\') next++
    bare += text.slice(at, next)
    at = next
  }
  say()
  return root.children
}
