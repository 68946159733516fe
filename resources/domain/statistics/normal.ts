/** What leaves 2.5 % of the normal distribution above it. */
export const normal975 = 1.959963984540054

/** How much of the normal distribution lies below z: error below 1.5e-7 (Abramowitz and Stegun 1964, 7.1.26). */
export function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const above = (series * Math.exp(-x * x)) / 2
  return z >= 0 ? 1 - above : above
}
