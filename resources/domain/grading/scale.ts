/** One line of a grading scale: who has at least so many per cent, and no more than the line above it asks for. */
export interface ScaleRow {
  readonly grade: string
  readonly min_pct: number
  readonly gpa?: number | null
}

/**
 * What a percentage gets: the line with the highest lower bound that it reaches. It is asked with what `percentOf` says, so the bound of
 * 91 is reached by 90.95 and not by 90.94. Null: the scale does not go down so far, or has no lines.
 */
export function gradeOf<Row extends ScaleRow>(scale: readonly Row[], pct: number): Row | null {
  const reached = scale.filter(({ min_pct }) => min_pct <= pct)
  return reached.length === 0 ? null : reached.reduce((best, row) => (row.min_pct > best.min_pct ? row : best))
}

/** The lines from the best on, each with the percentages that it covers: the upper bound of one is what the next better one asks for. */
export function bandsOf<Row extends ScaleRow>(scale: readonly Row[]): (Row & { readonly below: number | null })[] {
  return scale.toSorted((a, b) => b.min_pct - a.min_pct).map((row, at, all) => ({ ...row, below: at === 0 ? null : all[at - 1]!.min_pct }))
}

/**
 * Why lines do not say something about each percentage from 0 to 100 exactly once: lower bounds that stand twice overlap, and without a
 * line from nought there is a hole below the lowest one. Between two lines there is none, for each reaches up to the next.
 */
export type ScaleFault = { readonly is: 'twice'; readonly at: number } | { readonly is: 'no_bottom'; readonly lowest: number }
export function faultsOf(scale: readonly { readonly min_pct: number }[]): ScaleFault[] {
  if (scale.length === 0) return []
  const bounds = scale.map(({ min_pct }) => min_pct)
  const twice = bounds.flatMap((bound, at): ScaleFault[] => (bounds.indexOf(bound) < at ? [{ is: 'twice', at }] : []))
  const lowest = Math.min(...bounds)
  return lowest === 0 ? twice : [...twice, { is: 'no_bottom', lowest }]
}
