import { nameOfCell } from '../../../../resources/domain/papers/validate.ts'
import type { Names, Sentence } from '../../../../resources/domain/papers/sentence.ts'
import type { CellOfSection, Fitting } from './fitting.ts'
import type { Shortfall } from './task.ts'

export const sayShortfall = (names: Names, cell: CellOfSection, have: number): Sentence => {
  const [en, ar] = nameOfCell(names, cell, cell.section)
  return [`${en}: need ${cell.count}, the bank has ${have}`, `${ar}: المطلوب ${cell.count} وفي البنك ${have}`]
}

/** Cells that want more questions than may stand in them. Where cells compete for the same questions, each is counted as if it were alone. */
export function shortfallsOf(cells: readonly CellOfSection[], allowed: readonly Fitting[], names: Names): Shortfall[] {
  const have = cells.map(() => 0)
  for (const { cells: its } of allowed) for (const { at } of its) have[at]! += 1
  return cells
    .filter(({ at, count }) => count > have[at]!)
    .map((cell) => {
      const { lesson_id, topic_id, section_id, at, count } = cell
      return { place: { lesson_id, topic_id, section_id }, need: count, have: have[at]!, text: sayShortfall(names, cell, have[at]!) }
    })
}
