import type { Figure } from './figure.ts'
import { normalBelow } from './normal.ts'

export interface NearLine {
  readonly student_id: string
  readonly total: number
  readonly passes: boolean
  /** how likely the same student passes in another test of the same kind, 0 to 1 */
  readonly wouldPass: number
}

/**
 * Decisions that the next test could turn round: totals within one standard error of measurement of the pass line, nearest first; all in
 * marks. The chance takes errors to be normal (Harvill 1991, Standard error of measurement, Educational Measurement: Issues and Practice
 * 10); it is that of a true mark on the passing side of the line.
 */
export function nearLine(
  totals: readonly { readonly student_id: string; readonly total: number }[],
  line: number,
  sem: Figure,
): NearLine[] {
  const error = sem.value
  if (error === null || error <= 0) return []
  return totals
    .filter(({ total }) => Math.abs(total - line) <= error + 1e-9)
    .sort((left, right) => Math.abs(left.total - line) - Math.abs(right.total - line) || left.total - right.total)
    .map(({ student_id, total }) => ({ student_id, total, passes: total >= line, wouldPass: normalBelow((total - line) / error) }))
}
