import { expect, test } from 'vitest'
import { paperTotal, sectionTotal } from '../../../../resources/domain/statistics/choice-sections.ts'
import { compare, compareApart, comparePaired, type Results } from '../../../../resources/domain/statistics/comparison.ts'
import { distribution, passing } from '../../../../resources/domain/statistics/distribution.ts'
import { inMarks, inSteps, meanOfPrinted, percentOf, stepsFor } from '../../../../resources/domain/statistics/exact-marks.ts'
import { gradeCounts, gradeOf } from '../../../../resources/domain/statistics/grades.ts'
import { moderate, type Scale } from '../../../../resources/domain/statistics/moderation.ts'
import { nearLine } from '../../../../resources/domain/statistics/pass-line.ts'
import { againstOwn, percentileRank, zOf } from '../../../../resources/domain/statistics/standing.ts'

test('Marks are whole numbers of steps, and what lies between two is none', () => {
  expect([0, 0.5, 18.5, 0.25, 0.3].map((mark) => inSteps(mark, 0.5))).toEqual([0, 1, 37, null, null])
  expect(inSteps(0.1 + 0.2, 0.1)).toBe(3)
  expect(inMarks(3, 0.1)).toBe(0.3)
  expect(inSteps(Number.NaN, 0.5)).toBeNull()
  expect(Array.from({ length: 10 }, () => inSteps(0.1, 0.1) ?? 0).reduce((so, one) => so + one, 0)).toBe(inSteps(1, 0.1))
})

test('Per cents have one decimal, halves up, from unrounded sums', () => {
  // 45.25 % is 45.3; as a product of floating numbers 1.005 would be 1.00
  expect([percentOf(181, 400), percentOf(1, 3), percentOf(2, 3), percentOf(201, 20_000), percentOf(1, 2000), percentOf(0, 7)]).toEqual([
    45.3, 33.3, 66.7, 1, 0.1, 0,
  ])
  expect(percentOf(1, 0)).toBeNull()
  for (const whole of [7, 160, 161, 333]) {
    for (const percent of [0, 33, 33.3, 40, 99.9, 100]) {
      const least = stepsFor(percent, whole)
      expect(percentOf(least, whole)).toBeGreaterThanOrEqual(percent)
      if (least > 0) expect(percentOf(least - 1, whole)).toBeLessThan(percent)
    }
  }
})

test('A section counts the best that were to be attempted, and says which', () => {
  const slots = [3, null, 5, 3, 0].map((marks, at) => ({ slot: `q${at + 1}`, marks, max: 5 }))
  expect(sectionTotal({ code: 'B', to_attempt: 2, slots })).toEqual({
    code: 'B',
    marks: 8,
    max: 10,
    counted: ['q1', 'q3'],
    passedOver: ['q4', 'q5'],
  })
  expect(sectionTotal({ code: 'A', to_attempt: null, slots })).toMatchObject({ marks: 11, max: 25, passedOver: [] })
  expect(sectionTotal({ code: 'B', to_attempt: 2, slots: slots.map((one) => ({ ...one, marks: null })) })).toMatchObject({
    marks: 0,
    max: 10,
    counted: [],
  })
  expect(
    paperTotal([
      { code: 'A', to_attempt: null, slots },
      { code: 'B', to_attempt: 2, slots },
    ]),
  ).toMatchObject({ marks: 19, max: 35 })
})

test('Marks are moderated by rule within nothing and the most, and the original is kept', () => {
  const halves: Scale = { step: 0.5, max: 160, pass_pct: 33 }
  expect(moderate({ is: 'add', marks: 2 }, 100, halves)).toEqual({ original: 100, moderated: 104 })
  expect(moderate({ is: 'add', marks: 2 }, 158, halves).moderated).toBe(160)
  expect(moderate({ is: 'add', marks: -3 }, 4, halves).moderated).toBe(0)
  // 0.75 marks are one step and a half: halves up
  expect(moderate({ is: 'add', marks: 0.75 }, 0, halves).moderated).toBe(2)
  expect(moderate({ is: 'scale', factor: 1.1 }, 100, halves).moderated).toBe(110)
  // 15 * 1.1 = 16.5, which floating numbers make 16.500000000000004; 45 * 0.7 = 31.499999999999996
  expect([15, 45, 150].map((mark) => moderate({ is: 'scale', factor: 1.1 }, mark, halves).moderated)).toEqual([17, 50, 160])
  expect(moderate({ is: 'scale', factor: 0.7 }, 45, halves).moderated).toBe(32)
  // 33 % of 160 are 52.8: 53 steps pass, and three marks are six steps
  const grace = { is: 'grace', up_to: 3 } as const
  expect([46, 47, 52, 53, 54].map((mark) => moderate(grace, mark, halves).moderated)).toEqual([46, 53, 53, 53, 54])
})

test('Decisions within one standard error of the line are listed, nearest first', () => {
  const totals = [30, 31, 32.5, 33, 35.9, 36, 36.1, 40].map((total, at) => ({ student_id: `s${at}`, total }))
  const near = nearLine(totals, 33, { value: 3 })
  expect(near.map(({ total, passes }) => [total, passes])).toEqual([
    [33, true],
    [32.5, false],
    [31, false],
    [35.9, true],
    [30, false],
    [36, true],
  ])
  expect(near.map(({ wouldPass }) => wouldPass.toFixed(3))).toEqual(['0.500', '0.434', '0.252', '0.833', '0.159', '0.841'])
  expect(nearLine(totals, 33, { value: null, why: 'no_spread' })).toEqual([])
})

