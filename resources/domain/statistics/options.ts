import { figure, none, type Figure } from './figure.ts'
import { covariance, deviation, isConstant } from './moments.ts'

/** What one student did with a question of options. */
export interface Choice {
  /** codes of the options that were chosen; none: left out */
  readonly chosen: readonly string[]
  /** what the student has in the rest of the test, without this question, in marks */
  readonly rest: number
}
export interface OptionFigures {
  /** null: no answer */
  readonly option: string | null
  readonly isKey: boolean
  readonly count: number
  /** of all students, 0 to 1 */
  readonly share: number
  /** among the best, the middle and the weakest third, each with its share of that third */
  readonly thirds: Readonly<Record<Third, { readonly count: number; readonly share: number | null }>>
  /** correlation of choosing it with the rest of the test: of a key above nought, of a wrong option below */
  readonly pointBiserial: Figure
}
export const thirds = ['upper', 'middle', 'lower'] as const
export type Third = (typeof thirds)[number]
export interface OptionTable {
  readonly n: number
  readonly sizes: Readonly<Record<Third, number>>
  readonly options: readonly OptionFigures[]
}

/**
 * Who chose what. Thirds are of whole students by the rest of the test, whoever shares a mark being in the same third, in the one where the
 * middle of those who share it lies: sizes differ where many share a mark, and never by the order of the rows. Correlations are
 * point-biserial (Crocker and Algina 1986, chapter 14), with the rest of the test, so that the question does not confirm itself.
 */
export function optionTable(options: readonly string[], keys: readonly string[], choices: readonly Choice[]): OptionTable {
  const places = thirdsOf(choices.map(({ rest }) => rest))
  const rests = choices.map(({ rest }) => rest)
  const sizes = { upper: 0, middle: 0, lower: 0 }
  for (const third of places) sizes[third]++
  const tell = (option: string | null): OptionFigures => {
    const took = choices.map(({ chosen }) => (option === null ? chosen.length === 0 : chosen.includes(option)))
    const counts = { upper: 0, middle: 0, lower: 0 }
    for (const [at, third] of places.entries()) if (took[at]) counts[third]++
    const count = took.filter(Boolean).length
    const inThird = (third: Third) => ({ count: counts[third], share: sizes[third] > 0 ? counts[third] / sizes[third] : null })
    return {
      option,
      isKey: option !== null && keys.includes(option),
      count,
      share: choices.length > 0 ? count / choices.length : 0,
      thirds: { upper: inThird('upper'), middle: inThird('middle'), lower: inThird('lower') },
      pointBiserial: correlationOf(
        took.map((one) => (one ? 1 : 0)),
        rests,
      ),
    }
  }
  return { n: choices.length, sizes, options: [...options, null].map(tell) }
}

/** Pearson's correlation of two lists of the same length. */
export function correlationOf(left: readonly number[], right: readonly number[]): Figure {
  if (left.length < 2) return none('too_few_students')
  if (isConstant(left) || isConstant(right)) return none('no_spread')
  return figure(covariance(left, right) / (deviation(left) * deviation(right)))
}

function thirdsOf(values: readonly number[]): Third[] {
  const sorted = [...values].sort((left, right) => left - right)
  const middles = new Map<number, number>()
  for (let first = 0; first < sorted.length;) {
    let next = first
    while (next < sorted.length && sorted[next] === sorted[first]) next++
    middles.set(sorted[first]!, (first + next) / 2 / sorted.length)
    first = next
  }
  return values.map((value) => {
    const share = middles.get(value)!
    return share > 2 / 3 ? 'upper' : share > 1 / 3 ? 'middle' : 'lower'
  })
}
