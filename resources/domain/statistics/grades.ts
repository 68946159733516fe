export interface GradeRow {
  readonly grade: string
  /** in per cent; whoever reaches it has the grade, unless a higher row is reached as well */
  readonly min_pct: number
}

const fromTheTop = <Row extends GradeRow>(rows: readonly Row[]): Row[] => [...rows].sort((left, right) => right.min_pct - left.min_pct)

/** The row that a result has reached, in per cent as it is printed (one decimal); null below all of them. Rows in any order. */
export const gradeOf = <Row extends GradeRow>(percent: number, rows: readonly Row[]): Row | null =>
  fromTheTop(rows).find(({ min_pct }) => percent >= min_pct) ?? null

/** How many have each grade, from the best on, also those that nobody has; null: below all of them, where there is somebody. */
export function gradeCounts(
  percents: readonly number[],
  rows: readonly GradeRow[],
): { readonly grade: string | null; readonly count: number }[] {
  const reached = percents.map((percent) => gradeOf(percent, rows)?.grade ?? null)
  const count = (grade: string | null): number => reached.filter((one) => one === grade).length
  const below = count(null)
  return [...fromTheTop(rows).map(({ grade }) => ({ grade, count: count(grade) })), ...(below > 0 ? [{ grade: null, count: below }] : [])]
}
