import { beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../../resources/domain/papers/bank.ts'
import { noRules, type Blueprint, type Cell, type Quota, type Section } from '../../../resources/domain/papers/blueprint.ts'
import { brokenLines, certify } from '../../../resources/domain/papers/certificate.ts'
import { applyChanges } from '../../../resources/domain/papers/changes.ts'
import { fillProportionally } from '../../../resources/domain/papers/proportional.ts'
import { noNames } from '../../../resources/domain/papers/sentence.ts'
import { hasErrors, validateBlueprint } from '../../../resources/domain/papers/validate.ts'
import { createRandom } from '../../../resources/domain/chance/random.ts'
import { makePaper } from '../../../server/modules/question-papers/generation/make-paper.ts'
import { loadSolver, type Solver } from '../../../server/solver/solver.ts'
import { usualLimits, type Generated, type Paper, type PaperTask } from '../../../server/modules/question-papers/generation/task.ts'
import { pointsOf, weights } from '../../../server/modules/question-papers/generation/worth.ts'
import { bankOf, blueprintOf, lessonId, section, shuffled, today, type BankPlan } from './paper-banks.ts'

let solver: Solver
beforeAll(async () => {
  const loaded = await loadSolver()
  if (!loaded) throw new Error('The solver cannot be loaded')
  solver = loaded
})

const taskOf = (blueprint: Blueprint, bank: readonly Candidate[], more: Partial<PaperTask> = {}): PaperTask => ({
  blueprint,
  bank,
  seed: 1,
  today,
  names: noNames,
  excluded: [],
  limits: { ...usualLimits, gap: 0 },
  ...more,
})
const make = (blueprint: Blueprint, bank: readonly Candidate[], more: Partial<PaperTask> = {}): Generated =>
  makePaper(taskOf(blueprint, bank, more), solver)
function paperIn(made: Generated): Paper {
  if (made.is !== 'paper') throw new Error(`No paper: ${JSON.stringify(made, null, 1).slice(0, 1500)}`)
  return made.paper
}
const idsOf = ({ items }: Paper): string[] => items.map(({ question_id }) => question_id)
const shares = <Level extends string>(levels: Readonly<Partial<Record<Level, number>>>, tolerance: number): Quota<Level>[] =>
  (Object.entries(levels) as [Level, number][]).map(([level, pct]) => ({ level, pct, marks: null, tolerance }))

/** A blueprint and a bank so small that every paper can be tried. */
function tiny(seed: number): { blueprint: Blueprint; bank: Candidate[] } {
  const random = createRandom(seed)
  const choice = random.below(3) === 0 ? 1 : 0
  const sections: Section[] = [section('A', 'mcq_single', 1, 2 + random.below(2)), section('B', 'sa', 3, 1 + random.below(2), choice)]
  const bank = bankOf({
    seed,
    size: 9 + random.below(6),
    lessons: 2,
    topicsALesson: 2,
    kinds: [
      ['mcq_single', 1],
      ['sa', 3],
    ],
    withEnemy: 0.3,
    withText: random.chance(0.4) ? 0.1 : 0,
  }).map((one) => ({
    ...one,
    // few levels, so that quotas and choices are often kept and often not
    cognitive_level: random.chance(0.5) ? ('remember' as const) : ('apply' as const),
    difficulty: random.chance(0.6) ? ('easy' as const) : ('hard' as const),
  }))
  const matrix: Cell[] = sections.flatMap(({ section_id, question_count }) => {
    const first = random.below(question_count + 1)
    return [
      { lesson_id: lessonId(0), topic_id: null, section_id, count: first },
      { lesson_id: lessonId(1), topic_id: null, section_id, count: question_count - first },
    ]
  })
  return {
    bank,
    blueprint: blueprintOf(sections, {
      matrix,
      cognitive: shares({ remember: 50, apply: 50 }, 30),
      difficulty: random.chance(0.5) ? shares({ easy: 60, hard: 40 }, 30) : [],
      outcomes: random.chance(0.4)
        ? [
            { outcome_code: 'O1.1', min_questions: random.below(2) },
            { outcome_code: 'O2.2', min_questions: 0 },
          ]
        : [],
      rules: {
        ...noRules,
        exclude_used_days: random.chance(0.3) ? 60 : null,
        allow_same_topic_max: random.chance(0.5) ? 3 : null,
        max_exposure: random.chance(0.3) ? 5 : null,
      },
    }),
  }
}

/** Points of the best of all subsets that can be put on a paper, judged by the certificate alone. */
function bruteForce({ blueprint, bank }: { blueprint: Blueprint; bank: readonly Candidate[] }): number | null {
  const size = blueprint.sections.reduce((sum, one) => sum + one.question_count + one.internal_choice_count, 0)
  const wished = blueprint.outcomes.filter(({ min_questions }) => min_questions === 0).map(({ outcome_code }) => outcome_code)
  const withChoice = blueprint.sections.find(({ internal_choice_count }) => internal_choice_count > 0)
  let best: number | null = null
  const isShort = blueprint.matrix.map(({ lesson_id, section_id, count }) => {
    const its = blueprint.sections.find((one) => one.section_id === section_id)!
    return (chosen: readonly Candidate[]): boolean =>
      chosen.filter((one) => one.lesson_id === lesson_id && one.question_type === its.question_type).length < count
  })
  const judge = (chosen: readonly Candidate[]): void => {
    if (isShort.some((is) => is(chosen))) return
    const points =
      chosen.reduce((sum, one) => sum + pointsOf(one, blueprint.language, today), 0) -
      weights.outcome * wished.filter((code) => chosen.some(({ outcome_codes }) => outcome_codes.includes(code))).length
    if (best !== null && points >= best) return
    const own = withChoice ? chosen.filter(({ question_type }) => question_type === withChoice.question_type) : []
    const pairs = withChoice ? own.flatMap((one, at) => own.slice(at + 1).map((other) => [one.question_id, other.question_id])) : [[]]
    for (const pair of pairs) {
      const items = chosen.map((one, at) => ({
        slot: at + 1,
        section_id: blueprint.sections.find(({ question_type }) => question_type === one.question_type)!.section_id,
        lesson_id: one.lesson_id,
        topic_id: null,
        question_id: one.question_id,
        version: 1,
        marks: one.marks,
        or_group: pair.includes(one.question_id) ? 'or' : null,
      }))
      const isText = chosen.some(({ question_id, stimulus_id }) => pair.includes(question_id) && stimulus_id !== null)
      if (!isText && brokenLines(certify({ blueprint, items, bank, today })).length === 0) best = points
    }
  }
  const choose = (from: number, chosen: readonly Candidate[]): void => {
    if (chosen.length === size) return judge(chosen)
    for (let at = from; at <= bank.length - (size - chosen.length); at++) choose(at + 1, [...chosen, bank[at]!])
  }
  choose(0, [])
  return best
}

describe('Against every paper that there is', () => {
  test('60 small banks: the solver finds the best one, or that there is none', () => {
    let [found, none] = [0, 0]
    for (let seed = 1; seed <= 60; seed++) {
      const { blueprint, bank } = tiny(seed)
      if (hasErrors(validateBlueprint(blueprint))) continue
      const best = bruteForce({ blueprint, bank })
      const made = make(blueprint, bank)
      if (best === null) {
        expect(made.is, `seed ${seed}`).toBe('infeasible')
        none++
      } else {
        const paper = paperIn(made)
        expect([paper.proof.points, brokenLines(paper.certificate)], `seed ${seed}`).toEqual([best, []])
        found++
      }
    }
    expect(found).toBeGreaterThan(15)
    expect(none).toBeGreaterThan(10)
  })

  test('What is offered where there is none makes it possible: applied, validated, solved', () => {
    let [tried, mended] = [0, 0]
    const kinds = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      const { blueprint, bank } = tiny(seed)
      if (hasErrors(validateBlueprint(blueprint))) continue
      const made = make(blueprint, bank)
      if (made.is !== 'infeasible') continue
      tried++
      if (made.fixes.length > 0) mended++
      expect(made.fixes.length).toBeLessThanOrEqual(3)
      expect(new Set(made.fixes.map(({ changes }) => JSON.stringify(changes))).size).toBe(made.fixes.length)
      for (const { changes, text } of made.fixes) {
        for (const { change } of changes) kinds.add(change)
        expect(text[1]).toMatch(/[\u0621-\u064A]/)
        const changed = applyChanges(blueprint, changes)
        expect(validateBlueprint(changed).filter(({ severity }) => severity === 'error')).toEqual([])
        const again = paperIn(make(changed, bank))
        expect(brokenLines(again.certificate), `seed ${seed}: ${text[0]}`).toEqual([])
      }
    }
    expect(mended / tried).toBeGreaterThan(0.9)
    expect(kinds.size).toBeGreaterThan(3)
  })
})

