import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import { importLimits } from '../../../resources/contract/import-limits.ts'
import { textOf } from '../../documents/table.ts'
import type { OpenedFile } from './open-file.ts'
import { isWaiting, type PlannedRow } from './plan.ts'

/** What is wrong with it can be put right in its cells: it is not only a decision that it waits for. */
const isToMend = (row: PlannedRow): boolean => row.problems.some((one) => !isWaiting(row, one))

type Mending = Pick<ValidateData, 'failing' | 'failing_total' | 'amended' | 'mended' | 'left_out'>

/** As many of them as a page holds, by their number and by what stands in them; the first in any case. */
function givenOut({ headers }: OpenedFile['table'], rows: readonly PlannedRow[]): Mending['failing'] {
  const given: Mending['failing'] = []
  let letters = 0
  for (const { line } of rows.slice(0, importLimits.failing)) {
    const cells = headers.map((_, index) => textOf(line.cells[index]).slice(0, importLimits.cell))
    letters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (given.length > 0 && letters > importLimits.failingLetters) break
    given.push({ row: line.line, cells })
  }
  return given
}

/** The rows that fail as they stand now, and what was decided of single rows so far. */
export function tellMending({ table, amended }: Pick<OpenedFile, 'table' | 'amended'>, rows: readonly PlannedRow[]): Mending {
  const failing = rows.filter(isToMend)
  const wrong = new Set(failing.map(({ line }) => line.line))
  const open = new Set(rows.flatMap(({ problems, line }) => (problems.length > 0 ? [line.line] : [])))
  const told = amended.map(({ row, isLeftOut, cells }) => ({
    row,
    left_out: isLeftOut,
    is_good: !isLeftOut && !wrong.has(row),
    waits: !isLeftOut && !wrong.has(row) && open.has(row),
    cells: cells.map(({ header, before, after }) => ({ header, before: before.slice(0, 200), after })),
  }))
  return {
    failing: givenOut(table, failing),
    failing_total: failing.length,
    amended: told.slice(0, importLimits.failing),
    mended: told.filter((one) => one.is_good).length,
    left_out: told.filter((one) => one.left_out).length,
  }
}
