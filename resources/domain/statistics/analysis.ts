import { covariancesOf } from './covariances.ts'
import {
  discriminationAmongAnswered,
  discriminationOf,
  effectiveWeightsOf,
  efficiencyOf,
  itemTotalOf,
  upperLowerOf,
  type UpperLower,
} from './discrimination.ts'
import { facilityOf, type Facility } from './facility.ts'
import type { Figure } from './figure.ts'
import { consider, type Considered, type MarkTable, type Missing } from './matrix.ts'
import { reliabilityOf, type Reliability } from './reliability.ts'

export interface ItemFigures extends Facility {
  readonly id: string
  readonly max: number
  /** with the total without the item: the one to show */
  readonly discrimination: Figure
  readonly itemTotal: Figure
  readonly upperLower: UpperLower
  readonly efficiency: Figure
  /** share of the spread of totals that it carries, beside the share of marks that it was meant to */
  readonly effectiveWeight: Figure
  readonly intendedWeight: number
  readonly alphaIfDropped: Figure
}
export interface TestFigures {
  readonly n: Considered['n']
  readonly excluded: Considered['excluded']
  /** students whom each pair of items has at least, where pairs are taken */
  readonly leastPair: number
  readonly totals: readonly number[]
  readonly items: readonly ItemFigures[]
  readonly reliability: Reliability
}

/** All figures of one test. Facility and SD are of everybody who has the mark, all else of the students that `missing` names. */
export function analyse(table: MarkTable, missing: Missing = 'listwise'): TestFigures {
  const considered = consider(table, missing)
  const { items, taken } = considered
  const covariances = covariancesOf(considered)
  const reliability = reliabilityOf(considered, covariances)
  const weights = effectiveWeightsOf(covariances, items.length, taken.length)
  const whole = items.reduce((so, { max }) => so + max, 0)
  return {
    n: considered.n,
    excluded: considered.excluded,
    leastPair: covariances.least,
    totals: considered.totals,
    items: items.map(({ id, max }, at) => ({
      id,
      max,
      ...facilityOf(considered, at),
      discrimination:
        missing === 'listwise' || considered.n.listwise === taken.length
          ? discriminationOf(covariances, items.length, at, taken.length)
          : discriminationAmongAnswered(considered, at),
      itemTotal: itemTotalOf(covariances, at, taken.length),
      upperLower: upperLowerOf(considered, at),
      efficiency: efficiencyOf(considered, at),
      effectiveWeight: weights[at]!,
      intendedWeight: whole > 0 ? max / whole : 0,
      alphaIfDropped: reliability.ifDropped[id]!,
    })),
    reliability,
  }
}