const kinds = [
  ['mcq_single', 1],
  ['vsa', 2],
  ['sa', 3],
  ['la', 4],
  ['la', 5],
] as const
const bankPlan: BankPlan = { seed: 5, size: 1500, lessons: 8, kinds, withEnemy: 0.03, withText: 0.01 }
const eighty = [
  section('A', 'mcq_single', 1, 20),
  section('B', 'vsa', 2, 8),
  section('C', 'sa', 3, 6),
  section('D', 'la', 4, 4),
  section('E', 'la', 5, 2),
]
const periods = Array.from({ length: 8 }, (_, at) => ({ lesson_id: lessonId(at), periods: 4 + ((at * 5) % 9) }))
/** Classes 5 to 8: 20 x 1 + 8 x 2 + 6 x 3 + 4 x 4 + 2 x 5 = 80 marks, 40 questions; 15/70/15. */
const classesFiveToEight = blueprintOf(eighty, {
  duration_min: 150,
  matrix: fillProportionally(eighty, periods),
  cognitive: shares({ remember: 20, understand: 25, apply: 25, analyse: 15, evaluate: 10, create: 5 }, 4),
  difficulty: shares({ easy: 15, medium: 70, hard: 15 }, 4),
  rules: { ...noRules, exclude_used_days: 90, max_exposure: 7, allow_same_topic_max: 4 },
})

