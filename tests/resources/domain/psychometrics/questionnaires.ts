import type { Band, Category, Norm, Questionnaire, Scoring } from '../../../../resources/domain/psychometrics/questionnaire.ts'

const band = (code: string, from: number): Band => ({ code, from, label: [code, code], text: null })

interface Told {
  readonly id: string
  readonly min: number
  readonly max: number
  /** `E+ A-`: the category and the key of each item */
  readonly keys: string
  readonly alphas?: Readonly<Record<string, number>>
  readonly parents?: Readonly<Record<string, string>>
  readonly weights?: readonly number[]
  readonly norms?: readonly Norm[]
  readonly scoring?: Partial<Scoring>
}
export function questionnaireOf({ id, min, max, keys, alphas = {}, parents = {}, weights = [], norms = [], scoring }: Told): Questionnaire {
  const items = keys.split(' ').map((said, at) => ({
    item_no: at + 1,
    text: [`Item ${at + 1}`, null] as const,
    category: said.slice(0, -1),
    key: said.endsWith('+') ? (1 as const) : (-1 as const),
    weight: weights[at] ?? 1,
    required: false,
  }))
  const codes = [...new Set([...items.map(({ category }) => category), ...Object.values(parents)])]
  const categories = codes.map((code): Category => ({
    code,
    name: [code, code],
    description: null,
    parent: parents[code] ?? null,
    alpha: alphas[code] ?? null,
  }))
  return {
    questionnaire_id: id,
    version: 1,
    name: [id, id],
    about: ['About', 'عن'],
    respondent: 'self',
    age_min: 8,
    age_max: 18,
    languages: ['en', 'ar'],
    licence: 'public domain',
    source: 'a test',
    source_ar: null,
    notice: null,
    time_min: 5,
    scale: { min, max, labels: Array.from({ length: max - min + 1 }, (_, at) => [`${min + at}`, null] as const) },
    categories,
    items,
    scoring: { method: 'mean', min_answered_pct: 80, prorate: false, bands_in: 'pomp', bands: [], norms, ...scoring },
  }
}

/** Keys and bands of Donnellan and others (2006). */
export const miniIpip = questionnaireOf({
  id: 'mini-ipip',
  min: 1,
  max: 5,
  keys: 'E+ A+ C+ N+ I+ E- A- C- N- I- E+ A+ C+ N+ I- E- A- C- N- I-',
  alphas: { E: 0.77, A: 0.7, C: 0.69, N: 0.68, I: 0.65 },
  scoring: {
    method: 'sum',
    bands_in: 'sum',
    bands: [
      band('extremely_low', 4),
      band('very_low', 6),
      band('low', 8),
      band('middle', 11),
      band('high', 14),
      band('very_high', 17),
      band('extremely_high', 19),
    ],
  },
})
export const ipip50 = questionnaireOf({
  id: 'ipip-50',
  min: 1,
  max: 5,
  keys:
    'E+ A- C+ ES- I+ E- A+ C- ES+ I- E+ A- C+ ES- I+ E- A+ C- ES+ I- E+ A- C+ ES- I+ ' +
    'E- A+ C- ES- I- E+ A- C+ ES- I+ E- A+ C- ES- I+ E+ A+ C+ ES- I+ E- A+ C+ ES- I+',
  alphas: { E: 0.87, A: 0.82, C: 0.79, ES: 0.86, I: 0.84 },
})
export const onet = questionnaireOf({
  id: 'onet-ip-sf',
  min: 0,
  max: 4,
  keys: Array.from('RIASEC')
    .map((code) => `${code}+ `.repeat(10).trim())
    .join(' '),
  scoring: { method: 'sum' },
})
/** On a scale of thirds of a hundred, so that an edge falls where a computer has no exact number. */
export const slss = questionnaireOf({
  id: 'slss',
  min: 1,
  max: 6,
  keys: 'LS+ LS+ LS- LS- LS+ LS+ LS+',
  alphas: { LS: 0.82 },
  scoring: { bands: [band('low', 0), band('middle', 100 / 3), band('high', 200 / 3)] },
})
/** A domain of two facets, five items each. */
export const facets = questionnaireOf({
  id: 'facets',
  min: 1,
  max: 5,
  keys: 'F1+ F2+ F1- F2- F1+ F2+ F1- F2- F1+ F2+',
  parents: { F1: 'D', F2: 'D' },
  scoring: { prorate: true },
})
