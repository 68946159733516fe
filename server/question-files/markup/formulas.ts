import katex from 'katex'

export interface Formula {
  readonly latex: string
  /** on a line of its own */
  readonly isDisplayed: boolean
}

/** A text and its formulas, in their order: `\( ... \)` in the line, `\[ ... \]` on a line of its own. */
export function splitFormulas(text: string): (string | Formula)[] {
  const parts: (string | Formula)[] = []
  let from = 0
  let at = text.indexOf('\\')
  while (at >= 0) {
    const sign = text[at + 1]
    const end = sign === '(' ? text.indexOf('\\)', at + 2) : sign === '[' ? text.indexOf('\\]', at + 2) : -1
    if (end < 0) {
      at = text.indexOf('\\', at + 2)
      continue
    }
    if (at > from) parts.push(text.slice(from, at))
    parts.push({ latex: text.slice(at + 2, end), isDisplayed: sign === '[' })
    from = end + 2
    at = text.indexOf('\\', from)
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

export const joinFormula = ({ latex, isDisplayed }: Formula): string => (isDisplayed ? `\\[${latex}\\]` : `\\(${latex}\\)`)

const made = new Map<string, string | null>()
const mostKept = 2000

/** MathML with its LaTeX as annotation, so that whoever reads it has the same formula; null where it does not parse. */
export function mathMlOf({ latex, isDisplayed }: Formula): string | null {
  const key = `${isDisplayed ? 'd' : 'i'}${latex}`
  const known = made.get(key)
  if (known !== undefined) return known
  let written: string | null = null
  try {
    const html = katex.renderToString(latex, {
      output: 'mathml',
      displayMode: isDisplayed,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
    })
    const from = html.indexOf('<math')
    const end = html.lastIndexOf('</math>')
    written = from >= 0 && end > from ? html.slice(from, end + '</math>'.length) : null
  } catch {
    // told as what it is: a text
  }
  if (made.size >= mostKept) made.clear()
  made.set(key, written)
  return written
}