describe('The same seed', () => {
  const bank = bankOf(bankPlan)
  test('Gives the same paper on every run, whatever order the bank comes in', () => {
    const first = paperIn(make(classesFiveToEight, bank, { limits: usualLimits }))
    for (const order of [1, 2]) expect(paperIn(make(classesFiveToEight, shuffled(bank, order), { limits: usualLimits }))).toEqual(first)
  })
  test('Also where nothing but the seed tells questions apart', () => {
    const alike = bank.map((one) => ({ ...one, last_used: null, times_used: 0, p: null, topic_id: null }))
    for (const seed of [1, 2, 3]) {
      const first = paperIn(make(classesFiveToEight, alike, { seed, limits: usualLimits }))
      expect(idsOf(paperIn(make(classesFiveToEight, shuffled(alike, seed), { seed, limits: usualLimits })))).toEqual(idsOf(first))
    }
  })
  test('And another one another paper of the same worth', () => {
    const papers = [1, 2, 3].map((seed) => paperIn(make(classesFiveToEight, bank, { seed, limits: usualLimits })))
    for (const { proof, certificate } of papers) {
      expect(Math.abs(proof.points - papers[0]!.proof.points)).toBeLessThanOrEqual(1)
      expect(proof.stopped).toBe('best')
      expect(brokenLines(certificate)).toEqual([])
    }
    expect(new Set(papers.map((paper) => idsOf(paper).sort().join())).size).toBeGreaterThan(1)
  })
  test('Questions of other papers are left out by name', () => {
    const first = paperIn(make(classesFiveToEight, bank, { limits: usualLimits }))
    const other = paperIn(make(classesFiveToEight, bank, { limits: usualLimits, excluded: idsOf(first) }))
    expect(idsOf(other).filter((id) => idsOf(first).includes(id))).toEqual([])
  })
})

