import { expect, test } from 'vitest'
import { createRandom } from '../../../../resources/domain/chance/random.ts'
import { carelessnessOf } from '../../../../resources/domain/psychometrics/flags.ts'
import { analyseItems } from '../../../../resources/domain/psychometrics/item-analysis.ts'
import { isOnScale, packAnswers } from '../../../../resources/domain/psychometrics/packed.ts'
import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { meanCorrelation, simulatorOf } from '../../../../resources/domain/psychometrics/simulate.ts'
import { mean } from '../../../../resources/domain/statistics/moments.ts'
import { correlationOf } from '../../../../resources/domain/statistics/options.ts'
import { ipip50, miniIpip, questionnaireOf, slss } from './questionnaires.ts'

const answered = (questionnaire: Questionnaire, many: number, seed: number): string[] => {
  const [simulator, random] = [simulatorOf(questionnaire), createRandom(seed)]
  return Array.from({ length: many }, () => packAnswers(questionnaire.scale, simulator.answer(random, simulator.person(random)).answers))
}
/** Four facets of five items, keyed either way. */
const domain = questionnaireOf({
  id: 'domain',
  min: 1,
  max: 5,
  keys: Array.from({ length: 20 }, (_, at) => `F${at % 4}${at % 3 === 0 ? '-' : '+'}`).join(' '),
  parents: { F0: 'D', F1: 'D', F2: 'D', F3: 'D' },
  alphas: { F0: 0.7, F1: 0.72, F2: 0.75, F3: 0.7, D: 0.85 },
})

// one sample of 500 strays by its sampling error, up to .025 for a short scale: the model is judged by the mean of ten
test.each([miniIpip, ipip50, slss, domain])('Alphas come out as published: $questionnaire_id', (questionnaire) => {
  const samples = Array.from({ length: 10 }, (_, seed) => answered(questionnaire, 500, seed))
  for (const { code, alpha } of questionnaire.categories) {
    const found = mean(samples.map((texts) => analyseItems(questionnaire, code, texts).alpha.value!))
    expect(Math.abs(found - alpha!), `${code} ${found} for ${alpha}`).toBeLessThan(0.02)
  }
})

test('The mean correlation is the one that gives the alpha back', () => {
  const r = meanCorrelation(0.82, 7)
  expect((7 * r) / (1 + 6 * r)).toBeCloseTo(0.82, 12)
})

test('Attentive answers are hardly ever flagged, careless ones are', () => {
  const [simulator, random] = [simulatorOf(ipip50), createRandom(4)]
  const flagged = (manner: 'attentive' | 'straight_line' | 'random'): number =>
    Array.from({ length: 200 }, () => simulator.answer(random, simulator.person(random), manner)).filter(
      ({ answers, times }) => carelessnessOf(ipip50, answers, times).signs.length > 0,
    ).length
  expect(flagged('attentive')).toBeLessThan(4)
  expect([flagged('straight_line'), flagged('random')]).toEqual([200, 200])
})

test('The same seed gives the same answers, all on the scale, and as much is missing as was asked for', () => {
  expect(answered(slss, 5, 9)).toEqual(answered(slss, 5, 9))
  expect(answered(slss, 5, 9)).not.toEqual(answered(slss, 5, 10))
  const [simulator, random] = [simulatorOf(slss), createRandom(2)]
  const all = Array.from({ length: 300 }, () => simulator.answer(random, simulator.person(random), 'attentive', 0.1).answers).flat()
  expect(all.every((value) => value === null || isOnScale(slss.scale, value))).toBe(true)
  expect(all.filter((value) => value === null).length / all.length).toBeCloseTo(0.1, 1)
})

test('A person stays as like themselves as is asked for, and changes as is asked for', () => {
  const [simulator, random] = [simulatorOf(slss), createRandom(5)]
  const before = Array.from({ length: 2000 }, () => simulator.person(random))
  const after = before.map((traits) => simulator.later(random, traits, 0.8, new Map([['LS', 0.5]])))
  const values = (people: typeof before): number[] => people.map((traits) => traits.get('LS')!)
  expect(correlationOf(values(before), values(after)).value).toBeCloseTo(0.8, 1)
  expect(mean(values(after)) - mean(values(before))).toBeCloseTo(0.5, 1)
})

test('Domains go together, and one that is named the other way round goes against the others', () => {
  const simulator = simulatorOf(ipip50, { between: 0.3, opposite: ['ES'] })
  const random = createRandom(6)
  const people = Array.from({ length: 2000 }, () => simulator.person(random))
  const of = (code: string): number[] => people.map((traits) => traits.get(code)!)
  expect(correlationOf(of('E'), of('A')).value).toBeCloseTo(0.3, 1)
  expect(correlationOf(of('E'), of('ES')).value).toBeCloseTo(-0.3, 1)
})
