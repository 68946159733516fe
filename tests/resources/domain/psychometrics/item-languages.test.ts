import { expect, test } from 'vitest'
import { createRandom } from '../../../../resources/domain/chance/random.ts'
import { analyseItems } from '../../../../resources/domain/psychometrics/item-analysis.ts'
import { compareLanguages } from '../../../../resources/domain/psychometrics/item-languages.ts'
import { packAnswers } from '../../../../resources/domain/psychometrics/packed.ts'
import { questionnaireOf } from './questionnaires.ts'

const six = questionnaireOf({ id: 'six', min: 1, max: 5, keys: 'A+ A+ A- A+ A- A+' })
/** Answers of one language; `spoil` changes what is said to the second item. */
function answered(seed: number, many: number, lift: number, spoil: (value: number, chance: number) => number) {
  const { next } = createRandom(seed)
  const texts = Array.from({ length: many }, () => {
    const leaning = next()
    return packAnswers(
      six.scale,
      six.items.map(({ key }, at) => {
        const value = Math.min(5, 1 + Math.floor(((leaning + next()) / 2) * 4 + lift))
        const said = at === 1 ? spoil(value, next()) : value
        return key === 1 ? said : 6 - said
      }),
    )
  })
  return analyseItems(six, 'A', texts)
}
const plain = (value: number): number => value
const english = answered(1, 400, 0.4, plain)
const signsOf = (arabic: typeof english) => compareLanguages(english, arabic).map(({ signs }) => signs)

test('An item that is answered by chance, or turned round, in one language is marked, and no other', () => {
  expect(signsOf(answered(2, 400, 0.4, plain))).toEqual([[], [], [], [], [], []])
  expect(signsOf(answered(3, 400, 0.4, (_, chance) => 1 + Math.floor(chance * 5)))).toEqual([[], ['rest_differs'], [], [], [], []])
  expect(signsOf(answered(4, 400, 0.4, (value) => 6 - value))[1]).toContain('rest_differs')
})

test('An item that is harder to agree with in one language is marked, and children who score higher are not', () => {
  expect(signsOf(answered(5, 400, 0.4, (value) => Math.max(1, value - 1)))[1]).toEqual(['mean_differs'])
  const higher = compareLanguages(english, answered(6, 400, 1.2, plain))
  expect(higher[0]!.d.value).toBeGreaterThan(0.5)
  expect(higher.map(({ signs }) => signs)).toEqual([[], [], [], [], [], []])
})

test('Of fewer than thirty in one language nothing is said', () => {
  expect(
    compareLanguages(
      english,
      answered(7, 29, 0.4, (value) => 6 - value),
    )[1],
  ).toMatchObject({
    q: { why: 'too_few_students' },
    d: { why: 'too_few_students' },
    off: { why: 'too_few_students' },
    signs: [],
  })
})
