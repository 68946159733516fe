import { figure } from '../statistics/figure.ts'
import { normal975, normalBelow } from '../statistics/normal.ts'
import { semOf } from '../statistics/reliability.ts'
import type { Band, Language, Norm, Questionnaire, ScoringMethod } from './questionnaire.ts'
import { bandOf, itemsByCategory, scoreIn, type Score } from './scoring.ts'

/** A group of fewer says too little about anybody else. */
export const leastNorm = 100

/** Why nobody is compared with a group. */
export const noNormReasons = {
  no_norms: ['There is no norm group for it', 'لا توجد مجموعة معيارية له'],
  age_unknown: ['The age is not known, so that no norm group can be chosen', 'العمر غير معروف، فلا يمكن اختيار مجموعة معيارية'],
  other_age: ['The norm groups are of another age', 'المجموعات المعيارية من عمر آخر'],
  other_language: ['The norm groups answered in another language', 'أجابت المجموعات المعيارية بلغة أخرى'],
  too_small: ['The norm groups have fewer than 100 people', 'تضم المجموعات المعيارية أقل من 100 شخص'],
  no_spread: ['The norm groups have no standard deviation', 'ليس للمجموعات المعيارية انحراف معياري'],
  no_score: ['There is no score to compare', 'لا توجد درجة للمقارنة'],
} as const
export type NoNorm = keyof typeof noNormReasons

interface Answering {
  /** completed years at the time; null: not known */
  readonly age: number | null
  readonly language: Language
}
export type NormFound = { readonly is: 'fits'; readonly norm: Norm } | { readonly is: 'none'; readonly why: NoNorm }

/** Of the groups that fit the one that is nearest: its own language first, then the narrowest ages, then the most people. */
export function normFor(norms: readonly Norm[], category: string, { age, language }: Answering): NormFound {
  const own = norms.filter((norm) => norm.category === category)
  if (own.length === 0) return { is: 'none', why: 'no_norms' }
  if (age === null) return { is: 'none', why: 'age_unknown' }
  const ofAge = own.filter(({ age_min, age_max }) => age >= age_min && age <= age_max)
  if (ofAge.length === 0) return { is: 'none', why: 'other_age' }
  const ofLanguage = ofAge.filter((norm) => norm.language === null || norm.language === language)
  if (ofLanguage.length === 0) return { is: 'none', why: 'other_language' }
  const large = ofLanguage.filter(({ n }) => n >= leastNorm)
  if (large.length === 0) return { is: 'none', why: 'too_small' }
  const spread = large.filter(({ sd }) => sd > 0)
  const width = ({ age_min, age_max }: Norm): number => age_max - age_min
  const open = (norm: Norm): number => (norm.language === null ? 1 : 0)
  const [norm] = spread.sort((one, other) => open(one) - open(other) || width(one) - width(other) || other.n - one.n)
  return norm ? { is: 'fits', norm } : { is: 'none', why: 'no_spread' }
}

export interface Standing {
  readonly is: 'told'
  readonly norm: Norm
  readonly z: number
  /** 50 + 10 z: McCall (1922), How to measure in education */
  readonly t: number
  /** share of the group below, in per cent, if it is spread as the normal distribution */
  readonly percentile: number
}
export function standingOf(
  { scoring }: Pick<Questionnaire, 'scoring'>,
  score: Pick<Score, 'category' | 'mean' | 'sum' | 'pomp'>,
  who: Answering,
): Standing | { readonly is: 'none'; readonly why: NoNorm } {
  const found = normFor(scoring.norms, score.category, who)
  if (found.is === 'none') return found
  const value = scoreIn(score, scoring.bands_in)
  if (value === null) return { is: 'none', why: 'no_score' }
  const { norm } = found
  const z = (value - norm.mean) / norm.sd
  return { is: 'told', norm, z, t: 50 + 10 * z, percentile: 100 * normalBelow(z) }
}

