import { createRandom, seedOf, type Random } from '../chance/random.ts'
import { normalBelow } from '../statistics/normal.ts'
import type { Questionnaire } from './questionnaire.ts'
import { keyed } from './scoring.ts'

/** How somebody answers: by what the items say, the same all the way down, or by chance. */
export type Manner = 'attentive' | 'straight_line' | 'random'

export interface Answered {
  /** in the order of the items */
  readonly answers: readonly (number | null)[]
  readonly times: readonly (number | null)[]
}
/** Where somebody stands on each category that items belong to, in standard deviations. */
export type Traits = ReadonlyMap<string, number>

export interface Assumed {
  /** how far domains go together */
  readonly between?: number
  /** of a category for which nothing is published */
  readonly alpha?: number
  /** categories whose high end is what the low end of the others is: they go together with them the other way round */
  readonly opposite?: readonly string[]
}
export interface Simulator {
  /** another person each time */
  person(random: Random): Traits
  /** the same person later, with a stability (a correlation of the traits) and a change in standard deviations by category */
  later(random: Random, traits: Traits, stability: number, change?: Traits): Traits
  answer(random: Random, traits: Traits, manner?: Manner, missing?: number): Answered
}

/** Two independent numbers make one of the normal distribution: Box and Muller (1958), Annals of Mathematical Statistics 29. */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** The mean correlation between k items for an alpha: alpha / (k - (k - 1) alpha), which is standardised alpha solved for it. */
export const meanCorrelation = (alpha: number, k: number): number => alpha / (k - (k - 1) * alpha)

/**
 * Answers as a factor model gives them: y = loading * factor + rest, cut at thresholds into the numbers of the scale. Facets go together
 * within their domain, domains with each other. Cutting weakens correlations: the loading is raised by what each item loses (Bollen and
 * Barb 1981, Pearson's r and coarsely categorized measures, American Sociological Review 46), so that alpha comes out as published.
 */
export function simulatorOf(questionnaire: Questionnaire, { between = 0.15, alpha = 0.75, opposite = [] }: Assumed = {}): Simulator {
  const { items, categories, scale } = questionnaire
  const own = categories.filter(({ code }) => items.some(({ category }) => category === code))
  const many = (codes: readonly string[]): number => items.filter(({ category }) => codes.includes(category)).length
  const alphaOf = (code: string): number => Math.min(0.98, Math.max(0.05, categories.find((one) => one.code === code)?.alpha ?? alpha))
  const correlations = new Map(own.map(({ code }) => [code, many([code]) < 2 ? 0.4 : meanCorrelation(alphaOf(code), many([code]))]))
  const facetsOf = (domain: string): string[] => own.filter(({ parent }) => parent === domain).map(({ code }) => code)

  /** How far facets of a domain go together, from its alpha: the mean over all pairs of items is of those within and of those between. */
  const withinDomain = new Map(
    categories.map(({ code, alpha: published }) => {
      const facets = facetsOf(code)
      const [k, within] = [many(facets), facets.reduce((so, one) => so + (correlations.get(one) ?? 0), 0) / facets.length]
      const each = k / facets.length
      if (facets.length < 2 || published === null) return [code, 0.5]
      const r = (meanCorrelation(alphaOf(code), k) * (k - 1) - (each - 1) * within) / ((k - each) * within)
      return [code, Math.min(0.9, Math.max(0.1, r))]
    }),
  )
  const cuts = items.map(({ item_no }) =>
    cutsOf(scale.max - scale.min + 1, createRandom(seedOf(`${questionnaire.questionnaire_id}/${item_no}`))),
  )
  const loadings = items.map(({ category }, at) => Math.min(0.97, Math.sqrt(correlations.get(category) ?? 0.4) / kept(cuts[at]!)))

  const person = (random: Random): Traits => {
    const general = normal(random)
    const domains = new Map<string, number>()
    const domainOf = (code: string): number => {
      const known = domains.get(code)
      if (known !== undefined) return known
      const sign = opposite.includes(code) ? -1 : 1
      const value = Math.sqrt(between) * sign * general + Math.sqrt(1 - between) * normal(random)
      domains.set(code, value)
      return value
    }
    return new Map(
      own.map(({ code, parent }) => {
        if (parent === null) return [code, domainOf(code)]
        const shared = withinDomain.get(parent) ?? 0.5
        return [code, Math.sqrt(shared) * domainOf(parent) + Math.sqrt(1 - shared) * normal(random)]
      }),
    )
  }
  return {
    person,
    later(random, traits, stability, change = new Map()) {
      const other = person(random)
      return new Map(
        Array.from(traits, ([code, value]) => [
          code,
          stability * value + Math.sqrt(1 - stability ** 2) * (other.get(code) ?? 0) + (change.get(code) ?? 0),
        ]),
      )
    },
    answer(random, traits, manner = 'attentive', missing = 0) {
      const same = scale.min + random.below(scale.max - scale.min + 1)
      const answers = items.map(({ category, key }, at) => {
        if (manner === 'straight_line') return same
        if (manner === 'random') return scale.min + random.below(scale.max - scale.min + 1)
        const loading = loadings[at]!
        const y = loading * (traits.get(category) ?? 0) + Math.sqrt(1 - loading ** 2) * normal(random)
        return keyed(scale, key, scale.min + cuts[at]!.filter((cut) => y > cut).length)
      })
      // reading takes some seconds, and now and then much longer
      const usual = manner === 'attentive' ? 4200 : 520
      return {
        answers: answers.map((value) => (missing > 0 && random.chance(missing) ? null : value)),
        times: items.map(() => Math.round(usual * Math.exp(0.45 * normal(random)))),
      }
    },
  }
}

/** Thresholds at equal steps, moved for each item: some are easier to agree with than others. */
function cutsOf(options: number, random: Random): number[] {
  const step = 4.5 / options
  const shift = 0.2 + (random.next() - 0.5)
  return Array.from({ length: options - 1 }, (_, at) => (at - (options - 2) / 2) * step - shift)
}

const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
/** The correlation of a normal variable with the number that it is cut into: the sum of densities at the cuts over the SD of the number. */
function kept(cuts: readonly number[]): number {
  const above = cuts.map((cut) => 1 - normalBelow(cut))
  const mean = above.reduce((so, share) => so + share, 0)
  const square = above.reduce((so, share, at) => so + share * (2 * at + 1), 0)
  return cuts.reduce((so, cut) => so + density(cut), 0) / Math.sqrt(square - mean ** 2)
}
