import { answerTasks } from '../../../apart/answer-tasks.ts'
import { unescapeFormula } from '../../../documents/formula-text.ts'
import { textOf } from '../../../documents/table.ts'
import { readSheets } from '../../../records/import/read-file.ts'

export interface SheetText {
  readonly name: string
  readonly lines: readonly (readonly string[])[]
}

/** Somebody's workbook, read where nobody waits for it. */
export default answerTasks<{ readonly bytes: Uint8Array; readonly name: string }, readonly SheetText[], never>(async ({ bytes, name }) => {
  const sheets = await readSheets(Buffer.from(bytes))
  return sheets.map(({ sheet, lines }) => {
    const texts: string[][] = []
    // a line stands where it stands in the file, so that a cell can be called by its name
    for (const { line, cells } of lines) texts[line - 1] = Array.from(cells, (cell) => unescapeFormula(textOf(cell).trim()))
    return { name: sheet ?? name, lines: Array.from(texts, (line) => line ?? []) }
  })
})
