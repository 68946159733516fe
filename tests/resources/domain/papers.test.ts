import { describe, expect, test } from 'vitest'
import { availabilityOf, bandOf, countBank, type Candidate } from '../../../resources/domain/papers/bank.ts'
import { cellsOfSection, noRules, slotMarks, type Blueprint, type Quota, type Section } from '../../../resources/domain/papers/blueprint.ts'
import { applyChanges } from '../../../resources/domain/papers/changes.ts'
import { compareBlueprints } from '../../../resources/domain/papers/compare.ts'
import { draftBlueprint, type TaggedQuestion } from '../../../resources/domain/papers/draft.ts'
import { fillProportionally, roundToSum } from '../../../resources/domain/papers/proportional.ts'
import { validateBlueprint, type ProblemCode } from '../../../resources/domain/papers/validate.ts'
import { createRandom } from '../../../resources/domain/chance/random.ts'

const section = (code: string, marks: number, count: number, more: Partial<Section> = {}): Section => ({
  section_id: code,
  code,
  question_type: 'sa',
  marks_per_question: marks,
  question_count: count,
  to_attempt: count,
  internal_choice_count: 0,
  ...more,
})
const pct = <Level extends string>(level: Level, share: number, tolerance = 5): Quota<Level> => ({
  level,
  pct: share,
  marks: null,
  tolerance,
})
/** Two lessons, 4 x 1 and 2 x 3 marks. */
const plain: Blueprint = {
  total_marks: 10,
  duration_min: 15,
  language: 'en',
  sections: [section('A', 1, 4), section('B', 3, 2)],
  matrix: [
    { lesson_id: 'one', topic_id: null, section_id: 'A', count: 3 },
    { lesson_id: 'two', topic_id: null, section_id: 'A', count: 1 },
    { lesson_id: 'two', topic_id: null, section_id: 'B', count: 2 },
  ],
  lesson_weight: [
    { lesson_id: 'one', marks: 3, tolerance: 0 },
    { lesson_id: 'two', marks: 7, tolerance: 0 },
  ],
  cognitive: [pct('remember', 50), pct('apply', 50)],
  difficulty: [],
  outcomes: [],
  rules: noRules,
}
const names = { lessons: { two: ['Fractions', 'الكسور'] }, topics: {} } as const
const codesOf = (blueprint: Blueprint): ProblemCode[] => validateBlueprint(blueprint, names).map(({ code }) => code)
const sectionsWith = (more: Partial<Section>): Blueprint => ({
  ...plain,
  sections: [{ ...plain.sections[0]!, ...more }, plain.sections[1]!],
})

