import { ascending, quantile } from '../statistics/moments.ts'
import type { Answers } from './packed.ts'
import type { Questionnaire } from './questionnaire.ts'
import { keyed } from './scoring.ts'

/** What speaks for careless answering. It is a reason to talk with the child, and proves nothing. */
export const carelessSigns = {
  straight_line: [
    'The same answer many times in a row, also to items that say the opposite',
    'الإجابة نفسها مرات كثيرة متتالية، حتى عن بنود متضادة',
  ],
  too_fast: ['Answered faster than the items can be read', 'أُجيب عنه أسرع مما تُقرأ البنود'],
  much_missing: ['More than a fifth of the items have no answer', 'أكثر من خُمس البنود بلا إجابة'],
  inconsistent: [
    'Answers to items that say the opposite contradict each other as often as by chance',
    'تتناقض الإجابات عن البنود المتضادة كما لو كانت عشوائية',
  ],
} as const
export type CarelessSign = keyof typeof carelessSigns

export interface Carelessness {
  readonly signs: readonly CarelessSign[]
  /** equal answers in a row, and among those rows the longest with items keyed either way */
  readonly longest: number
  readonly longest_mixed: number
  /** null: the times of too many items are not known */
  readonly median_ms: number | null
  readonly missing_pct: number
  /** mean distance of opposite items after keying, in per cent of the scale; null: too few of them */
  readonly distance_pct: number | null
}

const straightLine = 10
const fastest = 1000
const mostMissing = 20
/** a child that reads one negation wrongly is not careless: one or two reversed items are no proof */
const leastPairs = 15

/**
 * Signs that need no other respondent. Long strings and inconsistent items: Johnson (2005), Ascertaining the validity of individual
 * protocols from web-based personality inventories, Journal of Research in Personality 39; strings, times and consistency together:
 * Meade and Craig (2012), Identifying careless responses in survey data, Psychological Methods 17; less than two seconds an item is hardly
 * attentive: Huang and others (2012), Detecting and deterring insufficient effort responding, Journal of Business and Psychology 27; a
 * child is suspected below one.
 */
export function carelessnessOf(questionnaire: Questionnaire, answers: Answers, times: Answers = []): Carelessness {
  const { items } = questionnaire
  const missing = items.length - answers.filter((value) => value !== null).length
  const strings = stringsOf(questionnaire, answers)
  const median_ms = medianOf(answers, times)
  const distance = distanceOf(questionnaire, answers)
  const signs: CarelessSign[] = []
  if (strings.longest_mixed >= straightLine) signs.push('straight_line')
  if (median_ms !== null && median_ms < fastest) signs.push('too_fast')
  if (missing * 100 > mostMissing * items.length) signs.push('much_missing')
  const { min, max } = questionnaire.scale
  if (distance !== null && distance >= byChance(max - min + 1) - 1e-9) signs.push('inconsistent')
  return {
    signs,
    ...strings,
    median_ms,
    missing_pct: items.length === 0 ? 0 : (missing * 100) / items.length,
    distance_pct: distance === null ? null : (distance * 100) / (max - min),
  }
}

/** Rows of equal answers, before keying; an item without an answer ends one. */
function stringsOf({ items }: Questionnaire, answers: Answers): Pick<Carelessness, 'longest' | 'longest_mixed'> {
  let [longest, longest_mixed, length, isMixed] = [0, 0, 0, false]
  for (const [at, value] of answers.entries()) {
    const goesOn = at > 0 && value !== null && value === answers[at - 1]
    length = value === null ? 0 : goesOn ? length + 1 : 1
    isMixed = goesOn && (isMixed || items[at]!.key !== items[at - 1]!.key)
    longest = Math.max(longest, length)
    if (isMixed) longest_mixed = Math.max(longest_mixed, length)
  }
  return { longest, longest_mixed }
}

/** Of the answered items whose time is known, which must be half of them; a time of 0 was never measured. */
function medianOf(answers: Answers, times: Answers): number | null {
  const answered = answers.flatMap((value, at) => (value === null ? [] : [times[at] ?? 0]))
  const known = answered.filter((ms) => ms > 0)
  return known.length === 0 || known.length * 2 < answered.length ? null : quantile(ascending(known), 0.5)
}

/**
 * The mean distance, after keying, of two items of one category that are keyed differently: such pairs are opposites by what they say.
 * Facets hold together more than domains do, so that pairs are of the category that the items themselves name.
 */
function distanceOf({ items, scale }: Questionnaire, answers: Answers): number | null {
  let [pairs, total] = [0, 0]
  for (const [at, value] of answers.entries()) {
    const { category, key } = items[at]!
    if (value === null || key === -1) continue
    for (const [other, against] of answers.entries()) {
      const opposite = items[other]!
      if (against === null || opposite.key === 1 || opposite.category !== category) continue
      pairs++
      total += Math.abs(value - keyed(scale, -1, against))
    }
  }
  return pairs < leastPairs ? null : total / pairs
}

/** How far apart two numbers of 1 to k are on average if each is as likely as any other: (k^2 - 1) / (3 k). */
const byChance = (options: number): number => (options * options - 1) / (3 * options)
