import Papa from 'papaparse'
import { delimiters, type Delimiter } from '../../resources/contract/import-reading.ts'

/** Excel's own note about the file, in its first line: `sep=;`. */
const note = /^sep=(.)[^\S\r\n]*(?:\r\n|\r|\n|$)/i

export interface Separated {
  readonly delimiter: Delimiter
  /** the text without the note */
  readonly text: string
  /** how many lines the note took */
  readonly skipped: number
}

const looked = 30

const edges = new Set([...delimiters, '\r', '\n'])
const isEdge = (text: string, at: number): boolean => at < 0 || at >= text.length || edges.has(text[at]!)
const pastSpaces = (text: string, at: number): number => {
  let next = at
  while (text[next] === ' ') next++
  return next
}

/** Behind the quote that ends the one at `from`; 0 where it is none around a whole cell. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return isEdge(text, pastSpaces(text, at + 1)) ? at + 1 : 0
  return 0
}

/** Without what stands in quotes, whatever separates it from the next cell: it cuts nothing. Looks at every letter once. */
export function withoutQuoted(text: string): string {
  let bare = ''
  let kept = 0
  let isStart = true
  for (let at = 0; at < text.length; at++) {
    const end = isStart && text[at] === '"' ? endOfQuoted(text, at) : 0
    if (end > 0) {
      bare += `${text.slice(kept, at)}quoted`
      kept = end
      at = end - 1
      isStart = false
    } else isStart = isEdge(text, at) || (isStart && text[at] === ' ')
  }
  return bare + text.slice(kept)
}

/** Into how many columns a separator cuts most of the lines, and how many lines those are. */
function regularityOf(text: string, delimiter: Delimiter): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: looked })
  const times = new Map<number, number>()
  for (const cells of data) if (cells.length > 1) times.set(cells.length, (times.get(cells.length) ?? 0) + 1)
  return Math.max(0, ...[...times].map(([width, lines]) => lines * (width - 1)))
}

/** What the file says itself, else what cuts its lines most evenly: titles above the headers have none, and a remark may hold many. */
export function separate(text: string, asked?: Delimiter): Separated {
  const noted = note.exec(text)
  const body = noted ? text.slice(noted[0].length) : text
  const said = delimiters.find((one) => one === noted?.[1])
  const head = withoutQuoted(body.slice(0, 64 * 1024))
  const guessed = (): Delimiter =>
    delimiters
      .map((delimiter) => ({ delimiter, points: regularityOf(head, delimiter) }))
      .reduce((best, one) => (one.points > best.points ? one : best)).delimiter
  return { delimiter: asked ?? said ?? guessed(), text: body, skipped: noted ? 1 : 0 }
}
