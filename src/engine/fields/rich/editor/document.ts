import type { JSONContent } from '@tiptap/core'
import {
  isInLine,
  isMarkedUp,
  piecesOf,
  readRich,
  tidied,
  typedAsRich,
  writeRich,
  type RichElement,
  type RichName,
  type RichNode,
} from '../../../../../resources/kit/index.ts'

/*
 * Rich text as the editor holds it, and back: nothing goes by way of HTML, so that no element can come in that is not one of ours.
 */

const marks = { strong: 'bold', em: 'italic', u: 'underline', sub: 'subscript', sup: 'superscript', code: 'code' } as const
type MarkName = keyof typeof marks
const isMark = (name: RichName): name is MarkName => Object.hasOwn(marks, name)
const blocks: Readonly<Partial<Record<RichName, string>>> = {
  p: 'paragraph',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
}
const elements = new Map(Object.entries(blocks).map(([name, block]) => [block, name as RichName]))
const elementOf = new Map(Object.entries(marks).map(([name, mark]) => [mark as string, name as MarkName]))

/** The words of a text and its formulas; what stands in code is words. */
function inLine(nodes: readonly RichNode[], around: readonly MarkName[]): JSONContent[] {
  const own = around.length > 0 ? { marks: around.map((name) => ({ type: marks[name] })) } : {}
  return nodes.flatMap((node): JSONContent[] => {
    if (typeof node === 'string') {
      const pieces = around.includes('code') ? [{ is: 'words', text: node } as const] : piecesOf(node)
      return pieces.map((piece) =>
        piece.is === 'formula'
          ? { type: 'formula', attrs: { source: piece.source, isDisplayed: piece.isDisplayed }, ...own }
          : { type: 'text', text: piece.text, ...own },
      )
    }
    if (node.name === 'br') return [{ type: 'hardBreak' }]
    if (node.name === 'img')
      return [{ type: 'picture', attrs: { file: node.said['data-file'], alt: node.said.alt ?? '', width: node.said.width ?? null } }]
    return isMark(node.name) ? inLine(node.inside, [...around, node.name]) : []
  })
}

const paragraph = (inside: readonly RichNode[]): JSONContent => ({ type: 'paragraph', content: inLine(inside, []) })

/** What an item or a cell holds: it begins with a paragraph. */
function held(inside: readonly RichNode[]): JSONContent[] {
  if (inside.every((node) => typeof node === 'string' || isInLine(node.name))) return [paragraph(inside)]
  const content = inside.flatMap((node) => (typeof node === 'string' ? [paragraph([node])] : block(node)))
  return content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content]
}

function block(node: RichElement): JSONContent[] {
  const { name, said, inside } = node
  const attrs = {
    ...(said.dir ? { dir: said.dir } : {}),
    ...(said.colspan ? { colspan: Number(said.colspan) } : {}),
    ...(said.rowspan ? { rowspan: Number(said.rowspan) } : {}),
  }
  const within = (): JSONContent[] => inside.flatMap((one) => (typeof one === 'string' ? [] : block(one)))
  if (name === 'p') return [{ ...paragraph(inside), attrs }]
  if (name === 'li' || name === 'td' || name === 'th') return [{ type: blocks[name]!, attrs, content: held(inside) }]
  // the rows of a table stand in one another's line here: those of its head are told by their cells
  if (name === 'thead' || name === 'tbody') return within()
  return blocks[name] ? [{ type: blocks[name], attrs, content: within() }] : []
}

/** Kept rich text, or text as it is typed, as the editor's document. */
export function documentOf(rich: string): JSONContent {
  const content = tidied(readRich(isMarkedUp(rich) ? rich : typedAsRich(rich))).flatMap(block)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

const markNames = ({ marks: held = [] }: JSONContent): MarkName[] => held.flatMap(({ type }) => elementOf.get(type) ?? [])

function letterOf({ type, attrs = {}, text }: JSONContent): RichNode {
  if (type === 'hardBreak') return { name: 'br', said: {}, inside: [] }
  if (type === 'picture') {
    const { file, alt, width } = attrs as { readonly file: string; readonly alt: string; readonly width: string | null }
    return { name: 'img', said: { 'data-file': file, ...(alt ? { alt } : {}), ...(width ? { width } : {}) }, inside: [] }
  }
  if (type !== 'formula') return text ?? ''
  const { source, isDisplayed } = attrs as { readonly source: string; readonly isDisplayed: boolean }
  return isDisplayed ? `\\[${source}\\]` : `\\(${source}\\)`
}

/** What stands beside one another under the same mark stands in one element. */
function lineOf(nodes: readonly JSONContent[], depth = 0): RichNode[] {
  const line: RichNode[] = []
  for (let at = 0; at < nodes.length;) {
    const name = markNames(nodes[at]!)[depth]
    let end = at + 1
    while (name !== undefined && end < nodes.length && markNames(nodes[end]!)[depth] === name) end++
    line.push(name === undefined ? letterOf(nodes[at]!) : { name, said: {}, inside: lineOf(nodes.slice(at, end), depth + 1) })
    at = end
  }
  return line
}

function elementIn({ type, attrs = {}, content = [] }: JSONContent): RichElement[] {
  const name = elements.get(type ?? '')
  if (!name) return []
  const said = attrs as { readonly dir?: string | null; readonly colspan?: number; readonly rowspan?: number }
  const own = {
    ...(said.dir ? { dir: said.dir } : {}),
    ...((said.colspan ?? 1) > 1 ? { colspan: String(said.colspan) } : {}),
    ...((said.rowspan ?? 1) > 1 ? { rowspan: String(said.rowspan) } : {}),
  }
  if (name === 'p') return [{ name, said: own, inside: lineOf(content) }]
  const inside = content.flatMap(elementIn)
  if (name !== 'table') return [{ name, said: own, inside }]
  const isHead = (row: RichElement): boolean => row.inside.every((cell) => typeof cell !== 'string' && cell.name === 'th')
  const first = inside.findIndex((row) => !isHead(row))
  // a table of heads alone is a table
  const heads = first === -1 ? 0 : first
  const part = (which: 'thead' | 'tbody', rows: readonly RichElement[]): RichElement[] =>
    rows.length > 0 ? [{ name: which, said: {}, inside: rows }] : []
  return [{ name, said: own, inside: [...part('thead', inside.slice(0, heads)), ...part('tbody', inside.slice(heads))] }]
}

/** The editor's document as rich text; '' where it shows nothing. */
export const richOf = ({ content = [] }: JSONContent): string => writeRich(tidied(content.flatMap(elementIn)))
