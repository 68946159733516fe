import { expect, test } from 'vitest'
import { masteryOf } from '../../../../resources/domain/exams/mastery.ts'
import { meanPct, outcomeOf } from '../../../../resources/domain/exams/outcome.ts'
import { hasChoice, mostOf, totalPlan, worthOf, type MarkPlan, type MarkSlot } from '../../../../resources/domain/exams/sheet.ts'
import { differencesOf, typeInto, unfit, type Standing } from '../../../../resources/domain/exams/typed.ts'

const slot = (name: string, max: number, section_id: string, or_group: string | null = null): MarkSlot => ({
  slot: name,
  label: { en: name, ar: name },
  max,
  section_id,
  or_group,
  question_id: null,
  version: null,
  lesson_id: null,
  topic_id: null,
})
const slots = [slot('1', 1, 'a'), slot('2', 4, 'b', 'or'), slot('3', 4, 'b', 'or'), slot('4', 4, 'b'), slot('5', 4, 'b')]
const sections = [
  { section_id: 'a', code: 'A', to_attempt: null },
  { section_id: 'b', code: 'B', to_attempt: 2 },
]
const plan: MarkPlan = { slots, sections, max: 9 }
const judging = {
  plan,
  mark_step: 0.5,
  pass_pct: 33,
  rule: null,
  scale: [
    { grade: 'A', min_pct: 90 },
    { grade: 'F', min_pct: 0 },
  ],
}

test('Of two to choose from the better counts, of a section the best that were to be attempted', () => {
  expect(mostOf(plan)).toBe(9)
  expect(hasChoice(plan)).toBe(true)
  expect(hasChoice(totalPlan(20))).toBe(false)
  const { total, isComplete, counted } = worthOf(plan, { 1: 0.5, 2: 1, 3: 3.25, 4: 2, 5: 2.5 })
  expect([total, isComplete, [...counted]]).toEqual([6.25, true, ['1', '3', '5']])
  expect(worthOf(plan, {})).toMatchObject({ total: null, isComplete: false })
  // two answers to one choice are one answer
  expect(worthOf(plan, { 1: 1, 2: 4, 3: 4 })).toMatchObject({ total: 5, isComplete: false })
})

test('What is not whole has no grade, and absence, illness and malpractice are told apart', () => {
  expect(outcomeOf({ code: null, marks: { 1: 1 } }, judging)).toMatchObject({ total: 1, grade: null, is_pass: null, is_complete: false })
  expect(outcomeOf({ code: 'AB', marks: {} }, judging)).toMatchObject({ pct: null, is_pass: false, is_complete: true })
  expect(outcomeOf({ code: 'NA', marks: {} }, judging)).toMatchObject({ pct: null, is_pass: null, is_complete: true })
  const lifted = { ...judging, rule: { is: 'add', marks: 5 } as const }
  expect(outcomeOf({ code: 'MP', marks: {} }, lifted)).toMatchObject({ total: 0, pct: 0, grade: 'F', is_pass: false })
  expect(outcomeOf({ code: null, marks: { 1: 0, 2: 2, 4: 0.5 } }, lifted)).toMatchObject({ raw_total: 2.5, total: 7.5, pct: 83.3 })
  // 32.95 is printed as 33, and passes at 33
  const hundred = { ...judging, plan: totalPlan(1000) }
  expect(outcomeOf({ code: null, marks: { total: 329.5 } }, hundred)).toMatchObject({ pct: 33, is_pass: true })
  expect(outcomeOf({ code: null, marks: { total: 329 } }, hundred)).toMatchObject({ pct: 32.9, is_pass: false })
})

test('A cell says why it cannot stand, and leaves the row as it was', () => {
  expect([unfit(4.5, 4, 0.5), unfit(-0.5, 4, 0.5), unfit(0.25, 4, 0.5), unfit(3.5, 4, 0.5)].map((one) => one?.why)).toEqual([
    'above',
    'below',
    'between',
    undefined,
  ])
  const row: Standing = { code: null, marks: { 1: 1 } }
  const put = (cell: Partial<Parameters<typeof typeInto>[1]>) =>
    typeInto(row, { slot: '1', marks: null, code: null, ...cell }, plan, 0.5)?.why
  expect([put({ slot: null, code: 'AB' }), put({ marks: 0.5, was: null }), put({ slot: '9', marks: 1 })]).toEqual([
    'has_marks',
    'met',
    'no_column',
  ])
  expect(row).toEqual({ code: null, marks: { 1: 1 } })
  expect([put({}), put({ slot: null, code: 'AB' }), put({ marks: 1 }), put({ slot: null }), put({ marks: 1 })]).toEqual([
    undefined,
    undefined,
    'has_code',
    undefined,
    undefined,
  ])
  expect(row).toEqual({ code: null, marks: { 1: 1 } })
})

test('Two entries differ cell by cell, and in the code', () => {
  const one = { code: null, marks: { 1: 1, 2: 3 } }
  expect(differencesOf(one, { code: null, marks: { 1: 1, 2: 3 } }, plan)).toEqual([])
  expect(differencesOf(one, { code: null, marks: { 1: 0.5, 2: 3 } }, plan)).toEqual([{ slot: '1', first: 1, second: 0.5 }])
  expect(differencesOf({ code: null, marks: {} }, { code: 'AB', marks: {} }, plan)).toEqual([{ slot: null, first: null, second: null }])
})

test('Mastery goes by per cent, and by nothing where there are fewer than three questions', () => {
  expect([80, 79.9, 60, 40, 39.9].map((pct) => masteryOf(pct, 3))).toEqual(['secure', 'developing', 'developing', 'weak', 'critical'])
  expect([masteryOf(100, 2), masteryOf(null, 9)]).toEqual(['insufficient', 'insufficient'])
})

test('A mark a hair beside its step is kept on it, and is the same as the one that stands there', () => {
  const total = totalPlan(20)
  const row: Standing = { code: null, marks: {} }
  const type = (marks: number, was?: number | null) => typeInto(row, { slot: 'total', marks, code: null, was }, total, 0.5)
  expect([type(1e-9), row.marks['total']]).toEqual([null, 0])
  expect([type(12.5000000001), row.marks['total']]).toEqual([null, 12.5])
  expect(type(12.4999999999, 7)).toBeNull()
  expect(type(12.51)).toMatchObject({ why: 'between' })
  expect(row.marks).toEqual({ total: 12.5 })
})

test('The mean of a class is counted from its marks, and not from what each comes to when it is rounded', () => {
  // 28.3, 12.5 and 35.8 would come to 25.5
  expect(meanPct([17, 7.5, 21.5], 60)).toBe(25.6)
  expect(meanPct([20], 60)).toBe(33.3)
  expect(meanPct([], 60)).toBeNull()
})
