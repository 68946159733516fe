import { expect, test } from 'vitest'
import { carelessnessOf } from '../../../../resources/domain/psychometrics/flags.ts'
import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { ipip50, miniIpip, onet, questionnaireOf, slss } from './questionnaires.ts'

const filled = ({ items }: Questionnaire, value: number): number[] => items.map(() => value)
/** As somebody who agrees with what is keyed forward. */
const honest = ({ items }: Questionnaire): number[] => items.map(({ key }, at) => (key === 1 ? 4 : 2) + (at % 2))

test('A straight line is one where the keys change, of ten answers and not of nine', () => {
  const signs = (keys: string, answers: readonly (number | null)[]) =>
    carelessnessOf(questionnaireOf({ id: 'q', min: 1, max: 5, keys }), answers)
  const nine = 'A+ A- A+ A- A+ A- A+ A- A+'
  expect(signs(nine, Array(9).fill(3))).toMatchObject({ signs: [], longest: 9, longest_mixed: 9 })
  expect(signs(`${nine} A+`, Array(10).fill(3))).toMatchObject({ signs: ['straight_line'], longest: 10, longest_mixed: 10 })
  expect(signs(`${nine} A+`, [...Array(9).fill(3), null])).toMatchObject({ signs: [], longest: 9 })
  // one key in all of the row: nothing is contradicted by it
  expect(signs('A+ A+ A+ A+ A+ A+ A+ A+ A+ A+ A-', [...Array(10).fill(4), 2])).toMatchObject({ signs: [], longest: 10, longest_mixed: 0 })
  expect(carelessnessOf(onet, filled(onet, 4)).signs).toEqual([])
  expect(carelessnessOf(ipip50, filled(ipip50, 3)).signs).toEqual(['straight_line'])
  expect(carelessnessOf(ipip50, filled(ipip50, 5)).signs).toEqual(['straight_line', 'inconsistent'])
})

test('Fast is a median below one second, of the items whose time is known', () => {
  const times = (ms: number) => miniIpip.items.map(() => ms)
  expect(carelessnessOf(miniIpip, honest(miniIpip), times(999)).signs).toEqual(['too_fast'])
  expect(carelessnessOf(miniIpip, honest(miniIpip), times(1000))).toMatchObject({ signs: [], median_ms: 1000 })
  // a child that stops for a minute at one item is as fast as before
  expect(carelessnessOf(miniIpip, honest(miniIpip), [60_000, ...times(500).slice(1)]).median_ms).toBe(500)
  expect(carelessnessOf(miniIpip, honest(miniIpip)).median_ms).toBe(null)
  expect(carelessnessOf(miniIpip, honest(miniIpip), [400, 400, 0]).median_ms).toBe(null)
})

test('A fifth without an answer is not yet too much', () => {
  const gaps = (many: number) => honest(miniIpip).map((value, at) => (at % 4 === 0 && at < many * 4 ? null : value))
  expect(carelessnessOf(miniIpip, gaps(4))).toMatchObject({ signs: [], missing_pct: 20 })
  expect(carelessnessOf(miniIpip, gaps(5))).toMatchObject({ signs: ['much_missing'], missing_pct: 25 })
})

test('Opposite items that are as far apart as numbers by chance contradict each other', () => {
  expect(carelessnessOf(miniIpip, honest(miniIpip))).toMatchObject({ signs: [] })
  const agreeing = miniIpip.items.map((_, at) => (at % 2 === 0 ? 5 : 4))
  expect(carelessnessOf(miniIpip, agreeing).signs).toEqual(['inconsistent'])
  // 1 and 5 after keying are all of the scale apart
  expect(carelessnessOf(ipip50, filled(ipip50, 1)).distance_pct).toBe(100)
  // opposite ends of two categories contradict nothing
  const apart = questionnaireOf({ id: 'apart', min: 1, max: 5, keys: 'A+ B- '.repeat(8).trim() })
  expect(carelessnessOf(apart, filled(apart, 5)).distance_pct).toBe(null)
  // two reversed items are no proof
  expect(carelessnessOf(slss, filled(slss, 6))).toMatchObject({ signs: [], distance_pct: null })
})
