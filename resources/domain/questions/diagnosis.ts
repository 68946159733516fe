/**
 * How well the answers to a question tell children apart: the entropy of the shares of its options, in per cent of what as many options
 * can come to (Shannon 1948: -sum p log p, at most log k). 0: all chose the same; 100: each option was chosen as often.
 */
export function diagnosticValue(chosen: readonly number[]): number {
  const all = chosen.reduce((sum, count) => sum + count, 0)
  if (all === 0 || chosen.length < 2) return 0
  const entropy = chosen.reduce((sum, count) => (count === 0 ? sum : sum - (count / all) * Math.log(count / all)), 0)
  return Math.round((entropy / Math.log(chosen.length)) * 1000) / 10
}
/** The share of those who chose what is right; null: nobody answered, or nothing is right. */
export function facilityOf(options: readonly { readonly chosen: number; readonly isRight: boolean }[]): number | null {
  const all = options.reduce((sum, { chosen }) => sum + chosen, 0)
  if (all === 0 || !options.some(({ isRight }) => isRight)) return null
  const right = options.reduce((sum, { chosen, isRight }) => sum + (isRight ? chosen : 0), 0)
  return Math.round((right / all) * 10_000) / 10_000
}
