import { expect, test } from 'vitest'
import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { bandOf, scoreOf, type CategoryScore, type Score } from '../../../../resources/domain/psychometrics/scoring.ts'
import { facets, ipip50, miniIpip, onet, questionnaireOf, slss } from './questionnaires.ts'

const all = (questionnaire: Questionnaire, value: number) =>
  scoreOf(
    questionnaire,
    questionnaire.items.map(() => value),
  )
const scored = (score: CategoryScore): Score => {
  if (score.is !== 'scored') throw new Error(score.why)
  return score
}
const sums = (questionnaire: Questionnaire, value: number): Record<string, number | null> =>
  Object.fromEntries(all(questionnaire, value).map((score) => [score.category, scored(score).sum]))
const of = (scores: readonly CategoryScore[], category: string): CategoryScore => scores.find((one) => one.category === category)!

test('The published instruments score as their keys say', () => {
  expect(sums(miniIpip, 5)).toEqual({ E: 12, A: 12, C: 12, N: 12, I: 8 })
  expect(sums(miniIpip, 3)).toEqual({ E: 12, A: 12, C: 12, N: 12, I: 12 })
  expect(sums(miniIpip, 1)).toEqual({ E: 12, A: 12, C: 12, N: 12, I: 16 })
  expect(sums(ipip50, 5)).toEqual({ E: 30, A: 34, C: 34, ES: 18, I: 38 })
  expect(sums(onet, 4)).toEqual({ R: 40, I: 40, A: 40, S: 40, E: 40, C: 40 })
  expect(scored(all(slss, 6)[0]!).mean.toFixed(3)).toBe('4.571')
  expect(scored(all(onet, 0)[0]!)).toMatchObject({ sum: 0, pomp: 0 })
  expect(all(miniIpip, 5).map((score) => scored(score).band)).toEqual(['middle', 'middle', 'middle', 'middle', 'low'])
})

test('Four of five items are enough, three of four are not, and none at all is another reason', () => {
  const five = scoreOf(facets, new Map([1, 3, 5, 7].map((item) => [item, 2])))
  // 2, 6 - 2, 2, 6 - 2: the sum is carried up to five items
  expect(of(five, 'F1')).toEqual({ is: 'scored', category: 'F1', answered: 4, items: 5, mean: 3, sum: 15, pomp: 50, band: null })
  expect(of(five, 'F2')).toEqual({ is: 'unscored', category: 'F2', answered: 0, items: 5, why: 'not_answered' })
  expect(of(five, 'D')).toEqual({ is: 'unscored', category: 'D', answered: 4, items: 10, why: 'insufficient' })
  const four = scoreOf(miniIpip, new Map([1, 6, 11].map((item) => [item, 5])))
  expect(of(four, 'E')).toMatchObject({ is: 'unscored', answered: 3, items: 4, why: 'insufficient' })
  expect(scoreOf({ ...slss, items: [] }, [])).toMatchObject([{ why: 'no_items' }])
})

test('A domain takes the items of all its facets; without carrying up a sum with a gap is not told', () => {
  const answers = [5, 1, 5, 1, 5, 1, 5, 1, 5, null]
  const scores = scoreOf(facets, answers)
  expect(of(scores, 'D')).toMatchObject({ answered: 9, items: 10, mean: (17 + 12) / 9 })
  const plain = scoreOf({ ...facets, scoring: { ...facets.scoring, prorate: false } }, answers)
  expect(of(plain, 'F2')).toMatchObject({ is: 'scored', answered: 4, sum: null })
  expect(of(plain, 'F1')).toMatchObject({ sum: 17 })
})

test('Weights count, and an item of no weight is asked alone', () => {
  const weighted = questionnaireOf({ id: 'w', min: 1, max: 5, keys: 'A+ A- A+', weights: [3, 1, 0] })
  expect(scoreOf(weighted, [5, 5, 1])).toMatchObject([{ answered: 2, items: 2, mean: 4, sum: 16, pomp: 75 }])
})

test('A value at the edge of a band is in it, however a computer writes it', () => {
  const bands = slss.scoring.bands
  // 5 / 3 above the least of 5: 33.333333333333336 or a hair less
  const mean = 1 + 5 / 3
  expect(bandOf(bands, (100 * (mean - 1)) / 5)).toBe('middle')
  expect(bandOf(bands, 0.1 + 0.2 + 33.03333333333333)).toBe('middle')
  expect(bandOf(bands, 33.3)).toBe('low')
  expect(bandOf(bands, 100)).toBe('high')
  expect(bandOf([...bands].reverse(), 50)).toBe('middle')
  expect(bandOf(bands, -1)).toBe(null)
})

test('What the scale does not know is an error, never a score', () => {
  expect(() => scoreOf(slss, new Map([[1, 7]]))).toThrow('7 is not on the scale')
  expect(() => scoreOf(slss, [1, 2, 3, 4, 5, 6, 2.5])).toThrow(RangeError)
  expect(() => scoreOf(slss, [1, 2, 3])).toThrow('3 answers to 7 items')
  expect(() => scoreOf(slss, new Map([[8, 1]]))).toThrow('no item 8')
})
