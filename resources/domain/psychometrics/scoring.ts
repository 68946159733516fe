import { isOnScale, type Answers } from './packed.ts'
import type { Band, Item, Questionnaire, ResponseScale, ScoringMethod } from './questionnaire.ts'

/** Why a category has no score. */
export const unscoredReasons = {
  not_answered: ['No item of it was answered', 'لم يُجب عن أي بند منه'],
  insufficient: ['Too few of its items were answered', 'عدد البنود التي أُجيب عنها فيه غير كافٍ'],
  no_items: ['The questionnaire has no item for it', 'لا يتضمن الاستبيان أي بند له'],
} as const
export type Unscored = keyof typeof unscoredReasons

interface Counted {
  readonly category: string
  readonly answered: number
  /** of a category with facets: the items of all of them */
  readonly items: number
}
export interface Score extends Counted {
  readonly is: 'scored'
  /** of the answered items, after their keys and by their weights */
  readonly mean: number
  /** null: something is missing, and the questionnaire does not have a sum carried up */
  readonly sum: number | null
  /** per cent of the maximum possible, 0 to 100 */
  readonly pomp: number
  /** the code of the band; null: there is none for it */
  readonly band: string | null
}
export type CategoryScore = Score | (Counted & { readonly is: 'unscored'; readonly why: Unscored })

/** min + max - x for an item that is keyed the other way. */
export const keyed = ({ min, max }: Pick<ResponseScale, 'min' | 'max'>, key: Item['key'], value: number): number =>
  key === 1 ? value : min + max - value

/**
 * Per cent of the maximum possible, of a mean: Cohen, Cohen, Aiken and West (1999), The problem of units and the circumstance for POMP,
 * Multivariate Behavioral Research 34.
 */
export const pompOf = ({ min, max }: Pick<ResponseScale, 'min' | 'max'>, mean: number): number => (100 * (mean - min)) / (max - min)

/** What a computer has a hair below the edge is on it: a sum of 8 may come as 7.999999999999999. */
const hair = 1e-9
/** The last band that begins at the value or below it. */
export function bandOf(bands: readonly Band[], value: number | null): string | null {
  if (value === null) return null
  let found: Band | null = null
  for (const band of bands) if (band.from <= value + hair && (!found || band.from >= found.from)) found = band
  return found?.code ?? null
}

/** The number of a score in one of the units. */
export const scoreIn = ({ mean, sum, pomp }: Pick<Score, 'mean' | 'sum' | 'pomp'>, unit: ScoringMethod): number | null =>
  ({ mean, sum, pomp })[unit]

/** Is as much answered as has to be: 4 of 5 where it is 80 %, and not 3 of 4. */
export const isEnough = (answered: number, items: number, percent: number): boolean =>
  answered > 0 && answered * 100 + hair >= percent * items

/** Of each category the places of its items; those of a facet are its parent's, too. An item of weight 0 is asked and not scored. */
export function itemsByCategory({
  categories,
  items,
}: Pick<Questionnaire, 'categories' | 'items'>): ReadonlyMap<string, readonly number[]> {
  const parents = new Map(categories.map(({ code, parent }) => [code, parent]))
  const places = new Map<string, number[]>(categories.map(({ code }) => [code, []]))
  for (const [at, { category, weight }] of items.entries()) {
    if (weight <= 0) continue
    const seen = new Set<string>()
    for (let code: string | null = category; code !== null && !seen.has(code); code = parents.get(code) ?? null) {
      seen.add(code)
      places.get(code)?.push(at)
    }
  }
  return places
}

/** One that scores many: what follows from the questionnaire alone is worked out once. */
export function scorerOf(questionnaire: Questionnaire): (answers: Answers) => CategoryScore[] {
  const { scale, items, scoring, categories } = questionnaire
  const places = itemsByCategory(questionnaire)
  return (answers) => {
    if (answers.length !== items.length) throw new RangeError(`${answers.length} answers to ${items.length} items`)
    for (const value of answers) if (value !== null && !isOnScale(scale, value)) throw new RangeError(`${value} is not on the scale`)
    return categories.map(({ code }) => scoreOfCategory(code, places.get(code)!, answers, scale, items, scoring))
  }
}

function scoreOfCategory(
  category: string,
  places: readonly number[],
  answers: Answers,
  scale: ResponseScale,
  items: readonly Item[],
  { min_answered_pct, prorate, bands, bands_in }: Questionnaire['scoring'],
): CategoryScore {
  let [answered, total, weights, all] = [0, 0, 0, 0]
  for (const at of places) {
    const { key, weight } = items[at]!
    const value = answers[at] ?? null
    all += weight
    if (value === null) continue
    answered++
    weights += weight
    total += weight * keyed(scale, key, value)
  }
  const counted = { category, answered, items: places.length }
  if (places.length === 0) return { is: 'unscored', ...counted, why: 'no_items' }
  if (answered === 0) return { is: 'unscored', ...counted, why: 'not_answered' }
  if (!isEnough(answered, places.length, min_answered_pct)) return { is: 'unscored', ...counted, why: 'insufficient' }
  const mean = total / weights
  const sum = answered === places.length ? total : prorate ? mean * all : null
  const told = { mean, sum, pomp: pompOf(scale, mean) }
  return { is: 'scored', ...counted, ...told, band: bandOf(bands, scoreIn(told, bands_in)) }
}

/** Answers by the number of their item, or in the order of the items; one that the scale or the questionnaire does not know is an error. */
export function scoreOf(questionnaire: Questionnaire, answers: ReadonlyMap<number, number> | Answers): CategoryScore[] {
  if (!('get' in answers)) return scorerOf(questionnaire)(answers)
  const known = new Set(questionnaire.items.map(({ item_no }) => item_no))
  for (const item of answers.keys()) if (!known.has(item)) throw new RangeError(`There is no item ${item}`)
  return scorerOf(questionnaire)(questionnaire.items.map(({ item_no }) => answers.get(item_no) ?? null))
}
