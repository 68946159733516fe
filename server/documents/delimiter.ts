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

/** A cell in quotes, whatever separates it from the next: what stands in it cuts nothing. */
const inQuotes = /(?<=^|[\r\n,;\t|] *)"[^"]*(?:""[^"]*)*"(?= *(?:[\r\n,;\t|]|$))/g

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
  const head = body.slice(0, 64 * 1024).replaceAll(inQuotes, 'quoted')
  const guessed = (): Delimiter =>
    delimiters
      .map((delimiter) => ({ delimiter, points: regularityOf(head, delimiter) }))
      .reduce((best, one) => (one.points > best.points ? one : best)).delimiter
  return { delimiter: asked ?? said ?? guessed(), text: body, skipped: noted ? 1 : 0 }
}
