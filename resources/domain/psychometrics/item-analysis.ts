import { discriminationOf } from '../statistics/discrimination.ts'
import { figure, none, type Figure } from '../statistics/figure.ts'
import type { Missing } from '../statistics/matrix.ts'
import { consistencyOf, semOf } from '../statistics/reliability.ts'
import { PairSums } from './pair-sums.ts'
import type { Questionnaire } from './questionnaire.ts'
import { itemsByCategory } from './scoring.ts'

export interface ItemAnalysis {
  readonly item_no: number
  /** who answered it, and the rest of its line: all of it after its key, on the scale of the answers */
  readonly n: number
  /** who has a score and left it open, and who has none and answered it */
  readonly open: number
  readonly beside: number
  readonly mean: Figure
  readonly sd: Figure
  /** shares of the answers at the least and the greatest number; null: there are none */
  readonly floor: number | null
  readonly ceiling: number | null
  /** how many gave each number, from the least on */
  readonly counts: readonly number[]
  /** with the rest of its category */
  readonly item_rest: Figure
  readonly alpha_if_dropped: Figure
}
export interface CategoryAnalysis {
  readonly category: string
  readonly missing: Missing
  readonly n: {
    /** who answered any item of it, all of them, and enough for a score */
    readonly answered: number
    readonly whole: number
    readonly scored: number
    /** whom alpha is of; with pairs of items the least pair */
    readonly used: number
  }
  readonly alpha: Figure
  readonly standardised: Figure
  /** of sums over all items, by their weights */
  readonly sd: Figure
  readonly sem: Figure
  /** of the scores, in per cent of the maximum possible, and their error by the alpha above */
  readonly pomp: { readonly mean: Figure; readonly sd: Figure; readonly sem: Figure }
  /** shares of the scores at the ends of the scale; null: there are none */
  readonly floor: number | null
  readonly ceiling: number | null
  /** numbers of the items that all answered alike: no coefficient counts them */
  readonly constant: readonly number[]
  readonly items: readonly ItemAnalysis[]
}

/** Answers of many to the items of one category: adding one is quick, and what they come to can be told at any time. */
export function collectItems(questionnaire: Questionnaire, category: string) {
  const sums = new PairSums(questionnaire, category)
  return {
    add: (packed: string): void => sums.add(packed),
    tell: (missing: Missing = 'listwise'): CategoryAnalysis => tell(questionnaire, category, sums, missing),
  }
}

/**
 * Alpha (Cronbach 1951), item-rest correlations (Henrysson 1963) and alpha without an item, from covariances of those who answered all
 * items, or of each pair from those who answered both, as `alpha` of R's psych does (Revelle 2024): there a correlation with the rest is
 * a quotient of covariances of other people each, and where many answers are missing it may not be one.
 */
export function analyseItems(
  questionnaire: Questionnaire,
  category: string,
  answers: Iterable<string>,
  missing: Missing = 'listwise',
): CategoryAnalysis {
  const collected = collectItems(questionnaire, category)
  for (const packed of answers) collected.add(packed)
  return collected.tell(missing)
}

const share = (part: number, n: number): number | null => (n > 0 ? part / n : null)
const few = none('too_few_students')

function tell(questionnaire: Questionnaire, category: string, sums: PairSums, missing: Missing): CategoryAnalysis {
  const { scale } = questionnaire
  const places = itemsByCategory(questionnaire).get(category) ?? []
  const { size, range, counts, answered, whole, scored } = sums
  const covariances = sums.covariances(missing)
  const used = size === 0 ? 0 : missing === 'listwise' ? whole : covariances.least
  const { kept, alpha, standardised, ifDropped, sd, sem } = consistencyOf(covariances, size, used)
  const per = 100 / range
  const { mean, sd: spread } = sums.scores
  const sdOfScores = spread === null ? few : figure(spread * per)
  return {
    category,
    missing,
    n: { answered, whole, scored, used },
    alpha,
    standardised,
    sd,
    sem,
    pomp: { mean: mean === null ? few : figure(mean * per), sd: sdOfScores, sem: semOf(sdOfScores, alpha) },
    floor: share(sums.atFloor, scored),
    ceiling: share(sums.atCeiling, scored),
    constant: used < 2 ? [] : places.flatMap((at, item) => (kept.includes(item) ? [] : [questionnaire.items[at]!.item_no])),
    items: places.map((at, item) => ({
      item_no: questionnaire.items[at]!.item_no,
      open: scored - sums.ofScored[item]!,
      beside: counts.subarray(item * (range + 1), (item + 1) * (range + 1)).reduce((so, one) => so + one, 0) - sums.ofScored[item]!,
      ...distributionOf(counts.subarray(item * (range + 1), (item + 1) * (range + 1)), scale.min),
      item_rest: restOf(discriminationOf(covariances, size, item, used)),
      alpha_if_dropped: ifDropped[item]!,
    })),
  }
}

const restOf = (r: Figure): Figure => (r.value !== null && Math.abs(r.value) > 1 + 1e-9 ? none('out_of_range') : r)

function distributionOf(counted: Float64Array, min: number): Pick<ItemAnalysis, 'n' | 'mean' | 'sd' | 'floor' | 'ceiling' | 'counts'> {
  const counts = [...counted]
  const n = counts.reduce((so, count) => so + count, 0)
  const mean = counts.reduce((so, count, above) => so + count * above, 0) / n
  const squares = counts.reduce((so, count, above) => so + count * (above - mean) ** 2, 0)
  return {
    n,
    mean: n > 0 ? figure(min + mean) : few,
    sd: n > 1 ? figure(Math.sqrt(squares / (n - 1))) : few,
    floor: share(counts[0]!, n),
    ceiling: share(counts.at(-1)!, n),
    counts,
  }
}
