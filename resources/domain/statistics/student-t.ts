/** Logarithm of the gamma function for x > 0, to 15 digits: Lanczos (1964) with the coefficients of Godfrey (g = 7, n = 9). */
function logGamma(x: number): number {
  const series = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
    9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const [shifted, top] = [x - 1, x + 6.5]
  const total = series.reduce((so, coefficient, at) => so + coefficient / (shifted + at + 1), 0.99999999999980993)
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(top) - top + Math.log(total)
}

/** The regularised incomplete beta function, by its continued fraction (Abramowitz and Stegun 1964, 26.5.8; evaluated after Lentz). */
function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, 1 - x)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) / a
  const far = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value)
  let [c, d] = [1, 1 / far(1 - ((a + b) * x) / (a + 1))]
  let fraction = d
  for (let step = 1; step <= 500; step++) {
    const before = fraction
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step))
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1))
    for (const term of [even, odd]) {
      d = 1 / far(1 + term * d)
      c = far(1 + term / c)
      fraction *= c * d
    }
    if (Math.abs(fraction - before) < 1e-15 * Math.abs(fraction)) break
  }
  return front * fraction
}

/** How much of Student's t with these degrees of freedom (not necessarily whole) lies above `t`, for t >= 0. */
const above = (t: number, freedom: number): number => incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2

/** The t that leaves `tail` above it: 0.025 for the usual interval. Tails of 0.5 and more have no place here. */
export function criticalT(freedom: number, tail = 0.025): number {
  let [low, high] = [0, 1]
  while (above(high, freedom) > tail) high *= 2
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (above(middle, freedom) > tail) low = middle
    else high = middle
  }
  return (low + high) / 2
}
