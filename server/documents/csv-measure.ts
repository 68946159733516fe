export interface CsvLimits {
  readonly cells: number
  readonly columns: number
  readonly cellLength: number
}
export type CsvExcess = { readonly what: 'cells' | 'columns' } | { readonly what: 'cell'; readonly line: number }

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** What in a text is more than a reader could hold, before one makes cells of it; null where nothing is. */
export function excessIn(text: string, delimiter: string, limits: CsvLimits): CsvExcess | null {
  const separator = delimiter.charCodeAt(0)
  let line = 1
  let began = 0
  let beganIn = 1
  let columns = 1
  let cells = 0
  let isQuoted = false
  for (let at = 0; at <= text.length; at++) {
    const code = at === text.length ? lineFeed : text.charCodeAt(at)
    if (code === lineFeed) line++
    if (isQuoted && at < text.length) {
      if (code !== quote) continue
      // two of them are one that is meant
      if (text.charCodeAt(at + 1) === quote) at++
      else isQuoted = false
      continue
    }
    if (code === quote && at === began) isQuoted = true
    if (code !== separator && code !== lineFeed && code !== carriageReturn) continue
    if (at - began > limits.cellLength) return { what: 'cell', line: beganIn }
    if (++cells > limits.cells) return { what: 'cells' }
    columns = code === separator ? columns + 1 : 1
    if (columns > limits.columns) return { what: 'columns' }
    began = at + 1
    beganIn = line
  }
  return null
}
