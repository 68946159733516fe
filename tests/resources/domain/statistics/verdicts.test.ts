import { expect, test } from 'vitest'
import { discriminationBand, facilityBand } from '../../../../resources/domain/statistics/bands.ts'
import { empiricalDifficulty } from '../../../../resources/domain/statistics/facility.ts'
import { optionTable, type Choice } from '../../../../resources/domain/statistics/options.ts'
import { judge, verdictWords } from '../../../../resources/domain/statistics/verdicts.ts'

test('Facilities and discriminations in words, to the bounds', () => {
  const told = [0, 5, 5.1, 10, 11, 20, 21, 34, 34.9, 35, 64, 65, 66, 80, 81, 89, 90, 94, 95, 100].map((one) => facilityBand(one / 100))
  expect(told).toEqual([
    'extremely_difficult',
    'extremely_difficult',
    'very_difficult',
    'very_difficult',
    'difficult',
    'difficult',
    'moderately_difficult',
    'moderately_difficult',
    'moderately_difficult',
    'about_right',
    'about_right',
    'fairly_easy',
    'fairly_easy',
    'fairly_easy',
    'easy',
    'easy',
    'very_easy',
    'very_easy',
    'extremely_easy',
    'extremely_easy',
  ])
  expect([0.5, 0.499, 0.3, 0.299, 0.2, 0.199, 0, -0.001].map(discriminationBand)).toEqual([
    'very_good',
    'adequate',
    'adequate',
    'weak',
    'weak',
    'very_weak',
    'very_weak',
    'probably_invalid',
  ])
  // 7 of 20 are 35 %, and 0.3 is not quite 0.1 + 0.2
  expect(facilityBand(7 / 20)).toBe('about_right')
  expect(discriminationBand(0.1 + 0.2)).toBe('adequate')
  expect(discriminationBand(1 - 0.7)).toBe('adequate')
  expect([0.8, 0.79, 0.35, 0.349].map(empiricalDifficulty)).toEqual(['easy', 'medium', 'medium', 'hard'])
})

/** So many students chose an option, one mark apart from the top of the rest of the test downwards. */
const inOrder = (chosen: string): Choice[] => [...chosen].map((one, at) => ({ chosen: one === '-' ? [] : [one], rest: chosen.length - at }))
const judged = (chosen: string, key: string, options = ['A', 'B', 'C', 'D']) => {
  const choices = inOrder(chosen)
  const table = optionTable(options, [key], choices)
  const right = table.options.find(({ option }) => option === key)!
  return judge({ n: choices.length, p: { value: right.share }, discrimination: right.pointBiserial, table })
}
const codes = (chosen: string, key: string): string[] => {
  const said = judged(chosen, key)
  return said.is === 'said' ? said.verdicts.map(({ code }) => code) : [said.is]
}

test('Who chose what, among the best, the middle and the weakest', () => {
  const { sizes, options } = optionTable(['A', 'B', 'C'], ['A'], inOrder('AAABAB-BC'))
  expect(sizes).toEqual({ upper: 3, middle: 3, lower: 3 })
  expect(
    options.map(({ option, isKey, count, thirds }) => [option, isKey, count, thirds.upper.count, thirds.middle.count, thirds.lower.count]),
  ).toEqual([
    ['A', true, 4, 3, 1, 0],
    ['B', false, 3, 0, 2, 1],
    ['C', false, 1, 0, 0, 1],
    [null, false, 1, 0, 0, 1],
  ])
  expect(options[0]!.thirds.middle.share).toBeCloseTo(1 / 3, 12)
  // Pearson of 1 1 1 0 1 0 0 0 0 with 9 to 1: sums of squares 4 - 16 / 9 and 60
  expect(options[0]!.pointBiserial.value).toBeCloseTo((9 + 8 + 7 + 5 - 20) / Math.sqrt(60 * (4 - 16 / 9)), 12)
})

test('Those who share a mark share a third, whatever the order of the rows', () => {
  const choices = [5, 5, 5, 5, 2, 1].map((rest, at): Choice => ({ chosen: [at < 2 ? 'A' : 'B'], rest }))
  const { sizes } = optionTable(['A', 'B'], ['A'], choices)
  expect(sizes).toEqual({ upper: 0, middle: 4, lower: 2 })
  expect(optionTable(['A', 'B'], ['A'], choices.toReversed())).toEqual(optionTable(['A', 'B'], ['A'], choices))
  expect(optionTable(['A'], ['A'], []).options[0]).toMatchObject({
    count: 0,
    share: 0,
    pointBiserial: { value: null, why: 'too_few_students' },
  })
})

test('A key that strong students leave for another option is told by name', () => {
  const said = judged('BBBBBBBBBBACDACDACDACDACDAAADD', 'A')
  expect(said.is === 'said' && said.verdicts[0]).toEqual({ code: 'key_suspect', sure: 'likely', values: { option: 'B', key: 'A' } })
  // one student more is no more than one student
  expect(codes('BABABABABABADCDCDCDCAADDCCDDCC', 'A')).not.toContain('key_suspect')
  expect(codes('AAAAAAAAAAABCDABCDABCDBCDBCDDB', 'A')).toEqual([])
})

test('Weak students better than strong ones, too hard, too easy, as if guessed, and options for nobody', () => {
  expect(codes('BCDBCDBCDBCDBCDAAAAAAAAAAAABCD', 'A')).toContain('negative')
  expect(codes('BCDBCDBCDABCDBCDBCDBCDBCDBCDBC', 'A')).toContain('too_hard')
  expect(codes('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'A')).toEqual(['too_easy'])
  expect(codes('ABCDDCBAABCDDCBAABCDDCBAABCDDCBA', 'A')).toContain('guessing')
  expect(codes('AAAAAAAAAAAAABABABABABABBBBBBB', 'A')).toEqual(['dead_options'])
  const said = judged('AAAAAAAAAAAAABABABABABABBBBBBB', 'A')
  expect(said.is === 'said' && said.verdicts[0]?.values).toEqual({ options: ['C', 'D'] })
  expect(codes('AABBAABBCCAABBDDAABBCCDDAABBAABBAABB', 'A')).toContain('little_difference')
})

test('Nine students say nothing about a question, and ten do not say much', () => {
  expect(judged('BBBBACDAD', 'A')).toEqual({ is: 'too_few', n: 9 })
  const said = judged('BBBBCACDAD', 'A')
  expect(said.is === 'said' && said.verdicts.map(({ sure }) => sure)).toEqual(['perhaps', 'perhaps'])
  expect(judge({ n: 40, p: { value: null, why: 'no_maximum' }, discrimination: { value: null, why: 'no_spread' } })).toEqual({
    is: 'too_few',
    n: 40,
  })
})

test('Every verdict is said in both languages with the same places', () => {
  for (const [en, ar] of Object.values(verdictWords)) {
    expect([...ar.matchAll(/\{\w+\}/g)].map(String).toSorted()).toEqual([...en.matchAll(/\{\w+\}/g)].map(String).toSorted())
    expect(ar).toMatch(/\p{Script=Arabic}/u)
  }
})