describe('What a blueprint must be by itself', () => {
  test('One whose sums agree has no problem', () => expect(validateBlueprint(plain)).toEqual([]))

  const broken: readonly (readonly [ProblemCode, Blueprint])[] = [
    ['empty', { ...plain, sections: [] }],
    ['total_marks', { ...plain, total_marks: 11 }],
    ['section_numbers', sectionsWith({ marks_per_question: 0 })],
    ['to_attempt', sectionsWith({ to_attempt: 5 })],
    ['internal_choice', sectionsWith({ internal_choice_count: 5 })],
    ['matrix_count', sectionsWith({ question_count: 5, to_attempt: 4 })],
    ['cell_unknown', { ...plain, matrix: [...plain.matrix, { lesson_id: 'one', topic_id: null, section_id: 'Z', count: 0 }] }],
    ['cell_twice', { ...plain, matrix: [...plain.matrix, { ...plain.matrix[0]!, count: 0 }] }],
    ['cell_number', { ...plain, matrix: [{ ...plain.matrix[0]!, count: 2.5 }, ...plain.matrix.slice(1)] }],
    ['lesson_weight', { ...plain, lesson_weight: [{ lesson_id: 'two', marks: 5, tolerance: 1 }] }],
    ['lesson_twice', { ...plain, lesson_weight: [...plain.lesson_weight, plain.lesson_weight[0]!] }],
    ['percent_sum', { ...plain, cognitive: [pct('remember', 50), pct('apply', 40)] }],
    ['quota_twice', { ...plain, cognitive: [pct('remember', 50), pct('remember', 50)] }],
    ['quota_unit', { ...plain, cognitive: [{ level: 'apply', pct: 100, marks: 10, tolerance: 0 }] }],
    ['quota_sum', { ...plain, difficulty: [{ level: 'easy', pct: null, marks: 11, tolerance: 0 }] }],
    // 2 marks of ones and threes are to be had, and so are 8; 2.5 are not
    ['quota_unreachable', { ...plain, cognitive: [pct('remember', 25, 0), pct('apply', 75, 10)] }],
    ['outcome_minimum', { ...plain, outcomes: [{ outcome_code: 'M1', min_questions: 7 }] }],
    [
      'topic_maximum',
      {
        ...plain,
        matrix: plain.matrix.map((cell) => ({ ...cell, topic_id: `${cell.lesson_id}-1` })),
        rules: { ...noRules, allow_same_topic_max: 2 },
      },
    ],
    ['duration', { ...plain, duration_min: 60 }],
  ]
  for (const [code, blueprint] of broken)
    test(`${code} is told in both languages`, () => {
      const problem = validateBlueprint(blueprint, names).find((one) => one.code === code)
      expect(codesOf(blueprint)).toContain(code)
      expect(problem?.text[0]).not.toMatch(/undefined|NaN/)
      expect(problem?.text[1]).toMatch(/[\u0621-\u064A]/)
      expect(problem?.severity).toBe(code === 'duration' ? 'warning' : 'error')
    })

  test('A sentence names the place and both numbers', () => {
    const [problem] = validateBlueprint({ ...plain, lesson_weight: [{ lesson_id: 'two', marks: 5, tolerance: 1 }] }, names)
    expect(problem?.place).toEqual({ lesson_id: 'two' })
    expect(problem?.text).toEqual([
      'Fractions: its questions come to 7 marks, its weight is 5 ± 1',
      'الكسور: مجموع درجات أسئلته 7، ووزنه 5 ± 1',
    ])
  })
})

describe('Need and have', () => {
  let made = 0
  const one = (lesson_id: string, topic_id: string | null, marks: number): Candidate => ({
    question_id: `${lesson_id} ${topic_id} ${marks} ${(made += 1)}`,
    version: 1,
    lesson_id,
    topic_id,
    question_type: 'sa',
    marks,
    difficulty: null,
    cognitive_level: null,
    outcome_codes: [],
    enemies: [],
    stimulus_id: null,
    languages: ['en'],
    source_sets: [],
    times_used: 0,
    last_used: null,
    p: null,
  })
  test('Are counted for every cell, and for cells that draw on the same questions together', () => {
    const bank = countBank([one('one', 'x', 1), one('one', 'x', 1), one('one', 'y', 1), one('two', null, 3)])
    const matrix = [
      { lesson_id: 'one', topic_id: 'x', section_id: 'A', count: 2 },
      { lesson_id: 'one', topic_id: null, section_id: 'A', count: 2 },
      { lesson_id: 'two', topic_id: null, section_id: 'B', count: 1 },
      { lesson_id: 'two', topic_id: 'z', section_id: 'B', count: 0 },
    ]
    const told = availabilityOf({ sections: plain.sections, matrix }, bank)
    expect(told.map(({ need, have, isShort }) => [need, have, isShort])).toEqual([
      [2, 2, true],
      [2, 3, true],
      [1, 1, false],
      [0, 0, false],
    ])
    expect(told[1]?.together).toEqual({ need: 4, have: 3 })
  })
})

