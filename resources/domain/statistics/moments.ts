/** Moments of lists of numbers that are not empty. Variances are those of a sample (n - 1) and need two values. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]): number => sum(values) / values.length

/** Of two lists of the same length, by deviations from the means: the one-pass formula loses digits. */
export function covariance(left: readonly number[], right: readonly number[]): number {
  const [about, other] = [mean(left), mean(right)]
  return left.reduce((total, value, at) => total + (value - about) * (right[at]! - other), 0) / (left.length - 1)
}
export const variance = (values: readonly number[]): number => covariance(values, values)
export const deviation = (values: readonly number[]): number => Math.sqrt(variance(values))

/** All the same, also where their mean is no exact number: 0.1 three times has a variance of 1e-34. */
export const isConstant = (values: readonly number[]): boolean => values.every((value) => Math.abs(value - values[0]!) < 1e-9)

export const ascending = (values: readonly number[]): number[] => [...values].sort((left, right) => left - right)

/**
 * Of values in ascending order, not empty: the one below which a share of them lies, between two of them by straight line. Type 7 of
 * Hyndman and Fan (1996), Sample quantiles in statistical packages, The American Statistician 50: what spreadsheets call inclusive.
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const next = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (place - below) * (sorted[next]! - sorted[below]!)
}
