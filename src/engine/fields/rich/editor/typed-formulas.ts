/** A formula that has just been typed to its end, before the place where one types. */
export interface TypedFormula {
  readonly index: number
  /** all of it, with its marks */
  readonly text: string
  readonly source: string
  readonly isDisplayed: boolean
}

const pairs = [
  { begin: '\\(', end: '\\)', isDisplayed: false },
  { begin: '\\[', end: '\\]', isDisplayed: true },
] as const

/**
 * `\(x\)` and `\[x\]` as they are kept, and `$x$` as many know it: within dollars nothing hangs over at the ends, and the first stands at
 * the beginning of a word, so that `$5 and $6` is money.
 */
export function typedFormula(text: string): TypedFormula | null {
  for (const { begin, end, isDisplayed } of pairs) {
    if (!text.endsWith(end)) continue
    const index = text.lastIndexOf(begin)
    const source = text.slice(index + 2, -2).trim()
    if (index !== -1 && source !== '') return { index, text: text.slice(index), source, isDisplayed }
  }
  if (!text.endsWith('$')) return null
  const index = text.lastIndexOf('$', text.length - 2)
  const source = text.slice(index + 1, -1)
  if (index === -1 || source === '' || source.trim() !== source) return null
  const before = text.slice(0, index)
  return before === '' || /[\s(،,:]$/.test(before) ? { index, text: text.slice(index), source, isDisplayed: false } : null
}
