import { XmlComponent } from 'docx'
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js'
import { treeOf } from '../formulas/tex.ts'

/** An element of a Word formula. */
class MathElement extends XmlComponent {
  constructor(name: string, inside: readonly (XmlComponent | string)[], said: Readonly<Record<string, string>> = {}) {
    super(name)
    const attributes = Object.entries(said)
    // as docx writes what it is given: `_attr` stands on the element
    if (attributes.length > 0) this.root.push({ _attr: Object.fromEntries(attributes.map(([key, value]) => [`m:${key}`, value])) })
    this.root.push(...inside)
  }
}
type Inside = readonly (XmlComponent | string)[]
const element = (name: string, inside: Inside = [], said?: Readonly<Record<string, string>>): MathElement =>
  new MathElement(`m:${name}`, inside, said)
const property = (name: string, val: string): MathElement => element(name, [], { val })

/** It has something that no Word formula says. */
class NotSaid extends Error {}

const letters = (text: string, isUpright: boolean): XmlComponent =>
  element('r', [
    ...(isUpright ? [element('rPr', [property('sty', 'p')])] : []),
    new MathElement('m:t', [{ _attr: { 'xml:space': 'preserve' } } as unknown as string, text]),
  ])

const childrenOf = (node: MmlNode): MmlNode[] => node.childNodes.filter((child): child is MmlNode => child !== null)
/** The letters of a leaf; marks that only mean something to programs are none. */
const textOf = (node: MmlNode): string =>
  childrenOf(node)
    .map((child) => ('getText' in child && typeof child.getText === 'function' ? String(child.getText()) : textOf(child)))
    .join('')
    .replace(/[\u2061-\u2064]/g, '')
const isWrapper = ({ kind }: MmlNode): boolean => ['math', 'mrow', 'inferredMrow', 'TeXAtom', 'mstyle', 'mpadded'].includes(kind)
/** What it is without what only holds it. */
function bare(node: MmlNode): MmlNode {
  const inside = childrenOf(node)
  return isWrapper(node) && inside.length === 1 ? bare(inside[0]!) : node
}
const large = new Set('∑∏∐∫∬∭∮⋃⋂')
/** Drawn over a letter. */
const overs = new Set(['→', '\u20d7', '^', '~', '˙', '¨', 'ˆ', '˜'])
const isLarge = (node: MmlNode | undefined): boolean => node !== undefined && large.has(textOf(bare(node))) && bare(node).kind === 'mo'

const empty = (): XmlComponent => element('e')
const within = (name: string, node: MmlNode | undefined): XmlComponent => element(name, node ? sayRow([node]) : [])

/** A large sign takes what follows it into its own. */
function sayLarge(node: MmlNode, next: MmlNode | undefined): XmlComponent {
  const isAlone = node.kind === 'mo'
  const [sign, first, second] = isAlone ? [node] : childrenOf(node)
  const isOver = node.kind === 'mover' || node.kind === 'msup'
  const [below, above] = isOver ? [undefined, first] : [first, second]
  return element('nary', [
    element('naryPr', [
      property('chr', textOf(bare(sign!))),
      property('limLoc', node.kind.startsWith('mu') || node.kind === 'mover' ? 'undOvr' : 'subSup'),
      ...(below ? [] : [property('subHide', '1')]),
      ...(above ? [] : [property('supHide', '1')]),
    ]),
    within('sub', below),
    within('sup', above),
    next ? within('e', next) : empty(),
  ])
}

function sayRow(nodes: readonly MmlNode[]): XmlComponent[] {
  const said: XmlComponent[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = bare(nodes[at]!)
    const base = node.kind === 'mo' ? node : childrenOf(node)[0]
    if (isLarge(base) && ['mo', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'].includes(node.kind)) {
      said.push(sayLarge(node, nodes[++at]))
    } else said.push(...say(node))
  }
  return said
}

function fenced(nodes: readonly MmlNode[]): XmlComponent[] | null {
  const [first, last] = [nodes[0] && bare(nodes[0]), nodes.at(-1) && bare(nodes.at(-1)!)]
  const isFence = (node: MmlNode | undefined): boolean => node?.kind === 'mo' && node.attributes.get('fence') === true
  if (nodes.length < 2 || !isFence(first) || !isFence(last)) return null
  const properties = element('dPr', [property('begChr', textOf(first!)), property('endChr', textOf(last!))])
  return [element('d', [properties, element('e', sayRow(nodes.slice(1, -1)))])]
}

function say(node: MmlNode): XmlComponent[] {
  const inside = childrenOf(node)
  const [first, second, third] = inside
  switch (node.kind) {
    case 'math':
    case 'mrow':
    case 'inferredMrow':
    case 'TeXAtom':
    case 'mstyle':
    case 'mpadded':
    case 'mtd':
      return fenced(inside) ?? sayRow(inside)
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext': {
      const text = textOf(node)
      const isUpright = node.kind !== 'mi' || text.length > 1 || node.attributes.get('mathvariant') === 'normal'
      return text === '' ? [] : [letters(text, isUpright)]
    }
    case 'mspace':
    case 'mphantom':
      return [letters(' ', true)]
    case 'mfrac':
      return [element('f', [within('num', first), within('den', second)])]
    case 'msqrt':
      return [element('rad', [element('radPr', [property('degHide', '1')]), element('deg'), element('e', sayRow(inside))])]
    case 'mroot':
      return [element('rad', [within('deg', second), within('e', first)])]
    case 'msup':
      return [element('sSup', [within('e', first), within('sup', second)])]
    case 'msub':
      return [element('sSub', [within('e', first), within('sub', second)])]
    case 'msubsup':
      return second && third
        ? [element('sSubSup', [within('e', first), within('sub', second), within('sup', third)])]
        : second
          ? [element('sSub', [within('e', first), within('sub', second)])]
          : [element('sSup', [within('e', first), within('sup', third)])]
    case 'mover': {
      const mark = second ? textOf(second) : ''
      if (/^[¯―‾_]$/.test(mark)) return [element('bar', [element('barPr', [property('pos', 'top')]), within('e', first)])]
      if (node.attributes.get('accent') === true || overs.has(mark))
        return [element('acc', [element('accPr', [property('chr', mark === '→' ? '\u20d7' : mark)]), within('e', first)])]
      return [element('limUpp', [within('e', first), within('lim', second)])]
    }
    case 'munder':
      return [element('limLow', [within('e', first), within('lim', second)])]
    case 'munderover':
      return [element('limUpp', [element('e', [element('limLow', [within('e', first), within('lim', second)])]), within('lim', third)])]
    case 'menclose':
      return [element('borderBox', [element('e', sayRow(inside))])]
    case 'mtable':
      return [
        element(
          'm',
          inside.map((row) =>
            element(
              'mr',
              childrenOf(row).map((cell) => element('e', say(cell))),
            ),
          ),
        ),
      ]
    default:
      throw new NotSaid()
  }
}

/** A formula as Word has them, to be edited there; null: it is written in words. */
export function mathOf(source: string, isDisplayed: boolean): XmlComponent | null {
  try {
    const formula = element('oMath', say(treeOf(source, isDisplayed)))
    return isDisplayed ? element('oMathPara', [formula]) : formula
  } catch (error) {
    // one that is nested without end goes beyond the stack
    if (error instanceof NotSaid || error instanceof RangeError) return null
    throw error
  }
}
