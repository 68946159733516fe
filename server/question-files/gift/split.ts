import { holdEscapes } from './escapes.ts'

export interface GiftPiece {
  readonly line: number
  /** as it stands in the file, its comments with it */
  readonly source: string
  /** without its comments; what was behind a backslash is held */
  readonly text: string
  /** what stands behind the `//` of each */
  readonly comments: readonly string[]
}

const bracesIn = (line: string): string[] => line.match(/[{}]/g) ?? []

/**
 * A blank line ends a question, as GIFT has it; not within braces that are closed further below, which people write. Where they are not
 * closed before others open, the question ends, and its fault is its own.
 */
export function splitGift(text: string): GiftPiece[] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const pieces: GiftPiece[] = []
  let source: string[] = []
  let held: string[] = []
  let comments: string[] = []
  let begun = 0
  let isOpen = false
  const end = () => {
    if (held.length > 0) pieces.push({ line: begun, source: source.join('\n'), text: held.join('\n'), comments })
    if (held.length > 0 || comments.length === 0) {
      source = []
      comments = []
    }
    held = []
    isOpen = false
  }
  const closesBelow = (from: number): boolean => {
    for (let at = from; at < lines.length; at++) {
      const line = lines[at]!
      if (line.trimStart().startsWith('//')) continue
      const [first] = bracesIn(holdEscapes(line))
      if (first !== undefined) return first === '}'
      // another question begins
      if (line.startsWith('::')) return false
    }
    return false
  }
  for (const [at, line] of lines.entries()) {
    const bare = line.trim()
    if (bare === '') {
      if (!isOpen || !closesBelow(at + 1)) end()
    } else if (bare.startsWith('//')) {
      if (source.length === 0) begun = at + 1
      source.push(line)
      comments.push(bare.slice(2).trim())
    } else {
      if (/^\$CATEGORY:/i.test(bare)) {
        end()
        pieces.push({ line: at + 1, source: line, text: bare, comments: [] })
        continue
      }
      const ready = holdEscapes(line)
      if (source.length === 0 || (held.length === 0 && comments.length === 0)) begun = at + 1
      source.push(line)
      held.push(ready)
      for (const brace of bracesIn(ready)) isOpen = brace === '{'
    }
  }
  end()
  return pieces
}
