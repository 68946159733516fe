import { allNamed, isElement, textIn, type Element, type Node } from './node.ts'

const operators: Readonly<Record<string, string>> = {
  '×': '\\times',
  '÷': '\\div',
  '·': '\\cdot',
  '⋅': '\\cdot',
  '±': '\\pm',
  '∓': '\\mp',
  '−': '-',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '∞': '\\infty',
  '→': '\\to',
  '←': '\\leftarrow',
  '⇒': '\\Rightarrow',
  '⇔': '\\Leftrightarrow',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∂': '\\partial',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '⊆': '\\subseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∅': '\\emptyset',
  '∠': '\\angle',
  '⊥': '\\perp',
  '∥': '\\parallel',
  '∀': '\\forall',
  '∃': '\\exists',
  '°': '{}^{\\circ}',
  '∘': '\\circ',
  '…': '\\ldots',
  '⋯': '\\cdots',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
  _: '\\_',
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  θ: '\\theta',
  λ: '\\lambda',
  μ: '\\mu',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  τ: '\\tau',
  φ: '\\varphi',
  ω: '\\omega',
  Δ: '\\Delta',
  Σ: '\\Sigma',
  Π: '\\Pi',
  Ω: '\\Omega',
}
/** Applied and multiplied without a sign; spaces of its own. */
const unseen = /[\u2061-\u2064\u200b\u00a0]/g
const functions = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'log',
  'ln',
  'exp',
  'lim',
  'max',
  'min',
  'gcd',
  'det',
  'arcsin',
  'arccos',
  'arctan',
])
const accents: Readonly<Record<string, string>> = {
  '¯': '\\overline',
  '‾': '\\overline',
  _: '\\overline',
  '^': '\\hat',
  '→': '\\vec',
  '⃗': '\\vec',
  '˙': '\\dot',
  '~': '\\tilde',
}
const large = new Set(['\\sum', '\\prod', '\\int', '\\lim', '\\max', '\\min'])

const signs = (text: string): string =>
  [...text.replace(unseen, '').trim()].map((letter) => operators[letter] ?? (letter === '\\' ? '\\backslash' : letter)).join(' ')

/** Words of commands do not run into the letter behind them. */
const joined = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduce((text, part) => (/\\[A-Za-z]+$/.test(text.slice(-24)) && /^[A-Za-z]/.test(part) ? `${text} ${part}` : text + part), '')

const braced = (latex: string): string => `{${latex}}`
/** What carries a raised or lowered sign: one letter or command as it is. */
const base = (latex: string): string => (/^(?:[A-Za-z0-9]|\\[A-Za-z]{1,20})$/.test(latex) ? latex : braced(latex))

function identifier(one: Element): string {
  const word = textIn(one.children).replace(unseen, '').trim()
  if (functions.has(word)) return `\\${word}`
  const letters = [...word]
  return letters.length > 1 && /^[A-Za-z]+$/.test(word) ? `\\mathrm{${word}}` : signs(word)
}

function table(one: Element): string {
  const rows = allNamed(one, 'mtr', 'mlabeledtr').map((row) =>
    row.children
      .filter(isElement)
      .filter((cell) => cell.name === 'mtd')
      .map((cell) => rowOf(cell.children))
      .join(' & '),
  )
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

function fenced(one: Element): string {
  const { open = '(', close = ')', separators = ',' } = one.attributes
  const parts = one.children.filter(isElement).map(latexOfNode)
  const side = (sign: string): string => (sign === '' ? '.' : sign === '{' || sign === '}' ? `\\${sign}` : sign)
  return `\\left${side(open)}${parts.join(separators.trim()[0] ?? ',')}\\right${side(close)}`
}

function under(body: string, below: string): string {
  if (large.has(body)) return `${body}_${braced(below)}`
  return `\\underset${braced(below)}${braced(body)}`
}
function over(body: string, above: string, sign: string): string {
  if (large.has(body)) return `${body}^${braced(above)}`
  const accent = accents[sign]
  return accent ? accent + braced(body) : `\\overset${braced(above)}${braced(body)}`
}

function latexOfNode(node: Node): string {
  if (!isElement(node)) return signs(node)
  const parts = node.children.filter(isElement)
  const part = (at: number): string => (parts[at] ? latexOfNode(parts[at]) : '')
  switch (node.name) {
    case 'mi':
      return identifier(node)
    case 'mn':
      return textIn(node.children).trim().replaceAll('%', '\\%')
    case 'mo':
      return identifier(node)
    case 'ms':
    case 'mtext': {
      const text = textIn(node.children).replace(/[\\{}$&#%_^~]/g, ' ')
      return text.trim() === '' ? '\\ ' : `\\text{${text}}`
    }
    case 'mspace':
      return '\\ '
    case 'mfrac':
      return `\\frac${braced(part(0))}${braced(part(1))}`
    case 'msqrt':
      return `\\sqrt${braced(rowOf(node.children))}`
    case 'mroot':
      return `\\sqrt[${part(1)}]${braced(part(0))}`
    case 'msup':
      return `${base(part(0))}^${braced(part(1))}`
    case 'msub':
      return `${base(part(0))}_${braced(part(1))}`
    case 'msubsup':
      return `${base(part(0))}_${braced(part(1))}^${braced(part(2))}`
    case 'munder':
      return under(part(0), part(1))
    case 'mover':
      return over(part(0), part(1), parts[1] ? textIn(parts[1].children).trim() : '')
    case 'munderover':
      return large.has(part(0))
        ? `${part(0)}_${braced(part(1))}^${braced(part(2))}`
        : `\\overset${braced(part(2))}${braced(under(part(0), part(1)))}`
    case 'mfenced':
      return fenced(node)
    case 'mtable':
      return table(node)
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
    case 'mphantom':
      return ''
    default:
      return rowOf(node.children)
  }
}
const rowOf = (nodes: readonly Node[]): string => joined(nodes.map(latexOfNode))

/**
 * LaTeX of presentation MathML: what its annotation says where it has one, as what KaTeX and MathJax write does, else what its common
 * elements mean. Elements that are not known give what stands in them.
 */
export function latexOfMathMl(math: Element): string {
  const note = allNamed(math, 'annotation').find(({ attributes }) =>
    /^(?:application\/x-tex|tex|latex)$/i.test(attributes['encoding'] ?? ''),
  )
  return note ? textIn(note.children) : rowOf(math.children)
}
