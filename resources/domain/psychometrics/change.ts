import { figure } from '../statistics/figure.ts'
import { normal975 } from '../statistics/normal.ts'
import { reliableChange } from '../statistics/reliability.ts'
import { noErrorReasons, type ScoreError } from './norms.ts'
import type { Questionnaire } from './questionnaire.ts'
import { itemsByCategory } from './scoring.ts'

/** What a change of one student comes to. */
export const changeVerdicts = {
  higher: ['Reliably higher', 'أعلى بصورة موثوقة'],
  lower: ['Reliably lower', 'أدنى بصورة موثوقة'],
  within_error: ['No more than error of measurement', 'لا يتجاوز خطأ القياس'],
} as const
/** The same as a child and its guardians read it. */
export const changeAtHome = {
  higher: ['Higher than the time before', 'أعلى من المرة السابقة'],
  lower: ['Lower than the time before', 'أدنى من المرة السابقة'],
  within_error: ['About the same as the time before', 'قريب من المرة السابقة'],
} as const satisfies Readonly<Record<keyof typeof changeVerdicts, readonly [string, string]>>
export type ChangeVerdict = keyof typeof changeVerdicts

export const cannotBeTold = ['Whether it has changed cannot be told', 'لا يمكن الحكم بحدوث تغير'] as const

/** Why a change cannot be told. */
export const noChangeReasons = {
  ...noErrorReasons,
  other_questionnaire: ['They are different questionnaires', 'هما استبيانان مختلفان'],
  other_items: ['The two versions have other items for it', 'بنوده مختلفة بين النسختين'],
  not_scored: ['One of the two has no score', 'أحدهما بلا درجة'],
} as const
export type NoChange = keyof typeof noChangeReasons

/** Do both measure the category by the same items, keyed and weighed alike, on the same scale? */
export function isComparable(one: Questionnaire, other: Questionnaire, category: string): boolean {
  if (one.questionnaire_id !== other.questionnaire_id || one.respondent !== other.respondent) return false
  if (one.version === other.version) return true
  const told = (questionnaire: Questionnaire): string =>
    JSON.stringify([
      questionnaire.scale.min,
      questionnaire.scale.max,
      (itemsByCategory(questionnaire).get(category) ?? []).map((at) => {
        const { item_no, text, key, weight } = questionnaire.items[at]!
        return [item_no, text, key, weight]
      }),
    ])
  return told(one) === told(other)
}

/** A score of one student at one time, and by what it was measured. */
export interface Measured {
  readonly questionnaire: Questionnaire
  /** in the unit of the error; null: there was none */
  readonly value: number | null
}
export interface Change {
  readonly is: 'told'
  readonly difference: number
  /** the 95 % interval of the difference */
  readonly low: number
  readonly high: number
  readonly rci: number
  readonly verdict: ChangeVerdict
}

/**
 * The reliable-change index of Jacobson and Truax (1991), difference / (sqrt(2) SEM): beyond 1.96 the change is more than error of
 * measurement, with 95 %. Children grow older between the two, and it says nothing of why.
 */
export function changeOf(
  category: string,
  before: Measured,
  after: Measured,
  error: ScoreError,
): Change | { readonly is: 'none'; readonly why: NoChange } {
  const [first, second] = [before.questionnaire, after.questionnaire]
  if (first.questionnaire_id !== second.questionnaire_id) return { is: 'none', why: 'other_questionnaire' }
  if (!isComparable(first, second, category)) return { is: 'none', why: 'other_items' }
  if (before.value === null || after.value === null) return { is: 'none', why: 'not_scored' }
  if (error.is === 'none') return error
  const difference = after.value - before.value
  const rci = reliableChange(difference, figure(error.se)).value
  if (rci === null) return { is: 'none', why: 'no_spread' }
  const reach = normal975 * Math.SQRT2 * error.se
  const verdict = Math.abs(rci) <= normal975 ? 'within_error' : rci > 0 ? 'higher' : 'lower'
  return { is: 'told', difference, low: difference - reach, high: difference + reach, rci, verdict }
}
