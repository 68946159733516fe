import { expect, test } from 'vitest'
import { finalPercentOf, percentOf } from '../../../resources/domain/grading/percent.ts'
import { bandsOf, faultsOf, gradeOf } from '../../../resources/domain/grading/scale.ts'
import { usualScales } from '../../../resources/domain/grading/usual-scales.ts'
import { usualTypes } from '../../../resources/domain/grading/usual-types.ts'
import { offWhole, sumsByGrade, weightsOf } from '../../../resources/domain/grading/weights.ts'

test('A percentage has one decimal, half up, from what nothing has rounded before', () => {
  const told = (marks: number, max = 100) => percentOf({ marks, max })
  expect([90.94, 90.95, 90.96, 90.949, 32.95, 32.949].map((marks) => told(marks))).toEqual([90.9, 91, 91, 90.9, 33, 32.9])
  // 1.005 and 8.345 lie below their halves as the computer holds them
  expect([told(0.15, 100), told(1.15), told(8.35), told(4.35), told(64.15)]).toEqual([0.2, 1.2, 8.4, 4.4, 64.2])
  expect([told(2, 3), told(1, 3), told(72.75, 80), told(0, 80), told(80, 80)]).toEqual([66.7, 33.3, 90.9, 0, 100])
  expect(told(5, 0)).toBeNull()
  // marks may be taken away for wrong answers: half goes up there, too
  expect([told(-0.25), told(-0.35), told(-1)]).toEqual([-0.2, -0.3, -1])
})

test('A final percentage is rounded once, at its end', () => {
  // each of the three is 33.333…; rounded one by one and added up they would be 33.3
  const third = { marks: 1, max: 3, weight: 33.33 }
  expect(finalPercentOf([third, third, { ...third, weight: 33.34 }])).toBe(33.3)
  expect(
    finalPercentOf([
      { marks: 23.5, max: 25, weight: 5 },
      { marks: 71.25, max: 80, weight: 30 },
      { marks: 73, max: 80, weight: 65 },
    ]),
    // 4.7 + 26.71875 + 59.3125 = 90.73125
  ).toBe(90.7)
  // two of 90.449…: rounded before, they would come to 90.5
  expect(
    finalPercentOf([
      { marks: 90.449, max: 100, weight: 50 },
      { marks: 90.45, max: 100, weight: 50 },
    ]),
  ).toBe(90.4)
  // excused from the half: the other one counts for the whole
  expect(finalPercentOf([{ marks: 40, max: 80, weight: 30 }])).toBe(50)
  expect(finalPercentOf([{ marks: 40, max: 80, weight: 0 }])).toBeNull()
  expect(finalPercentOf([])).toBeNull()
})

test('A percentage gets the best line whose bound it reaches', () => {
  const nine = usualScales.nine_point.rows
  const gets = (marks: number) => gradeOf(nine, percentOf({ marks, max: 100 })!)?.grade
  const at = [100, 91, 90.96, 90.95, 90.94, 90, 81, 80.9, 71, 61, 51, 41, 40.95, 40.94, 33, 32.95, 32.94, 0]
  expect(at.map(gets)).toEqual(['A1', 'A1', 'A1', 'A1', 'A2', 'A2', 'A2', 'B1', 'B1', 'B2', 'C1', 'C2', 'C2', 'D', 'D', 'D', 'E', 'E'])
  const letters = usualScales.letters.rows
  expect([97, 96.9, 93, 90, 59.9, 60].map((pct) => gradeOf(letters, pct)?.grade)).toEqual(['A+', 'A', 'A', 'A-', 'F', 'D-'])
  // in whichever order its lines were typed
  expect(gradeOf(nine.toReversed(), 85)?.grade).toBe('A2')
  expect(gradeOf([{ grade: 'A', min_pct: 50 }], 49.9)).toBeNull()
  expect(gradeOf([], 50)).toBeNull()
  expect(gradeOf(nine, -2)).toBeNull()
})

test('Lines that leave a hole at the bottom, or stand twice, are told; every scale to begin with has neither', () => {
  expect(faultsOf([{ min_pct: 50 }, { min_pct: 33 }, { min_pct: 50 }])).toEqual([
    { is: 'twice', at: 2 },
    { is: 'no_bottom', lowest: 33 },
  ])
  for (const { rows } of Object.values(usualScales)) expect(faultsOf(rows)).toEqual([])
  expect(
    bandsOf(usualScales.nine_point.rows)
      .map(({ grade, min_pct, below }) => [grade, min_pct, below])
      .slice(0, 3),
  ).toEqual([
    ['A1', 91, null],
    ['A2', 81, 91],
    ['B1', 71, 81],
  ])
})

test('Weights are added up per grade, exactly, of what counts and is not switched off; a grade may have its own', () => {
  const type = (weightage_pct: number, own: Readonly<Record<string, number | null>>, more: object = {}) => ({
    is_active: true,
    counts_in_final: true,
    weightage_pct,
    grades: Object.entries(own).map(([standard_id, weight]) => ({ standard_id, weightage_pct: weight })),
    ...more,
  })
  const sums = sumsByGrade(
    weightsOf([
      type(33.33, { one: null, two: null }),
      type(33.33, { one: null, two: 20.1 }),
      type(33.34, { one: null, two: 20.2 }),
      type(50, { one: null, three: null }, { is_active: false }),
      type(50, { one: null }, { counts_in_final: false }),
    ]),
  )
  expect([...sums]).toEqual([
    ['one', 100],
    ['two', 73.63],
  ])
  expect(offWhole(sums)).toEqual([{ grade_id: 'two', sum: 73.63 }])
  // 0.1 + 0.2 + 99.7 is not 100 as the computer adds it
  expect(offWhole(sumsByGrade([0.1, 0.2, 99.7].map((weight) => ({ grade_id: 'g', weight }))))).toEqual([])
})

test('The exam types to begin with make 100, and have names of their own', () => {
  expect(usualTypes.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  expect(new Set(usualTypes.map(({ short_name }) => short_name)).size).toBe(usualTypes.length)
})
