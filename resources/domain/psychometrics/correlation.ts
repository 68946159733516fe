import { none, type Figure } from '../statistics/figure.ts'
import { normal975 } from '../statistics/normal.ts'
import { correlationOf } from '../statistics/options.ts'
import { sizeOf, type EffectSize } from './words.ts'

/** Of fewer a correlation is mostly chance. */
export const leastForCorrelation = 30

/** Said beside every one of them. */
export const notACause = [
  'That two things go together does not say that one is the cause of the other',
  'ارتباط أمرين لا يعني أن أحدهما سبب للآخر',
] as const

export interface Correlated {
  readonly n: number
  readonly r: Figure
  readonly low: Figure
  readonly high: Figure
  /** .1 small, .3 medium, .5 large (Cohen 1988, chapter 3); null: there is no r */
  readonly size: EffectSize | null
  /** the interval holds nought: there may be none */
  readonly may_be_none: boolean
}

/** On Fisher's scale a correlation is spread about as the normal distribution is: Fisher (1921), On the probable error, Metron 1. */
export const fisherZ = (r: number): number => Math.atanh(Math.min(1, Math.max(-1, r)))

/** Pearson's r of pairs, with the 95 % interval tanh(atanh r ± 1.96 / sqrt(n - 3)). */
export function correlate(pairs: readonly (readonly [number, number])[]): Correlated {
  const n = pairs.length
  const known = (why: Figure): Correlated => ({ n, r: why, low: why, high: why, size: null, may_be_none: true })
  if (n < leastForCorrelation) return known(none('too_few_students'))
  const told = correlationOf(
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
  )
  if (told.value === null) return known(told)
  const [r, reach] = [Math.min(1, Math.max(-1, told.value)), normal975 / Math.sqrt(n - 3)]
  const [low, high] = [Math.tanh(fisherZ(r) - reach), Math.tanh(fisherZ(r) + reach)]
  const bounds = [0.1, 0.3, 0.5] as const
  return { n, r: { value: r }, low: { value: low }, high: { value: high }, size: sizeOf(r, bounds), may_be_none: low <= 0 && high >= 0 }
}
