import { isInLine } from './elements.ts'
import type { RichElement, RichNode } from './read.ts'

/*
 * One spelling of the same text: whatever stands in no block stands in a paragraph, blocks do not lie in paragraphs, lists hold items and
 * tables rows of cells, an item or a cell of one plain paragraph holds its line. Done twice it changes nothing more.
 */

const blockIn = (node: RichNode): RichElement | null => (typeof node !== 'string' && !isInLine(node.name) ? node : null)
const holdsBlock = (node: RichNode): boolean => typeof node !== 'string' && (!isInLine(node.name) || node.inside.some(holdsBlock))
const made = (name: RichElement['name'], inside: readonly RichNode[], said: RichElement['said'] = {}): RichElement => ({
  name,
  said,
  inside,
})

/** Does it show nothing? */
export const isEmpty = (node: RichNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : node.name !== 'img' && node.name !== 'table' && node.inside.every(isEmpty)

/** Bold within bold is bold; only what is raised may be raised again. */
const mostWithin = (name: RichElement['name']): number => (name === 'sub' || name === 'sup' ? 3 : 1)
const withoutRepeated = (nodes: readonly RichNode[], around: readonly string[]): readonly RichNode[] =>
  nodes.flatMap((node) =>
    typeof node !== 'string' && around.filter((one) => one === node.name).length >= mostWithin(node.name)
      ? withoutRepeated(node.inside, around)
      : [node],
  )

/** Letters beside one another are one text, spaces are single, marks around nothing or within their like are none. */
function line(sent: readonly RichNode[], around: readonly string[] = []): RichNode[] {
  const nodes = withoutRepeated(sent, around)
  const kept: RichNode[] = []
  let letters: string[] = []
  const end = (): void => {
    if (letters.length > 0) kept.push(letters.join('').replace(/[ \t\r\n\f]+/g, ' '))
    letters = []
  }
  for (const node of nodes) {
    if (typeof node === 'string') {
      letters.push(node)
      continue
    }
    const inside = line(node.inside, [...around, node.name])
    const isKept = node.name === 'img' ? node.said['data-file'] !== undefined : node.name === 'br' || inside.length > 0
    if (!isKept) continue
    end()
    kept.push({ ...node, inside })
  }
  end()
  return kept
}

/** A line as it stands in a block: nothing hangs over at its ends. */
function trimmed(nodes: readonly RichNode[]): RichNode[] {
  const kept = line(nodes)
  const hangs = (node: RichNode | undefined): boolean => node === ' ' || (typeof node === 'object' && node.name === 'br')
  while (kept[0] === ' ') kept.shift()
  while (hangs(kept.at(-1))) kept.pop()
  const [first, last] = [kept[0], kept.at(-1)]
  if (typeof first === 'string') kept[0] = first.replace(/^ /, '')
  if (typeof last === 'string') kept[kept.length - 1] = (kept.length === 1 ? (kept[0] as string) : last).replace(/ $/, '')
  return kept
}

/** Blocks are taken out of marks in a line; the marks go on around what stands beside them. */
const outOfMarks = (node: RichNode): readonly RichNode[] =>
  typeof node === 'string' || !isInLine(node.name) || !holdsBlock(node)
    ? [node]
    : node.inside.flatMap(outOfMarks).map((one) => blockIn(one) ?? made(node.name, [one]))

function flow(nodes: readonly RichNode[], said: RichElement['said'] = {}): RichElement[] {
  const blocks: RichElement[] = []
  let run: RichNode[] = []
  const end = (): void => {
    const inside = trimmed(run)
    if (inside.some((one) => !isEmpty(one))) blocks.push(made('p', inside, said))
    run = []
  }
  for (const node of nodes.flatMap(outOfMarks)) {
    const own = blockIn(node)
    if (!own) {
      run.push(node)
      continue
    }
    end()
    blocks.push(...block(own, said))
  }
  end()
  return blocks
}

function block(node: RichElement, around: RichElement['said']): RichElement[] {
  const said = node.said.dir ? { dir: node.said.dir } : around
  switch (node.name) {
    case 'p': {
      if (node.inside.some(holdsBlock)) return flow(node.inside, said)
      const inside = trimmed(node.inside)
      // with nothing in it it is a gap that somebody left
      return [made('p', inside.every(isEmpty) ? [] : inside, said)]
    }
    case 'ul':
    case 'ol': {
      const items = itemsOf(node)
      return items.length > 0 ? [made(node.name, items, node.said)] : []
    }
    case 'blockquote': {
      const inside = withoutEmptyEnds(flow(node.inside))
      return inside.length > 0 ? [made('blockquote', inside, node.said)] : []
    }
    case 'table':
      return tableOf(node)
    default:
      return flow(node.inside, said)
  }
}

/** What an item or a cell holds: one plain paragraph is its line. */
function held(nodes: readonly RichNode[]): readonly RichNode[] {
  const inside = withoutEmptyEnds(flow(nodes))
  const [only] = inside
  return only && inside.length === 1 && only.name === 'p' && !only.said.dir ? only.inside : inside
}

function itemsOf(list: RichElement): RichElement[] {
  const items: RichElement[] = []
  let loose: RichNode[] = []
  const end = (): void => {
    const inside = held(loose)
    loose = []
    if (inside.length > 0) items.push(made('li', inside))
  }
  for (const node of list.inside) {
    if (typeof node === 'string' || node.name !== 'li') {
      // a list that stands between the items of another is of the one before it
      const before = items.at(-1)
      if (typeof node !== 'string' && (node.name === 'ul' || node.name === 'ol') && before && loose.every(isEmpty)) {
        loose = []
        items[items.length - 1] = made('li', held([...before.inside, node]), before.said)
      } else loose.push(node)
      continue
    }
    end()
    items.push(made('li', held(node.inside), node.said))
  }
  end()
  return items
}

function tableOf(table: RichElement): RichElement[] {
  const [head, body, stray]: [RichElement[], RichElement[], RichNode[]] = [[], [], []]
  const gather = (nodes: readonly RichNode[], rows: RichElement[]): void => {
    for (const node of nodes)
      if (typeof node !== 'string' && node.name === 'tr') rows.push(...rowOf(node))
      else if (typeof node !== 'string' && (node.name === 'thead' || node.name === 'tbody'))
        gather(node.inside, node.name === 'thead' ? head : body)
      else stray.push(node)
  }
  gather(table.inside, body)
  const parts = [...(head.length > 0 ? [made('thead', head)] : []), ...(body.length > 0 ? [made('tbody', body)] : [])]
  return [...flow(stray), ...(parts.length > 0 ? [made('table', parts, table.said)] : [])]
}

function rowOf(row: RichElement): RichElement[] {
  const cells = row.inside.flatMap((node): RichElement[] => {
    if (typeof node !== 'string' && (node.name === 'td' || node.name === 'th')) return [made(node.name, held(node.inside), node.said)]
    return isEmpty(node) ? [] : [made('td', held([node]))]
  })
  return cells.length > 0 ? [made('tr', cells)] : []
}

function withoutEmptyEnds(blocks: readonly RichElement[]): RichElement[] {
  const isGap = (node: RichElement | undefined): boolean => node?.name === 'p' && node.inside.length === 0
  const kept = [...blocks]
  while (isGap(kept[0])) kept.shift()
  while (isGap(kept.at(-1))) kept.pop()
  return kept
}

/** The same text in the one spelling that is kept; nothing where it shows nothing. */
export const tidied = (nodes: readonly RichNode[]): RichElement[] => withoutEmptyEnds(flow(nodes))