describe('Filling proportionally to teaching periods', () => {
  test('Every section has its questions, every cell its share rounded down or up, whatever the periods', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(seed)
      const sections = Array.from({ length: 1 + random.below(5) }, (_, at) => section(`S${at}`, 1 + random.below(6), 1 + random.below(20)))
      const lessons = Array.from({ length: 1 + random.below(12) }, (_, at) => ({ lesson_id: `l${at}`, periods: random.below(15) }))
      const all = lessons.reduce((sum, { periods }) => sum + periods, 0)
      if (all === 0) continue
      const matrix = fillProportionally(sections, lessons)
      for (const { section_id, question_count } of sections) {
        expect(cellsOfSection({ matrix }, section_id)).toBe(question_count)
        for (const { lesson_id, periods } of lessons) {
          const count = matrix.find((cell) => cell.lesson_id === lesson_id && cell.section_id === section_id)?.count ?? 0
          expect(Math.abs(count - (question_count * periods) / all), `${seed} ${lesson_id} ${section_id}`).toBeLessThan(1)
        }
      }
    }
  })
  test('What rounding leaves over goes to the lesson that has most marks to come', () => {
    // exact shares: 1.5 and 0.5 of the 5-mark questions, 1.5 and 0.5 of the 1-mark questions; the small ones balance the large
    const matrix = fillProportionally(
      [section('A', 1, 2), section('B', 5, 2)],
      [
        { lesson_id: 'long', periods: 6 },
        { lesson_id: 'short', periods: 2 },
      ],
    )
    expect(matrix.map(({ lesson_id, section_id, count }) => `${lesson_id} ${section_id} ${count}`)).toEqual([
      'long A 1',
      'short A 1',
      'long B 2',
    ])
  })
  test('Rounding to a sum gives what is over to the largest remainders', () => {
    expect(roundToSum([33.4, 33.3, 33.3], 100)).toEqual([34, 33, 33])
    expect(roundToSum([12.5, 12.5, 75], 100)).toEqual([13, 12, 75])
  })
})

describe('A draft from a paper', () => {
  const question = (marks: number, more: Partial<TaggedQuestion> = {}): TaggedQuestion => ({
    section: null,
    lesson_id: 'one',
    topic_id: null,
    question_type: marks === 1 ? 'mcq_single' : 'la',
    marks,
    difficulty: 'easy',
    cognitive_level: 'remember',
    or_group: null,
    ...more,
  })
  test('Counts sections, lessons, choices and levels, and has no problem of its own', () => {
    const drafted = draftBlueprint(
      [
        question(1),
        question(1, { lesson_id: 'two' }),
        question(1),
        question(5, { or_group: 'x', cognitive_level: 'apply' }),
        question(5, { or_group: 'x' }),
      ],
      'both',
    )
    expect(
      drafted.sections.map(({ code, question_count, internal_choice_count }) => [code, question_count, internal_choice_count]),
    ).toEqual([
      ['A', 3, 0],
      ['B', 1, 1],
    ])
    expect(drafted.total_marks).toBe(8)
    expect(drafted.matrix.map(({ lesson_id, count }) => [lesson_id, count])).toEqual([
      ['one', 2],
      ['two', 1],
      ['one', 1],
    ])
    expect(drafted.cognitive.map(({ level, pct: share }) => [level, share])).toEqual([
      ['remember', 38],
      ['apply', 62],
    ])
    expect(validateBlueprint(drafted)).toEqual([])
    expect(slotMarks(drafted.sections)).toBe(8)
  })
  test('An empty paper is an empty draft', () => expect(draftBlueprint([], 'en').sections).toEqual([]))
})

test('Two versions are compared line by line, and what was changed is found', () => {
  expect(compareBlueprints(plain, plain)).toEqual([])
  const changed = applyChanges(plain, [
    { change: 'cell', lesson_id: 'one', topic_id: null, section_id: 'A', from: 3, to: 2 },
    { change: 'cell', lesson_id: 'three', topic_id: null, section_id: 'A', from: 0, to: 1 },
    { change: 'cognitive_tolerance', level: 'apply', from: 5, to: 8 },
    { change: 'exclude_used_days', from: null, to: 90 },
  ])
  expect(compareBlueprints(plain, changed).map(({ what, from, to }) => [what, from, to])).toEqual([
    ['cell', '3', '2'],
    ['cognitive', '50% ± 5', '50% ± 8'],
    ['rules.exclude_used_days', '–', '90'],
    ['cell', null, '1'],
  ])
})

test('Bands of p are those of modules 1.12', () => {
  expect([0.8, 0.79, 0.35, 0.34].map(bandOf)).toEqual(['easy', 'medium', 'medium', 'hard'])
})
