/** A piece of a text: words, a formula in LaTeX without its marks, or the mark of one that begins and never ends. */
export type Piece =
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'formula'; readonly source: string; readonly isDisplayed: boolean }
  | { readonly is: 'open'; readonly text: string }

const ends = { '(': '\\)', '[': '\\]' } as const

/** Where what begins before `from` ends: a backslash before another letter belongs to that letter. -1: nowhere. */
function endOf(text: string, from: number, end: string): number {
  for (let at = text.indexOf('\\', from); at !== -1; at = text.indexOf('\\', at + 2)) if (text.startsWith(end, at)) return at
  return -1
}

/**
 * Words and formulas of a text in their order: `\( ... \)` stands in the line, `\[ ... \]` on a line of its own. The text is one without
 * elements in it: entities are letters already. One pass, whatever the text.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  const endless = new Set<string>()
  const write = (words: string): void => void (words !== '' && pieces.push({ is: 'words', text: words }))
  let [from, at] = [0, text.indexOf('\\')]
  while (at !== -1) {
    const mark = text[at + 1]
    let next = at + 2
    if ((mark === '(' || mark === '[') && !endless.has(mark)) {
      const end = endOf(text, next, ends[mark])
      write(text.slice(from, at))
      if (end === -1) {
        // what stands after it is words, and so is every other mark of its kind
        endless.add(mark)
        pieces.push({ is: 'open', text: text.slice(at, next) })
      } else {
        pieces.push({ is: 'formula', source: text.slice(next, end), isDisplayed: mark === '[' })
        next = end + 2
      }
      from = next
    }
    at = text.indexOf('\\', next)
  }
  write(text.slice(from))
  return pieces
}

export const hasFormula = (text: string): boolean => /\\[([]/.test(text)
