import { answerTasks } from '../../apart/answer-tasks.ts'
import { unescapeFormula } from '../../documents/formula-text.ts'
import { textOf } from '../../documents/table.ts'
import { readTable } from '../../records/import/read-file.ts'
import { sheetMark } from './workbook-marks.ts'

export interface MarkLines {
  readonly headers: readonly string[]
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

const judge = (headers: readonly string[]): number => (headers.some((header) => header.startsWith(sheetMark)) ? headers.length : 0)

/** Somebody's workbook, read where nobody waits for it. */
export default answerTasks<{ readonly bytes: Uint8Array }, MarkLines, never>(async ({ bytes }) => {
  const { headers, rows } = await readTable(Buffer.from(bytes), {}, judge)
  return {
    headers,
    lines: rows.map(({ line, cells }) => ({
      row: line,
      cells: headers.map((_, at) => unescapeFormula(textOf(cells[at]).replace(/\s+/g, ' ').trim())),
    })),
  }
})
