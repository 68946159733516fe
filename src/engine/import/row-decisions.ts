import type { Corrections } from '../../../resources/contract/import-rows.ts'
import type { CellChange } from '../../ui/grid/cells.ts'

/** What was typed, pasted or filled goes over what was corrected before; the line of the file is the row's key. */
export function withChanges({ cells, left_out }: Corrections, changes: readonly CellChange[]): Corrections {
  const now = { ...cells }
  for (const { row, column, value } of changes) now[row] = { ...now[row], [column]: value }
  return { cells: now, left_out }
}
export const leavingOut = ({ cells, left_out }: Corrections, rows: readonly number[]): Corrections => ({
  cells,
  left_out: [...new Set([...left_out, ...rows])].toSorted((a, b) => a - b),
})
/** As the file says it, and in again. */
export const takingBack = ({ cells, left_out }: Corrections, rows: readonly number[]): Corrections => ({
  cells: Object.fromEntries(Object.entries(cells).filter(([row]) => !rows.includes(Number(row)))),
  left_out: left_out.filter((row) => !rows.includes(row)),
})
