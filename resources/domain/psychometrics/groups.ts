import { comparePaired, compareSummaries, type Results, type Summary } from '../statistics/comparison.ts'
import { none, type Figure } from '../statistics/figure.ts'
import { normal975 } from '../statistics/normal.ts'
import { sizeOf, type EffectSize } from './words.ts'

/** A difference of two groups, or of one at two times: the second less the first, in the unit of both. */
export interface Difference {
  readonly difference: Figure
  /** its 95 % interval */
  readonly low: Figure
  readonly high: Figure
  /** in standard deviations, with its 95 % interval */
  readonly d: Figure
  readonly d_low: Figure
  readonly d_high: Figure
  /** d without its bias in small groups */
  readonly g: Figure
  /** of d: .2 small, .5 medium, .8 large (Cohen 1988, Statistical power analysis for the behavioral sciences); null: there is no d */
  readonly size: EffectSize | null
  /** the interval of the difference holds nought: there may be none */
  readonly may_be_none: boolean
}

export const bounds = [0.2, 0.5, 0.8] as const
/** 1 - 3 / (4 m - 1) with m degrees of freedom: Hedges (1981), Distribution theory for Glass's estimator of effect size, J. Educ. Statistics 6. */
const unbiased = (d: number, freedom: number): number => d * (1 - 3 / (4 * freedom - 1))

function tell(
  { difference, low, high }: Pick<Difference, 'difference' | 'low' | 'high'>,
  d: Figure,
  freedom: number,
  varianceOf: (d: number) => number,
): Difference {
  const may_be_none = low.value === null || high.value === null || (low.value <= 0 && high.value >= 0)
  if (d.value === null) return { difference, low, high, d, d_low: d, d_high: d, g: d, size: null, may_be_none }
  const reach = normal975 * Math.sqrt(varianceOf(d.value))
  return {
    difference,
    low,
    high,
    d,
    d_low: { value: d.value - reach },
    d_high: { value: d.value + reach },
    g: { value: unbiased(d.value, freedom) },
    size: sizeOf(d.value, bounds),
    may_be_none,
  }
}

/**
 * Two groups of other students, from what they come to: Welch's interval of the difference, and d over the pooled SD with the large-sample
 * variance (m + n) / (m n) + d^2 / (2 (m + n)) of Hedges and Olkin (1985), Statistical methods for meta-analysis, chapter 5.
 */
export function compareGroups(first: Summary, second: Summary): Difference {
  const apart = compareSummaries(first, second)
  const [m, n] = [first.n, second.n]
  return tell(apart, apart.effect, m + n - 2, (d) => (m + n) / (m * n) + d ** 2 / (2 * (m + n)))
}

export interface PairedDifference extends Difference {
  /** in both, and in one alone, who are not counted */
  readonly n: number
  readonly only_first: number
  readonly only_second: number
  readonly correlation: Figure
  readonly rose: number
  readonly fell: number
}
/**
 * The same students at two times, by their ids: the interval of the paired t, and d over the mean of both SDs, so that it compares with
 * that of two groups (Lakens 2013). Its variance is (1 / n + d^2 / (2 n)) * 2 (1 - r): Borenstein and others (2009), Introduction to
 * meta-analysis, chapter 4.
 */
export function compareTimes(first: Results, second: Results): PairedDifference {
  const paired = comparePaired(first, second)
  const { n, correlation } = paired
  const r = correlation.value
  const effect = r === null && paired.effect.value !== null ? none('no_spread') : paired.effect
  return {
    ...tell(paired, effect, n - 1, (d) => (1 / n + d ** 2 / (2 * n)) * 2 * (1 - Math.min(r ?? 0, 1))),
    n,
    only_first: paired.onlyEarlier,
    only_second: paired.onlyLater,
    correlation,
    rose: paired.rose,
    fell: paired.fell,
  }
}