describe('Published designs', () => {
  const design = (name: string, blueprint: Blueprint, plan: BankPlan): void =>
    test(name, () => {
      expect(validateBlueprint(blueprint)).toEqual([])
      const { certificate, items } = paperIn(make(blueprint, bankOf(plan), { limits: usualLimits }))
      expect(brokenLines(certificate)).toEqual([])
      expect(new Set(certificate.map(({ constraint }) => constraint))).toContain('difficulty')
      expect(items.length).toBe(blueprint.sections.reduce((sum, one) => sum + one.question_count + one.internal_choice_count, 0))
    })
  const hundred = [section('A', 'vsa', 1, 4), section('B', 'sa', 2, 8), section('C', 'la', 4, 11, 3), section('D', 'la', 6, 6, 2)]
  const hundredKinds = [
    ['vsa', 1],
    ['sa', 2],
    ['la', 4],
    ['la', 6],
  ] as const
  design(
    // the typology's HOTS is analysing and above; 3 x 4 + 2 x 6 marks of choices are within the published 30 per cent
    'CBSE XII mathematics, 100 marks: 4 x 1, 8 x 2, 11 x 4, 6 x 6; 20/35/25/10/10 and 20/60/20',
    blueprintOf(hundred, {
      duration_min: 180,
      matrix: fillProportionally(hundred, periods),
      cognitive: shares({ remember: 20, understand: 35, apply: 25, analyse: 10, evaluate: 10 }, 3),
      difficulty: shares({ easy: 20, medium: 60, hard: 20 }, 3),
    }),
    { seed: 8, size: 1500, lessons: 8, kinds: hundredKinds, withEnemy: 0.02 },
  )
  design('Classes 5 to 8, 80 marks: 20 x 1, 8 x 2, 6 x 3, 4 x 4, 2 x 5; 15/70/15', classesFiveToEight, bankPlan)
  design(
    'The same with 30/40/30 for practice',
    { ...classesFiveToEight, difficulty: shares({ easy: 30, medium: 40, hard: 30 }, 4) },
    bankPlan,
  )
})

describe('Questions on a shared text', () => {
  const [first] = bankOf({ seed: 1, size: 1, lessons: 1, kinds: [['sa', 3]] })
  const one = (id: string, stimulus_id: string | null, more: Partial<Candidate> = {}): Candidate => ({
    ...first!,
    question_id: id,
    stimulus_id,
    last_used: null,
    times_used: 0,
    p: null,
    ...more,
  })
  const two = blueprintOf([section('A', 'sa', 3, 2)], {
    matrix: [{ lesson_id: lessonId(0), topic_id: null, section_id: 'section-A', count: 2 }],
  })
  const dear = { last_used: today, times_used: 9 }

  test('Are taken all together', () => {
    const bank = [one('a', 'text'), one('b', 'text'), one('c', null, dear)]
    expect(idsOf(paperIn(make(two, bank))).sort()).toEqual(['a', 'b'])
  })
  test('Or not at all: a text with more questions than its section wants, or one of which something is missing, is none', () => {
    const three = ['a', 'b', 'x'].map((id) => one(id, 'text'))
    expect(idsOf(paperIn(make(two, [...three, one('c', null, dear), one('d', null, dear)]))).sort()).toEqual(['c', 'd'])
    const torn = [one('a', 'text'), one('b', 'text', { question_type: 'la' }), one('c', null, dear), one('d', null, dear)]
    expect(idsOf(paperIn(make(two, torn))).sort()).toEqual(['c', 'd'])
    const used = [one('a', 'text'), one('b', 'text', { last_used: today }), one('c', null), one('d', null)]
    expect(idsOf(paperIn(make({ ...two, rules: { ...noRules, exclude_used_days: 30 } }, used))).sort()).toEqual(['c', 'd'])
  })
})

