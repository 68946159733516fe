import { inSteps } from '../exact-marks.ts'
import { chanceOf, priors } from './doubts.ts'
import { logChance, type Expectation } from './expectation.ts'

/** What a mark may have been before two neighbouring digits were swapped: of 81 and 81.5 18 and 18.5. No number begins with nought. */
export function swapsOf(mark: number, { max, step }: Pick<Expectation, 'max' | 'step'>): number[] {
  if (mark < 10) return []
  const whole = Math.floor(mark)
  const digits = String(whole)
  const found = new Set<number>()
  for (let at = 0; at + 1 < digits.length; at++) {
    const [left, right] = [digits[at]!, digits[at + 1]!]
    if (left === right || (at === 0 && right === '0')) continue
    const swapped = Number(digits.slice(0, at) + right + left + digits.slice(at + 2)) + (mark - whole)
    if (swapped <= max && inSteps(swapped, step) !== null) found.add(swapped)
  }
  return [...found]
}

/**
 * How probable it is that digits were swapped, and what was meant. Odds are those of Bayes: (rate of swaps / all other marks) x (chance of what
 * was meant / chance of what stands there), both chances from what else is known of the student. Null: there is nothing to swap.
 */
export function transposition(mark: number, expected: Expectation): { readonly chance: number; readonly proposed: number } | null {
  const swaps = swapsOf(mark, expected)
  if (swaps.length === 0) return null
  const stands = logChance(mark, expected)
  const [best] = swaps
    .map((proposed) => ({ proposed, ratio: logChance(proposed, expected) - stands }))
    .sort((left, right) => right.ratio - left.ratio || left.proposed - right.proposed)
  // a number with two pairs of digits could have been made in two ways
  const prior = Math.log(priors.transposed / swaps.length / (1 - priors.transposed))
  return { chance: chanceOf(prior + best!.ratio), proposed: best!.proposed }
}
