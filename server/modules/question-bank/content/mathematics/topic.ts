import type { Chance } from '../demo-question.ts'
import type { LongRecipe, Recipe } from '../problem.ts'

export interface MathematicsTopic {
  readonly topic: string
  readonly recipes: readonly Recipe[]
  readonly longs?: readonly LongRecipe[]
}

/** A formula in the line. */
export const f = (latex: string | number): string => `\\(${latex}\\)`
export const frac = (above: number | string, below: number | string): string => `\\frac{${above}}{${below}}`
/** A whole number from `low` to `high`, both among them. */
export const from = (random: Chance, low: number, high: number): number => low + random.below(high - low + 1)
export const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))
/** A fraction in its lowest terms; whole numbers without a bar. */
export function lowest(above: number, below: number): string {
  const common = gcd(above, below) * (below < 0 ? -1 : 1)
  const [top, bottom] = [above / common, below / common]
  if (bottom === 1) return String(top)
  return top < 0 ? `-${frac(-top, bottom)}` : frac(top, bottom)
}
/** A number within a sum or a product: what is below nought stands in brackets. */
export const bracketed = (value: number): string => (value < 0 ? `(${value})` : String(value))
/** A term of a sum with its sign: `+ 3`, `- 3`. */
export const signed = (value: number): string => (value < 0 ? `- ${-value}` : `+ ${value}`)
/** A multiple of an unknown: x, -x, 3x. */
export const times = (factor: number, unknown: string): string =>
  factor === 1 ? unknown : factor === -1 ? `-${unknown}` : `${factor}${unknown}`
export const cm = ['cm', 'سم'] as const
export const squareCm = [f('\\text{cm}^2'), f('\\text{cm}^2')] as const
export const cubicCm = [f('\\text{cm}^3'), f('\\text{cm}^3')] as const
