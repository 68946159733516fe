/** So many marks of so many; of no marks at all (`max` of nought) nothing is worked out. */
export interface Marked {
  readonly marks: number
  readonly max: number
}
/** What an exam type says of a child: its marks there, and of how much of the whole they are, in per cent. */
export interface Weighed extends Marked {
  readonly weight: number
}

/** A whole number over another one: sums of these lose nothing on the way. */
interface Ratio {
  readonly over: bigint
  readonly under: bigint
}
/** Marks and weights have at most four places behind the point. */
const exact = (value: number): bigint => BigInt(Math.round(value * 10_000))
const plus = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
const floorOf = ({ over, under }: Ratio): bigint => (over >= 0n ? over / under : -((-over + under - 1n) / under))
/** Per cent with one place behind the point; half of one goes up, also below nought. */
const rounded = ({ over, under }: Ratio): number => Number(floorOf({ over: over * 2000n + under, under: under * 2n })) / 10

/**
 * The rule by which every percentage of marks is told, once: to one decimal, half up, from sums that nothing has rounded before. 90.95
 * becomes 91.0 and 90.94 becomes 90.9. Null: there is nothing to work it out of.
 */
export function percentOf({ marks, max }: Marked): number | null {
  return max > 0 ? rounded({ over: exact(marks), under: exact(max) }) : null
}

/**
 * The final percentage: each exam type as a share of its maximum, by its weight; rounded at the end, by the rule of `percentOf`. Types
 * that a child has no marks of (excused) are left out by whoever asks, and the others count for the whole.
 */
export function finalPercentOf(parts: readonly Weighed[]): number | null {
  const counted = parts.filter(({ max, weight }) => max > 0 && weight > 0)
  if (counted.length === 0) return null
  const whole = counted.reduce((sum, { weight }) => sum + exact(weight), 0n)
  const sum = counted.map(({ marks, max, weight }): Ratio => ({ over: exact(marks) * exact(weight), under: exact(max) })).reduce(plus)
  return rounded({ over: sum.over, under: sum.under * whole })
}
