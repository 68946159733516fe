import type { z } from 'zod'
import type { categoryOfGroup } from '../../../resources/contract/psychometric-reports.ts'
import { unitOf } from '../../../resources/domain/psychometrics/norms.ts'
import type { Category, Questionnaire, Said } from '../../../resources/domain/psychometrics/questionnaire.ts'
import type { CanonicalGroup, Visibility } from '../../../resources/domain/psychometrics/suppression.ts'
import { criticalT } from '../../../resources/domain/statistics/student-t.ts'
import type { Population } from './population.ts'

export const said = ([en, ar]: Said): { en: string; ar: string | null } => ({ en, ar })
export type Hidden = 'too_few' | 'protects_others' | null
/** Nobody has answered: there is nothing to hide, and nothing to tell. */
export const hiddenBy = (visibility: Visibility): Hidden =>
  visibility === 'shown' ? null : visibility === 'beside_small' ? 'protects_others' : 'too_few'

export const aboutOf = (definition: Questionnaire) => ({
  questionnaire_id: definition.questionnaire_id,
  version: definition.version,
  questionnaire: said(definition.name),
  respondent: definition.respondent,
  licence: definition.licence,
  source: definition.source,
  notice: definition.notice && said(definition.notice),
})
export const headOf = ({ code, name, description, parent }: Category) => ({
  category_id: code,
  name: said(name),
  description: description && said(description),
  parent,
})

/** The bands of a category from the lowest on, each with where it begins and ends, in the unit that the questionnaire says them in. */
export function bandsOf(definition: Questionnaire, category: string) {
  const { bands, bands_in } = definition.scoring
  const ends = unitOf(definition, category, bands_in)
  const rising = [...bands].sort((one, other) => one.from - other.from)
  return rising.map((band, at) => ({
    code: band.code,
    label: said(band.label),
    text: band.text && said(band.text),
    min: at === 0 ? ends.low : band.from,
    max: rising[at + 1]?.from ?? ends.high,
  }))
}
/** Where the bands lie in per cent of the maximum possible. */
export function bandsInPomp(definition: Questionnaire, category: string) {
  const ends = unitOf(definition, category, definition.scoring.bands_in)
  const pomp = (value: number): number => Math.min(100, Math.max(0, (100 * (value - ends.low)) / (ends.high - ends.low)))
  return bandsOf(definition, category).map(({ code, label, min, max }) => ({ code, label, from: pomp(min), to: pomp(max) }))
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const hundredth = (value: number): number => Math.round(value * 100) / 100

/** A category of a group that may be told of; else its name alone. */
export function toldCategory(population: Population, group: CanonicalGroup, category: Category): z.output<typeof categoryOfGroup> {
  const { code, name } = category
  const isShown = population.visibility(group, code) === 'shown'
  const summary = isShown ? population.summaryOf(group, code) : null
  if (!summary) return { category_id: code, name: said(name), n: 0, mean_pomp: null, ci: null, sd: null, bands: null }
  const { n, mean, sd } = summary
  const reach = n > 1 ? criticalT(n - 1) * (sd / Math.sqrt(n)) : 0
  const counted = population.bandsOf(group, code)
  return {
    category_id: code,
    name: said(name),
    n,
    mean_pomp: tenth(mean),
    ci: { value: hundredth(mean), low: hundredth(Math.max(0, mean - reach)), high: hundredth(Math.min(100, mean + reach)) },
    sd: hundredth(sd),
    bands: bandsOf(population.definition, code).map(({ code: band, label, min, max }) => {
      const count = counted.get(band) ?? 0
      return { code: band, label, min, max, count, pct: tenth((100 * count) / n) }
    }),
  }
}