/** Why an error of measurement is not known. */
export const noErrorReasons = {
  too_few: ['Too few students have answered here', 'لم يُجب هنا إلا عدد قليل من الطلاب'],
  no_published: [
    'No reliability is published, and too few students have answered here for one of the school',
    'لا توجد قيمة ثبات منشورة، وعدد من أجابوا هنا لا يكفي لحسابها من بيانات المدرسة',
  ],
  no_spread: ['All who answered here have the same score', 'درجات جميع من أجابوا هنا متساوية'],
  no_reliability: ['The answers here show no reliability', 'لا تُظهر الإجابات هنا أي ثبات'],
} as const
export type NoError = keyof typeof noErrorReasons

/** Where the reliability of an error comes from. */
export const errorSources = {
  school: ['Reliability in this school', 'الثبات في هذه المدرسة'],
  published: ['Published reliability', 'الثبات المنشور'],
} as const

/** A category in one school: how many have a score, its SD in some unit, and alpha of its items. */
export interface InSchool {
  readonly n: number
  readonly sd: number | null
  readonly alpha: number | null
}
export interface KnownError {
  readonly is: 'told'
  /** in the unit of the SD */
  readonly se: number
  readonly sd: number
  readonly alpha: number
  readonly from: keyof typeof errorSources
  readonly n: number
}
export type ScoreError = KnownError | { readonly is: 'none'; readonly why: NoError }

/** From so many on the school's own alpha holds, and its SD. */
export const leastForAlpha = 30
export const leastForSd = 10

/**
 * The standard error of measurement, SD * sqrt(1 - alpha): of the school's own alpha from 30 students on, else of the published one with
 * the school's SD from 10 on.
 */
export function errorOf({ n, sd, alpha }: InSchool, published: number | null): ScoreError {
  if (n < leastForSd) return { is: 'none', why: 'too_few' }
  if (sd === null || !(sd > 0)) return { is: 'none', why: 'no_spread' }
  const isOwn = n >= leastForAlpha && alpha !== null
  const used = isOwn ? alpha : published
  if (used === null) return { is: 'none', why: 'no_published' }
  const { value } = semOf(figure(sd), figure(used))
  if (value === null || used <= 0 || used > 1) return { is: 'none', why: 'no_reliability' }
  return { is: 'told', se: value, sd, alpha: used, from: isOwn ? 'school' : 'published', n }
}

/** A category in one of the units. */
export interface Unit {
  /** the ends of the scale */
  readonly low: number
  readonly high: number
  /** of a mean, and of a difference or an SD of means */
  readonly of: (mean: number) => number
  readonly ofDifference: (difference: number) => number
}
export function unitOf(questionnaire: Pick<Questionnaire, 'categories' | 'items' | 'scale'>, category: string, unit: ScoringMethod): Unit {
  const { min, max } = questionnaire.scale
  const places = itemsByCategory(questionnaire).get(category) ?? []
  const weights = places.reduce((so, at) => so + questionnaire.items[at]!.weight, 0)
  const from = unit === 'pomp' ? min : 0
  const times = { mean: 1, sum: weights, pomp: 100 / (max - min) }[unit]
  const of = (mean: number): number => (mean - from) * times
  return { low: of(min), high: of(max), of, ofDifference: (difference) => difference * times }
}

export interface Uncertainty {
  readonly low: number
  readonly high: number
  /** codes of all bands that the interval touches, from the lowest on */
  readonly bands: readonly string[]
}
/**
 * The 95 % interval about a score, score ± 1.96 SE (Lord and Novick 1968, Statistical theories of mental test scores, chapter 7), cut to
 * the ends of the scale; all of it in the unit of the bands.
 */
export function uncertaintyOf(value: number, se: number, ends: Pick<Unit, 'low' | 'high'>, bands: readonly Band[]): Uncertainty {
  const low = Math.max(ends.low, value - normal975 * se)
  const high = Math.min(ends.high, value + normal975 * se)
  const rising = [...bands].sort((one, other) => one.from - other.from)
  const [first, last] = [bandOf(bands, low), bandOf(bands, high)]
  const from = first === null ? 0 : rising.findIndex(({ code }) => code === first)
  const to = last === null ? -1 : rising.findIndex(({ code }) => code === last)
  return { low, high, bands: rising.slice(from, to + 1).map(({ code }) => code) }
}
