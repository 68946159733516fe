import { answerTasks } from '../../apart/answer-tasks.ts'
import { unescapeFormula } from '../../documents/formula-text.ts'
import { textOf } from '../../documents/table.ts'
import { readTable } from '../../records/import/read-file.ts'
import { columnOf, type Column } from './columns.ts'

export interface FileLine {
  /** as a spreadsheet counts */
  readonly row: number
  readonly cells: Readonly<Partial<Record<Column, string>>>
}
export interface FileLines {
  readonly found: readonly Column[]
  /** headers that nobody knows */
  readonly unknown: readonly string[]
  readonly lines: readonly FileLine[]
}

const judge = (headers: readonly string[]): number => headers.filter((header) => columnOf(header) !== null).length

/** A stranger's workbook or text, read where nobody waits for it. */
export default answerTasks<{ readonly bytes: Uint8Array }, FileLines, never>(async ({ bytes }) => {
  const { headers, rows } = await readTable(Buffer.from(bytes), {}, judge)
  const at = headers.map(columnOf)
  return {
    found: [...new Set(at.filter((column) => column !== null))],
    unknown: headers.filter((_, index) => at[index] === null),
    lines: rows.map(({ line, cells }) => {
      const said: Partial<Record<Column, string>> = {}
      for (const [index, column] of at.entries())
        if (column !== null) said[column] ??= unescapeFormula(textOf(cells[index]).replace(/\s+/g, ' ').trim())
      return { row: line, cells: said }
    }),
  }
})
