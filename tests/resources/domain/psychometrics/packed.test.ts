import { expect, test } from 'vitest'
import { createRandom } from '../../../../resources/domain/chance/random.ts'
import {
  inOrder,
  isOnScale,
  packAnswers,
  packedAt,
  packTimes,
  unpackAnswers,
  unpackTimes,
} from '../../../../resources/domain/psychometrics/packed.ts'

test('Answers come out of the text as they went in, on every scale', () => {
  const { below, chance } = createRandom(5)
  for (const [min, max] of [
    [1, 5],
    [0, 4],
    [-3, 3],
    [1, 36],
  ] as const) {
    const answers = Array.from({ length: 200 }, () => (chance(0.1) ? null : min + below(max - min + 1)))
    const packed = packAnswers({ min, max }, answers)
    expect(packed).toHaveLength(200)
    expect(unpackAnswers({ min }, packed)).toEqual(answers)
    expect([...packed].map((_, at) => packedAt(packed, at))).toEqual(answers.map((value) => (value === null ? -1 : value - min)))
  }
  expect(packAnswers({ min: 1, max: 5 }, [1, null, 5])).toBe('0.4')
  expect(packedAt('04', 2)).toBe(-1)
})

test('Times come out as they went in, and answers stand in the order of the items', () => {
  const times = [0, 1400, null, 86_400_000]
  expect(unpackTimes(packTimes(times))).toEqual(times)
  expect(
    inOrder(
      [{ item_no: 3 }, { item_no: 1 }, { item_no: 2 }],
      new Map([
        [1, 5],
        [3, 4],
      ]),
    ),
  ).toEqual([4, 5, null])
})

test('What is not on the scale is not packed', () => {
  expect(() => packAnswers({ min: 1, max: 5 }, [0])).toThrow(RangeError)
  expect(() => packAnswers({ min: 0, max: 100 }, [36])).toThrow(RangeError)
  expect([0, 1, 5, 6, 2.5, Number.NaN].map((value) => isOnScale({ min: 1, max: 5 }, value))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})
