import { ageRanges } from './age-ranges.ts'

/** Who answers: the child about itself, a teacher or a parent about the child. */
export const respondents = {
  self: ['The student', 'الطالب نفسه'],
  teacher: ['A teacher about the student', 'معلم عن الطالب'],
  parent: ['A parent about the student', 'ولي أمر عن الطالب'],
} as const
export type Respondent = keyof typeof respondents

/** What a category's number is: the mean of its items, their sum, or the per cent of the most that is possible. */
export const scoringMethods = {
  mean: ['Mean of the items', 'متوسط البنود'],
  sum: ['Sum of the items', 'مجموع البنود'],
  pomp: ['Per cent of the maximum possible', 'النسبة من أقصى درجة ممكنة'],
} as const
export type ScoringMethod = keyof typeof scoringMethods

export type Language = 'en' | 'ar'
/** What the product itself says, in both languages: English, then Arabic. */
export type Text = readonly [en: string, ar: string]
/** A text in English and Arabic; Arabic is null where the instrument has none. */
export type Said = readonly [en: string, ar: string | null]

/** Every item of a questionnaire is answered on the same scale: whole numbers from `min` to `max`. */
export interface ResponseScale {
  readonly min: number
  readonly max: number
  /** one for each number, from `min` on */
  readonly labels: readonly Said[]
}
export interface Category {
  readonly code: string
  readonly name: Text
  readonly description: Text | null
  /** of a facet: the category that it is part of, which is scored by the items of all its facets */
  readonly parent: string | null
  /** Cronbach's alpha as published; null: none that could be read */
  readonly alpha: number | null
}
export interface Item {
  readonly item_no: number
  readonly text: Said
  readonly category: string
  /** -1: scored as min + max - x */
  readonly key: 1 | -1
  readonly weight: number
  readonly required: boolean
}
/** From this number on, up to the next band. */
export interface Band {
  readonly code: string
  readonly from: number
  readonly label: Text
  /** what it means, to the person who answered; never a judgement */
  readonly text: Text | null
}
/** What a group scored on one category, in the unit of `Scoring.bands_in`. */
export interface Norm {
  readonly group: Text
  readonly category: string
  readonly n: number
  readonly mean: number
  readonly sd: number
  readonly source: string
  readonly age_min: number
  readonly age_max: number
  /** null: of either language */
  readonly language: Language | null
}
export interface Scoring {
  readonly method: ScoringMethod
  /** below it a category is not scored */
  readonly min_answered_pct: number
  /** a sum is carried up from what was answered: mean * items */
  readonly prorate: boolean
  /** what `Band.from` and the norms are in */
  readonly bands_in: ScoringMethod
  readonly bands: readonly Band[]
  readonly norms: readonly Norm[]
}

/** One version of a questionnaire: nothing of it changes once somebody answered. */
export interface Questionnaire {
  readonly questionnaire_id: string
  readonly version: number
  readonly name: Text
  /** to whoever answers, in plain words: what it is for */
  readonly about: Text
  readonly respondent: Respondent
  readonly age_min: number
  readonly age_max: number
  readonly languages: readonly Language[]
  readonly licence: string
  readonly source: string
  /** where its texts in Arabic come from; null: it has none */
  readonly source_ar: string | null
  /** what has to be said wherever its results are shown; null: nothing */
  readonly notice: Text | null
  readonly time_min: number
  readonly scale: ResponseScale
  readonly categories: readonly Category[]
  readonly items: readonly Item[]
  readonly scoring: Scoring
}

/** Is it for anybody of this age range? `15-18` for one from 14 on. */
export const fitsAges = ({ age_min, age_max }: Pick<Questionnaire, 'age_min' | 'age_max'>, range: string): boolean => {
  const said = ageRanges.find(({ code }) => code === range)
  return said !== undefined && said.min <= age_max && said.max >= age_min
}
