import { hasFormula, piecesOf, readRich, type Problem, type RichNode } from '../../../resources/kit/index.ts'
import { formulaReader } from './libraries.ts'

/** Formulas come again and again: a file is read twice, a record is saved many times. */
const known = new Map<string, boolean>()
const mostKnown = 5000

/** A formula that makes words of its own can make them as long as it likes; no question needs one. */
const definitions = /\\(?:def|gdef|edef|xdef|let|futurelet|global|long|newcommand|renewcommand|providecommand)(?![a-z])/i
const longest = 4000
/** Deeper than this no formula is read by anybody, and no printer of them follows. */
const deepest = 200
function depthOf(markup: string): number {
  let [depth, most] = [0, 0]
  for (const [tag] of markup.matchAll(/<\/?[a-z][^<>]*>/g)) {
    if (tag.endsWith('/>')) continue
    depth += tag.startsWith('</') ? -1 : 1
    most = Math.max(most, depth)
  }
  return most
}

function isReadable(source: string, displayMode: boolean): boolean {
  if (source.length > longest || source.trim() === '' || definitions.test(source)) return false
  const key = `${displayMode ? '[' : '('}${source}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  let isIt = true
  try {
    const markup = formulaReader().renderToString(source, {
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 1000,
      displayMode,
      output: 'mathml',
    })
    isIt = depthOf(markup) <= deepest
  } catch {
    isIt = false
  }
  known.set(key, isIt)
  return isIt
}

/** Letters that stand in code are shown as they are. */
const lettersIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : node.name === 'code' ? [] : lettersIn(node.inside)))

const told = (formula: string, most: number): Problem => ({ code: 'formula', params: { formula: formula.slice(0, most) } })

/** The first formula of a text, as it is kept, that nobody could read. */
export function formulaProblem(rich: string): Problem | null {
  if (!hasFormula(rich)) return null
  for (const text of lettersIn(readRich(rich))) {
    const pieces = piecesOf(text)
    for (const [at, piece] of pieces.entries()) {
      // of one that has no end its beginning is told
      const rest = pieces[at + 1]
      if (piece.is === 'open') return told(`${piece.text}${rest?.is === 'words' ? rest.text : ''}`, 40)
      if (piece.is === 'formula' && !isReadable(piece.source, piece.isDisplayed)) return told(piece.source.trim(), 80)
    }
  }
  return null
}
