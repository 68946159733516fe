/** What a section is weighed by. */
export interface Weighed {
  readonly gender: string
  /** null: no marks */
  readonly pct: number | null
  /** house points of the year; null: none are kept */
  readonly points: number | null
}
export interface SectionFairness {
  readonly n: number
  readonly girls: number
  readonly boys: number
  /** of the final results, to one decimal; null: of nobody is one known */
  readonly mean_pct: number | null
  /** standard deviation, to one decimal; null: of fewer than two */
  readonly spread_pct: number | null
  /** house points of a child on average, to one decimal; null: none are kept */
  readonly mean_points: number | null
}
const rounded = (value: number): number => Math.round(value * 10) / 10

export function fairnessOf(children: readonly Weighed[]): SectionFairness {
  const points = children.flatMap(({ points: own }) => own ?? [])
  const marks = children.flatMap(({ pct }) => pct ?? [])
  const mean = marks.length > 0 ? marks.reduce((sum, value) => sum + value, 0) / marks.length : null
  const spread =
    mean === null || marks.length < 2 ? null : Math.sqrt(marks.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (marks.length - 1))
  return {
    n: children.length,
    girls: children.filter(({ gender }) => gender === 'female').length,
    boys: children.filter(({ gender }) => gender === 'male').length,
    mean_pct: mean === null ? null : rounded(mean),
    spread_pct: spread === null ? null : rounded(spread),
    mean_points: points.length === 0 ? null : rounded(points.reduce((sum, value) => sum + value, 0) / points.length),
  }
}