test('Results fall into the bins that a teacher draws, and 100 into the last one', () => {
  const { bins, n, mean, median, quarter, threeQuarters, least, most, sd } = distribution([0, 9.9, 10, 35, 69.9, 70, 90, 100])
  expect(bins.map(({ count }) => count)).toEqual([2, 1, 0, 1, 0, 0, 1, 1, 0, 2])
  expect([bins[0], bins[9]].map((bin) => [bin?.from, bin?.to])).toEqual([
    [0, 10],
    [90, 100],
  ])
  expect([n, least.value, most.value]).toEqual([8, 0, 100])
  expect(mean.value).toBeCloseTo(48.1, 10)
  // as Python’s statistics.quantiles(method="inclusive") and stdev have them
  expect([quarter.value, median.value, threeQuarters.value]).toEqual([expect.closeTo(9.975, 10), expect.closeTo(52.45, 10), 75])
  expect(sd.value).toBeCloseTo(39.2794748, 6)
  expect(distribution([]).mean).toEqual({ value: null, why: 'too_few_students' })
  expect(distribution([50]).sd).toEqual({ value: null, why: 'too_few_students' })
  expect(distribution([3, 99], 20).bins.map(({ count }) => count)).toEqual([1, 0, 0, 0, 1])
})

test('Pass per cent counts the absent, and grades count also those that nobody has', () => {
  expect(passing([33, 32.9, 70], 33, 1)).toEqual({ passed: 2, failed: 1, absent: 1, percent: 50 })
  expect(passing([50, 50], 33, 1).percent).toBe(66.7)
  expect(passing([], 33).percent).toBeNull()
  const cbse = [
    { grade: 'B1', min_pct: 71 },
    { grade: 'A1', min_pct: 91 },
    { grade: 'A2', min_pct: 81 },
    { grade: 'D', min_pct: 33 },
  ]
  expect([100, 91, 90.9, 33, 32.9].map((percent) => gradeOf(percent, cbse)?.grade ?? null)).toEqual(['A1', 'A1', 'A2', 'D', null])
  expect(gradeCounts([100, 91, 33, 12], cbse)).toEqual([
    { grade: 'A1', count: 2 },
    { grade: 'A2', count: 0 },
    { grade: 'B1', count: 0 },
    { grade: 'D', count: 1 },
    { grade: null, count: 1 },
  ])
})

/** Student (1908), The probable error of a mean: hours of sleep gained by ten patients with two drugs; R's `sleep`. */
const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
const results = (values: readonly number[], letter = 's'): Results => new Map(values.map((value, at) => [`${letter}${at}`, value]))

test('Two exams of the same class are compared student by student, with Student’s own data', () => {
  const paired = compare(results(first), results(second))
  if (paired.is !== 'paired') throw new Error(paired.is)
  // as R prints t.test(second, first, paired = TRUE)
  expect([paired.difference.value, paired.low.value, paired.high.value].map((one) => one?.toFixed(7))).toEqual([
    '1.5800000',
    '0.7001142',
    '2.4598858',
  ])
  expect(paired.sdOfDifferences.value?.toFixed(6)).toBe('1.229995')
  expect(paired.effectOfDifferences.value?.toFixed(4)).toBe('1.2846')
  expect(paired.correlation.value?.toFixed(7)).toBe('0.7951702')
  expect([paired.n, paired.rose, paired.fell]).toEqual([10, 9, 0])
  // SDs 1.789010 and 2.002249
  expect(paired.effect.value?.toFixed(4)).toBe((1.58 / ((1.78901 + 2.002249) / 2)).toFixed(4))
  const [mine] = results(first)
  expect(comparePaired(new Map([mine!, ['gone', 3]]), results(second))).toMatchObject({
    n: 1,
    onlyEarlier: 1,
    onlyLater: 9,
    low: { value: null },
  })
})

test('Two exams of different students are compared as groups', () => {
  const apart = compare(results(first, 'a'), results(second, 'b'))
  // t.test(second, first): 95 % from -0.2054832 to 3.3654832
  expect(apart.is).toBe('apart')
  expect([apart.difference.value, apart.low.value, apart.high.value].map((one) => one?.toFixed(6))).toEqual([
    '1.580000',
    '-0.205483',
    '3.365483',
  ])
  expect(apart.effect.value?.toFixed(4)).toBe('0.8322')
  expect(compareApart(results([]), results(second)).difference).toEqual({ value: null, why: 'too_few_students' })
  expect(compareApart(results([2, 2], 'a'), results([3, 3])).low).toEqual({ value: null, why: 'no_spread' })
  expect(comparePaired(results([1, 2, 3]), results([2, 3, 4]))).toMatchObject({
    low: { value: 1 },
    high: { value: 1 },
    effect: { value: 1 },
    effectOfDifferences: { value: null, why: 'no_spread' },
  })
})

test('Where somebody stands in a group, and beside what is usual for him', () => {
  const group = [10, 20, 20, 30, 40]
  expect([10, 20, 40].map((one) => percentileRank(one, group).value)).toEqual([10, 40, 90])
  expect(zOf(40, group).value).toBeCloseTo(16 / Math.sqrt(130), 12)
  expect(zOf(5, [5, 5])).toEqual({ value: null, why: 'no_spread' })
  expect(againstOwn(-1.5, [0.5, 1]).value).toBe(-2.25)
  expect(againstOwn(1, [])).toEqual({ value: null, why: 'too_few_items' })
})

test('The mean of printed per cents: a half goes up, also where a computer has a hair less', () => {
  // 2.3499999999999996
  expect([meanOfPrinted([0.1, 4.6]), meanOfPrinted([62.5, 62.6]), meanOfPrinted([50]), meanOfPrinted([])]).toEqual([2.4, 62.6, 50, null])
})