describe('Where the bank has too little', () => {
  const names = { lessons: { [lessonId(3)]: ['Lesson 4', 'الدرس 4'], [lessonId(4)]: ['Lesson 5', 'الدرس 5'] }, topics: {} } as const
  test('It is said by name and number, and what would do', () => {
    const sections = [section('A', 'sa', 3, 5)]
    const blueprint = blueprintOf(sections, {
      matrix: [
        { lesson_id: lessonId(3), topic_id: null, section_id: 'section-A', count: 2 },
        { lesson_id: lessonId(4), topic_id: null, section_id: 'section-A', count: 3 },
      ],
    })
    const all = bankOf({ seed: 3, size: 60, lessons: 5, kinds: [['sa', 3]] })
    const [kept] = all.filter(({ lesson_id }) => lesson_id === lessonId(3))
    const made = make(blueprint, [kept!, ...all.filter(({ lesson_id }) => lesson_id !== lessonId(3))], { names })
    if (made.is !== 'infeasible') throw new Error(made.is)
    expect(made.shortfalls.map(({ need, have }) => [need, have])).toEqual([[2, 1]])
    expect(made.fixes[0]?.text).toEqual([
      'Lesson 4 × Short answer × 3 marks (section A): need 2, the bank has 1: lower Lesson 4 × Short answer × 3 marks (section A) from 2 to 1 and raise Lesson 5 × Short answer × 3 marks (section A) from 3 to 4',
      'الدرس 4 × إجابة قصيرة × 3 درجة (القسم A): المطلوب 2 وفي البنك 1: خفّض الدرس 4 × إجابة قصيرة × 3 درجة (القسم A) من 2 إلى 1 وارفع الدرس 5 × إجابة قصيرة × 3 درجة (القسم A) من 3 إلى 4',
    ])
  })
  test('A rule that leaves all of them out is what to relax', () => {
    const blueprint = blueprintOf([section('A', 'sa', 3, 2)], {
      matrix: [{ lesson_id: lessonId(0), topic_id: null, section_id: 'section-A', count: 2 }],
      rules: { ...noRules, exclude_used_days: 100 },
    })
    const bank = bankOf({ seed: 3, size: 6, lessons: 1, kinds: [['sa', 3]] }).map((one) => ({ ...one, last_used: '2026-01-10' }))
    const made = make(blueprint, bank)
    expect(made.is === 'infeasible' && made.fixes[0]?.changes).toEqual([{ change: 'exclude_used_days', from: 100, to: 50 }])
  })
  test('Quotas that no paper keeps are widened by as much as is needed', () => {
    const blueprint = blueprintOf([section('A', 'sa', 3, 4)], {
      matrix: [{ lesson_id: lessonId(0), topic_id: null, section_id: 'section-A', count: 4 }],
      difficulty: shares({ easy: 50, hard: 50 }, 5),
    })
    const bank = bankOf({ seed: 3, size: 8, lessons: 1, kinds: [['sa', 3]] }).map((one, at) => ({
      ...one,
      difficulty: at === 0 ? ('hard' as const) : ('easy' as const),
    }))
    const made = make(blueprint, bank)
    expect(made.is === 'infeasible' && made.fixes[0]?.changes).toEqual([
      { change: 'difficulty_tolerance', level: 'easy', from: 5, to: 25 },
      { change: 'difficulty_tolerance', level: 'hard', from: 5, to: 25 },
    ])
  })
  test('A blueprint that disagrees with itself is told so, and not tried', () => {
    const made = make({ ...classesFiveToEight, total_marks: 90 }, [])
    expect(made.is === 'invalid' && made.problems.map(({ code }) => code)).toEqual(['total_marks'])
  })
})

describe('Without the solver', () => {
  test('There is a paper all the same, which says that it is not proven', () => {
    const bank = bankOf({ ...bankPlan, size: 800 })
    const made = paperIn(makePaper(taskOf(classesFiveToEight, bank), null))
    const best = paperIn(make(classesFiveToEight, bank))
    expect(brokenLines(made.certificate)).toEqual([])
    expect(made.proof).toMatchObject({ stopped: 'greedy', least: null })
    expect(made.proof.points).toBeGreaterThanOrEqual(best.proof.points)
  })
})
