/** A linear programme whose columns are whole numbers unless said otherwise, written row by row; it is minimised. */
export interface Programme {
  readonly costs: number[]
  readonly lower: number[]
  readonly upper: number[]
  readonly isWhole: boolean[]
  readonly rows: Row[]
}
export type Term = readonly [column: number, times: number]
export interface Row {
  readonly least: number
  readonly most: number
  readonly terms: readonly Term[]
}

export const createProgramme = (): Programme => ({ costs: [], lower: [], upper: [], isWhole: [], rows: [] })

/** Answers the column's number. */
export function addColumn(
  programme: Programme,
  { upper, cost = 0, isWhole = true }: { upper: number; cost?: number; isWhole?: boolean },
): number {
  programme.lower.push(0)
  programme.upper.push(upper)
  programme.costs.push(cost)
  programme.isWhole.push(isWhole)
  return programme.costs.length - 1
}
export function addRow(programme: Programme, least: number, terms: readonly Term[], most: number): void {
  programme.rows.push({ least, most, terms })
}
/** A column that may stand in a row more than once is told to the solver once. */
export function joinTerms(terms: readonly Term[]): Term[] {
  const joined = new Map<number, number>()
  for (const [column, times] of terms) joined.set(column, (joined.get(column) ?? 0) + times)
  return [...joined].filter(([, times]) => times !== 0)
}
