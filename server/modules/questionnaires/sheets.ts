import { answerTasks } from '../../apart/answer-tasks.ts'
import { unescapeFormula } from '../../documents/formula-text.ts'
import { textOf } from '../../documents/table.ts'
import { allSheets } from '../../documents/xlsx-reader.ts'
import { inspectZip } from '../../documents/zip-guard.ts'

export interface ReadSheet {
  readonly name: string
  /** there was more than is read of one sheet */
  readonly isCut: boolean
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[] }[]
}
const most = 2000

/** Somebody's workbook, read where nobody waits for it; null: it is none. */
export default answerTasks<{ readonly bytes: Uint8Array }, readonly ReadSheet[] | null, never>(async ({ bytes }) => {
  const { ok } = await inspectZip(Buffer.from(bytes))
  if (!ok) return null
  const sheets = await allSheets(bytes, most).catch(() => null)
  return (
    sheets &&
    sheets.map(({ name, lines }) => ({
      name,
      isCut: lines.length >= most,
      lines: lines.map(({ line, cells }) => ({
        row: line,
        cells: cells.map((cell) => unescapeFormula(textOf(cell).replace(/\s+/g, ' ').trim())),
      })),
    }))
  )
})
