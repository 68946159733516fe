import { mean } from './moments.ts'

/** What one child did with a question of options, and what it has in all. */
export interface Chooser {
  /** null: nothing was chosen */
  readonly option: string | null
  readonly total: number
}
export interface GroupShare {
  /** of the upper and the lower group, 0 to 1; null: too few children for groups */
  readonly upper: number | null
  readonly lower: number | null
  /** mean total of who chose it; null: nobody did */
  readonly meanTotal: number | null
}

/**
 * Shares of an option among the best and the weakest 27 % by total (Kelley 1939, The selection of upper and lower groups for the validation
 * of test items, Journal of Educational Psychology 30). Whoever shares the total at the cut counts in part, each the same, so that the order
 * of the rows does not matter.
 */
export function optionGroups(choosers: readonly Chooser[], option: string | null, share = 0.27): GroupShare {
  const size = Math.round(choosers.length * share)
  const took = choosers.filter((one) => one.option === option)
  return {
    upper: shareOfFirst(choosers, option, size, -1),
    lower: shareOfFirst(choosers, option, size, 1),
    meanTotal: took.length === 0 ? null : mean(took.map(({ total }) => total)),
  }
}

function shareOfFirst(choosers: readonly Chooser[], option: string | null, size: number, direction: 1 | -1): number | null {
  if (size < 1) return null
  const sorted = [...choosers].sort((left, right) => direction * (left.total - right.total))
  const cut = sorted[size - 1]!.total
  const isAt = ({ total }: Chooser): boolean => Math.abs(total - cut) < 1e-9
  const within = sorted.slice(0, size).filter((one) => !isAt(one))
  const tied = sorted.filter(isAt)
  const count = (some: readonly Chooser[]): number => some.filter((one) => one.option === option).length
  return (count(within) + ((size - within.length) / tied.length) * count(tied)) / size
}
