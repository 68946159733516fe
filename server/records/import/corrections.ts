import type { Corrections } from '../../../resources/contract/import-rows.ts'
import { textOf, type Table, type TableRow } from '../../documents/table.ts'

interface Corrected {
  readonly header: string
  readonly before: string
  readonly after: string
}
/** What a person has decided of one line of the file. */
export interface Amendment {
  readonly row: number
  readonly isLeftOut: boolean
  readonly cells: readonly Corrected[]
}

const asWritten = (text: string): string | null => (text === '' ? null : text)

/** The line with what was put right in it; a header that the file has no longer, as when it is read from another row, is passed over. */
function corrected(line: TableRow, headers: readonly string[], said: Readonly<Record<string, string>>): [TableRow, Corrected[]] {
  const cells = [...line.cells]
  const changed = Object.entries(said).flatMap(([header, after]): Corrected[] => {
    const index = headers.indexOf(header)
    if (index < 0) return []
    const before = textOf(cells[index])
    if (before === after) return []
    cells[index] = asWritten(after)
    return [{ header, before, after }]
  })
  return changed.length === 0 ? [line, changed] : [{ ...line, cells: Array.from(cells, (cell) => cell ?? null) }, changed]
}

export interface PutRight {
  readonly table: Table
  readonly amended: readonly Amendment[]
  /** the lines that stay out on purpose, as they stood then */
  readonly leftOut: readonly TableRow[]
}

/**
 * The file as it stands once a person has put it right: all that follows reads it as if it had come so. Lines that stay out on purpose are
 * gone before rows are compared, so that their twins are not held back for them.
 */
export function putRight(table: Table, corrections: Corrections | undefined): PutRight {
  const said = new Map(Object.entries(corrections?.cells ?? {}).map(([line, cells]) => [Number(line), cells]))
  const out = new Set(corrections?.left_out)
  if (said.size + out.size === 0) return { table, amended: [], leftOut: [] }
  const amended: Amendment[] = []
  const leftOut: TableRow[] = []
  const rows = table.rows.flatMap((line): TableRow[] => {
    const own = said.get(line.line)
    const isLeftOut = out.has(line.line)
    if (!own && !isLeftOut) return [line]
    const [now, cells] = own ? corrected(line, table.headers, own) : [line, []]
    if (isLeftOut || cells.length > 0) amended.push({ row: line.line, isLeftOut, cells })
    if (!isLeftOut) return [now]
    leftOut.push(now)
    return []
  })
  return { table: { headers: table.headers, rows }, amended, leftOut }
}
