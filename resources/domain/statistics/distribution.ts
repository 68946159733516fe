import { halfUp } from './exact-marks.ts'
import { figure, none, type Figure } from './figure.ts'
import { ascending, deviation, mean, quantile } from './moments.ts'

export interface Bin {
  /** in per cent; the next one's `from` is no longer in it, but the last one has 100 */
  readonly from: number
  readonly to: number
  readonly count: number
}
export interface Distribution {
  readonly n: number
  readonly mean: Figure
  readonly sd: Figure
  readonly least: Figure
  /** quartiles of type 7, as spreadsheets have them (see `quantile`) */
  readonly quarter: Figure
  readonly median: Figure
  readonly threeQuarters: Figure
  readonly most: Figure
  readonly bins: readonly Bin[]
}

/** Of results in per cent, in bins of ten as a teacher draws them: 0 to 9.9, ..., 80 to 89.9, 90 to 100. A width divides 100. */
export function distribution(percents: readonly number[], width = 10): Distribution {
  const sorted = ascending(percents)
  const n = sorted.length
  const of = (tell: () => number): Figure => (n > 0 ? figure(tell()) : none('too_few_students'))
  const bins = Array.from({ length: Math.ceil(100 / width) }, (_, at) => ({
    from: at * width,
    to: Math.min(100, (at + 1) * width),
    count: 0,
  }))
  for (const percent of sorted) bins[Math.min(bins.length - 1, Math.max(0, Math.floor(percent / width + 1e-9)))]!.count++
  return {
    n,
    mean: of(() => mean(sorted)),
    sd: n > 1 ? figure(deviation(sorted)) : none('too_few_students'),
    least: of(() => sorted[0]!),
    quarter: of(() => quantile(sorted, 0.25)),
    median: of(() => quantile(sorted, 0.5)),
    threeQuarters: of(() => quantile(sorted, 0.75)),
    most: of(() => sorted.at(-1)!),
    bins,
  }
}

export interface Passing {
  readonly passed: number
  readonly failed: number
  /** absent: neither passed nor in the mean, and counted among those who have not passed */
  readonly absent: number
  /** of all three, in per cent with one decimal, halves up */
  readonly percent: number | null
}
/** Who has passed, of results in per cent as they are printed. The ill and exempt are not handed in. */
export function passing(percents: readonly number[], pass_pct: number, absent = 0): Passing {
  const passed = percents.filter((percent) => percent >= pass_pct).length
  const all = percents.length + absent
  return { passed, failed: percents.length - passed, absent, percent: all > 0 ? halfUp(passed * 1000, all) / 10 : null }
}
