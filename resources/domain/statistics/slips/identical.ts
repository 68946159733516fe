import { chanceOf, priors } from './doubts.ts'
import { logChance, type Expectation } from './expectation.ts'

/** Of fewer questions two students often have the same marks. */
const leastQuestions = 5

/**
 * How probable it is that one of two rows was typed twice: the marks are the same throughout, and by chance the second student would have
 * just these with the product of their chances. Two full papers of two strong students are no wonder, and their odds say so. Null: the
 * rows differ.
 */
export function sameRow(
  upper: readonly (number | null)[],
  lower: readonly (number | null)[],
  expected: readonly (Expectation | null)[],
): number | null {
  let [compared, log] = [0, 0]
  for (const [at, mark] of lower.entries()) {
    if (mark !== (upper[at] ?? null)) return null
    const own = expected[at]
    if (mark === null || !own) continue
    compared++
    log += logChance(mark, own)
  }
  return compared < leastQuestions ? null : chanceOf(Math.log(priors.identical / (1 - priors.identical)) - log)
}
