import { expect, test } from 'vitest'
import { fairnessOf } from '../../../resources/domain/promotion/fairness.ts'
import { judgePupil, type Pupil, type Rules } from '../../../resources/domain/promotion/judge.ts'
import { promotionPresets } from '../../../resources/domain/promotion/presets.ts'
import { keepTogether } from '../../../resources/domain/promotion/together.ts'

const rules: Rules = { min_overall_pct: 40, min_subject_pct: 33, max_failed_subjects: 1, min_attendance_pct: 75, grace_marks: 0 }
const pupil = (pcts: readonly (number | null)[], more: Partial<Pupil> = {}): Pupil => ({
  subjects: pcts.map((pct, at) => ({ subject_id: `s${at}`, pct, is_complete: pct !== null })),
  attendance_pct: 90,
  no_detention: false,
  reexam: false,
  is_last: false,
  was_reexamined: false,
  ...more,
})
const suggested = (pcts: readonly (number | null)[], more: Partial<Pupil> = {}, own: Partial<Rules> = {}) =>
  judgePupil({ ...rules, ...own }, pupil(pcts, more)).suggested

test('The line itself is passed, a tenth below it is not', () => {
  expect(suggested([33, 60])).toBe('promote')
  expect(suggested([32.9, 60])).toBe('compartment')
  expect(suggested([33, 46.9])).toBe('promote')
  expect(suggested([33, 46.8])).toBe('detain')
})

test('As many subjects as the rules name are sat again, with one more the grade is repeated', () => {
  expect(suggested([20, 80, 80])).toBe('compartment')
  expect(suggested([20, 20, 90])).toBe('detain')
  expect(suggested([20, 80], {}, { max_failed_subjects: 0 })).toBe('detain')
})

test('Who has sat a subject again and fails repeats the grade, and who passes goes on', () => {
  expect(suggested([20, 80], { was_reexamined: true })).toBe('detain')
  expect(suggested([40, 80], { was_reexamined: true })).toBe('promote')
})

test('Grace lifts the subjects that lack least first, and says so', () => {
  const judged = judgePupil({ ...rules, grace_marks: 5 }, pupil([29, 32, 90]))
  expect(judged.trace.filter(({ rule }) => rule === 'subject').map(({ result }) => result)).toEqual(['grace', 'grace', 'pass'])
  expect(judged.suggested).toBe('promote')
  expect(judgePupil({ ...rules, grace_marks: 4 }, pupil([29, 32, 90])).failed).toEqual(['s0'])
})

test('Too little attendance is a condition, and no registers are told as no value instead of passed', () => {
  expect(suggested([50, 50], { attendance_pct: 74.9 })).toBe('conditional')
  const judged = judgePupil(rules, pupil([50, 50], { attendance_pct: null }))
  expect(judged).toMatchObject({ suggested: 'promote', is_open: true })
  expect(judged.trace).toContainEqual({ rule: 'attendance', value: null, threshold: 75, result: 'open' })
})

test('Without any result nothing is decided, unless nobody repeats the grade', () => {
  expect(suggested([])).toBe('hold')
  expect(suggested([null])).toBe('hold')
  expect(suggested([], { no_detention: true })).toBe('promote')
  const { min_overall_pct, min_subject_pct } = promotionPresets.no_detention
  expect(suggested([], { attendance_pct: null }, { min_overall_pct, min_subject_pct, min_attendance_pct: null })).toBe('promote')
})

test('India, RTE 2024: in 5 and 8 whoever fails is examined again, in the others nobody is held back', () => {
  const of = (code: string) =>
    judgePupil(
      promotionPresets.rte,
      pupil([10, 10, 10], {
        no_detention: promotionPresets.rte.no_detention.includes(code),
        reexam: promotionPresets.rte.reexam.includes(code),
      }),
    ).suggested
  expect(['4', '5', '7', '8', '9'].map(of)).toEqual(['promote', 'compartment', 'promote', 'compartment', 'detain'])
})

test('Behind the last grade there is nothing to be promoted to', () => {
  expect(suggested([50, 50], { is_last: true })).toBe('graduate')
  expect(suggested([50, 50], { is_last: true, attendance_pct: 10 })).toBe('hold')
  expect(suggested([10, 10], { is_last: true })).toBe('detain')
})

test('Classes stay together as far as there is room, and who finds none is told', () => {
  const target = (section: string, capacity: number, taken = 0) => ({ class_id: `9${section}`, grade_id: '9', section, capacity, taken })
  const movers = ['A', 'A', 'A', 'B', 'C'].map((section, at) => ({ student_id: `c${at}`, to_grade_id: '9', section }))
  expect([...keepTogether(movers, [target('A', 2), target('B', 3, 1)])]).toEqual([
    ['c0', '9A'],
    ['c1', '9A'],
    ['c3', '9B'],
    ['c2', '9B'],
    ['c4', null],
  ])
})

test('Fairness counts girls and boys, and leaves those without marks out of mean and spread', () => {
  const girl = (pct: number | null, points: number | null = null) => ({ gender: 'female', pct, points })
  expect(fairnessOf([girl(50, 10), girl(null, -5), { gender: 'male', pct: 60, points: 0 }])).toEqual({
    n: 3,
    girls: 2,
    boys: 1,
    mean_pct: 55,
    spread_pct: 7.1,
    mean_points: 1.7,
  })
  expect(fairnessOf([])).toEqual({ n: 0, girls: 0, boys: 0, mean_pct: null, spread_pct: null, mean_points: null })
})
