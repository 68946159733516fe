import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import loadHighs from 'highs'
import type { Candidate } from '../../../resources/domain/papers/bank.ts'
import { noRules, type Blueprint, type Quota } from '../../../resources/domain/papers/blueprint.ts'
import { brokenLines, certify, type ConstraintCode, type PlacedQuestion } from '../../../resources/domain/papers/certificate.ts'
import { fillProportionally } from '../../../resources/domain/papers/proportional.ts'
import { noNames } from '../../../resources/domain/papers/sentence.ts'
import { generatePaper } from '../../../server/modules/question-papers/generation/ask.ts'
import { makePaper } from '../../../server/modules/question-papers/generation/make-paper.ts'
import { makeParallel, mostDeltaP, type Parallel } from '../../../server/modules/question-papers/generation/parallel.ts'
import { formulated, prepare, reduced } from '../../../server/modules/question-papers/generation/prepare.ts'
import { joinTerms, type Programme } from '../../../server/solver/programme.ts'
import { shuffleSets, type Shuffled } from '../../../server/modules/question-papers/generation/shuffle.ts'
import { loadSolver, type Solver } from '../../../server/solver/solver.ts'
import { alternativesFor, recheck } from '../../../server/modules/question-papers/generation/swap.ts'
import { usualLimits, type PaperTask } from '../../../server/modules/question-papers/generation/task.ts'
import { bankOf, blueprintOf, lessonId, section, today } from './paper-banks.ts'

const shares = <Level extends string>(levels: Readonly<Partial<Record<Level, number>>>, tolerance: number): Quota<Level>[] =>
  (Object.entries(levels) as [Level, number][]).map(([level, pct]) => ({ level, pct, marks: null, tolerance }))
const sections = [section('A', 'mcq_single', 1, 10), section('B', 'vsa', 2, 5, 2), section('C', 'la', 5, 4)]
const lessons = Array.from({ length: 4 }, (_, at) => ({ lesson_id: lessonId(at), periods: 3 + at }))
const matrix = fillProportionally(sections, lessons)
const blueprint: Blueprint = blueprintOf(sections, {
  matrix,
  lesson_weight: [{ lesson_id: lessonId(0), marks: 7, tolerance: 3 }],
  cognitive: shares({ remember: 20, understand: 20, apply: 20, analyse: 20, evaluate: 10, create: 10 }, 6),
  difficulty: shares({ easy: 30, medium: 50, hard: 20 }, 5),
  outcomes: [{ outcome_code: 'O1.1', min_questions: 1 }],
  rules: { ...noRules, exclude_used_days: 60, max_exposure: 7, allow_same_topic_max: 5 },
})
const bank = bankOf({
  seed: 11,
  size: 900,
  lessons: 4,
  kinds: [
    ['mcq_single', 1],
    ['vsa', 2],
    ['la', 5],
  ],
  withEnemy: 0.03,
  withText: 0.02,
})
const task: PaperTask = { blueprint, bank, seed: 4, today, names: noNames, excluded: [], limits: usualLimits }

let solver: Solver
let items: readonly PlacedQuestion[]
beforeAll(async () => {
  solver = (await loadSolver())!
  const made = makePaper(task, solver)
  if (made.is !== 'paper') throw new Error(JSON.stringify(made).slice(0, 2000))
  items = made.paper.items
})
const about = (id: string): Candidate => bank.find(({ question_id }) => question_id === id)!

/** The whole programme in one go, as the library has it. */
async function solveWhole({ costs, lower, upper, isWhole, rows }: Programme): Promise<number> {
  const highs = await loadHighs()
  const told = rows.map(({ terms }) => joinTerms(terms))
  const bounded = (value: number): number => (Number.isFinite(value) ? value : Math.sign(value) * highs.infinity)
  const { integer, continuous } = highs.constants.variableType
  const data = {
    numCols: costs.length,
    numRows: rows.length,
    colCost: costs,
    colLower: lower,
    colUpper: upper.map(bounded),
    rowLower: rows.map(({ least }) => bounded(least)),
    rowUpper: rows.map(({ most }) => bounded(most)),
    integrality: isWhole.map((whole) => (whole ? integer : continuous)),
    matrix: {
      format: 'csr' as const,
      numCols: costs.length,
      numRows: rows.length,
      starts: Int32Array.from([0, ...told.map((_, at) => told.slice(0, at + 1).reduce((sum, terms) => sum + terms.length, 0))]),
      indices: Int32Array.from(told.flatMap((terms) => terms.map(([column]) => column))),
      values: Float64Array.from(told.flatMap((terms) => terms.map(([, times]) => times))),
    },
  }
  return highs.withModel(data, (model) => {
    model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 })
    model.run()
    return model.getObjectiveValue()
  })
}

test('What is left out of a large bank beforehand takes nothing from the best paper', async () => {
  for (const seed of [1, 2, 3]) {
    const prepared = prepare({ ...task, seed })
    const few = reduced(prepared)
    expect(few.length).toBeLessThan(prepared.fitting.length)
    const { programme } = formulated(prepared, few)
    const narrowed = solver(programme, { ...usualLimits, gap: 0 })
    const whole = await solveWhole(formulated(prepared, prepared.fitting).programme)
    expect(narrowed.is === 'solved' && Math.round(narrowed.cost)).toBe(Math.round(whole))
  }
})

describe('The certificate', () => {
  const with_ = (change: (all: PlacedQuestion[]) => PlacedQuestion[]): PlacedQuestion[] => change(items.map((item) => ({ ...item })))
  const broken = (changed: readonly PlacedQuestion[], its: readonly Candidate[] = bank, of: Blueprint = blueprint): ConstraintCode[] =>
    brokenLines(certify({ blueprint: of, items: changed, bank: its, today })).map(({ constraint }) => constraint)
  const altered = (change: Partial<Candidate>, at = 0): Candidate[] =>
    bank.map((one) => (one.question_id === items[at]!.question_id ? { ...one, ...change } : one))

  test('Holds for what was made', () => expect(broken(items)).toEqual([]))

  test('Finds whatever is put on a paper wrongly', () => {
    expect(broken(with_((all) => all.slice(1)))).toEqual(expect.arrayContaining(['cell', 'section_count', 'total_marks']))
    expect(broken(with_(([first, second, ...rest]) => [first!, { ...second!, question_id: first!.question_id }, ...rest]))).toContain(
      'used_once',
    )
    expect(broken(with_(([first, ...rest]) => [{ ...first!, version: 2 }, ...rest]))).toContain('current_version')
    expect(broken(with_((all) => all.map((item) => ({ ...item, or_group: null }))))).toEqual(
      expect.arrayContaining(['internal_choice', 'section_count']),
    )
    const pair = items.find(({ or_group }) => or_group !== null)!
    expect(broken(with_((all) => all.map((item) => (item.slot === pair.slot ? { ...item, or_group: null } : item))))).toContain(
      'internal_choice',
    )
  })
  test('Finds whatever a question must not be', () => {
    expect(broken(items, altered({ marks: 9 }))).toContain('fits_cell')
    expect(broken(items, altered({ lesson_id: 'elsewhere' }))).toContain('fits_cell')
    expect(broken(items, altered({ last_used: today }))).toEqual(['used_days'])
    expect(broken(items, altered({ times_used: 7 }))).toEqual(['exposure'])
    expect(broken(items, altered({ languages: ['ar'] }))).toEqual(['language'])
    expect(broken(items, altered({ enemies: [items[5]!.question_id] }))).toEqual(['enemies'])
    expect(broken(items, bank, { ...blueprint, rules: { ...blueprint.rules, source_sets: ['mine'] } })).toEqual(['source_sets'])
    const mate = bank.find(({ question_id }) => items.every((item) => item.question_id !== question_id))!
    const torn = bank.map((one) =>
      one.question_id === mate.question_id || one.question_id === items[0]!.question_id ? { ...one, stimulus_id: 'torn' } : one,
    )
    expect(broken(items, torn)).toEqual(['stimulus'])
    const at = items.findIndex(({ or_group }) => or_group !== null)
    expect(broken(items, altered({ difficulty: about(items[at]!.question_id).difficulty === 'hard' ? 'easy' : 'hard' }, at))).toContain(
      'choice_alike',
    )
  })
  test('Finds quotas and minimums that are missed', () => {
    const easy = bank.map((one) => ({
      ...one,
      difficulty: 'easy' as const,
      cognitive_level: 'create' as const,
      outcome_codes: [],
      topic_id: 'one',
    }))
    expect(new Set(broken(items, easy))).toEqual(new Set(['difficulty', 'cognitive', 'outcome', 'topic_maximum']))
  })
  test('Says everything in both languages, with what is required and what is', () => {
    for (const { text, required, actual, ok, off } of certify({ blueprint, items, bank, today })) {
      expect(text[1]).toMatch(/[\u0621-\u064A]/)
      expect(required).toMatch(/\d/)
      expect([Number.isFinite(actual), ok, off]).toEqual([true, true, 0])
    }
  })
})

describe('Another question for a place', () => {
  test('At most five, of the same cell, those that break nothing first; and what is said to break does', () => {
    for (const { slot } of items.slice(0, 12)) {
      const offered = alternativesFor({ blueprint, items, bank, today, slot, seed: 1, excluded: [] })
      expect(offered.length).toBeGreaterThan(0)
      expect(offered.length).toBeLessThanOrEqual(5)
      expect(offered.map(({ breaks }) => breaks.length)).toEqual(
        offered.map(({ breaks }) => breaks.length).sort((one, other) => one - other),
      )
      for (const { question_id, version, breaks } of offered) {
        expect(items.map((item) => item.question_id)).not.toContain(question_id)
        const changed = items.map((item) => (item.slot === slot ? { ...item, question_id, version } : item))
        const checked = recheck({ blueprint, items: changed, bank, today }, items)
        expect(checked.breaks.map(({ constraint, place }) => [constraint, place])).toEqual(
          breaks.map(({ constraint, place }) => [constraint, place]),
        )
        expect(brokenLines(checked.certificate).length).toBe(breaks.length)
      }
    }
  })
  test('What was offered before is not offered again', () => {
    const ask = (excluded: readonly string[]) =>
      alternativesFor({ blueprint, items, bank, today, slot: 1, seed: 1, excluded }).map(({ question_id }) => question_id)
    const first = ask([])
    expect(ask(first).filter((id) => first.includes(id))).toEqual([])
    expect(ask([])).toEqual(first)
  })
})

describe('Shuffled sets', () => {
  const questions = (): Shuffled[] =>
    items.map(({ question_id }, at) => ({
      question_id,
      stimulus_id: at === 1 || at === 4 ? 'text' : null,
      is_right: about(question_id).question_type === 'mcq_single' ? [false, false, true, false] : [],
      keeps_order: at === 0,
    }))
  test('Have the same questions in other orders, with a seed and a key of their own', () => {
    const sets = shuffleSets(items, questions(), { sets: 3, seed: 9 })
    expect(sets.map(({ set_code }) => set_code)).toEqual(['A', 'B', 'C'])
    expect(new Set(sets.map(({ seed }) => seed)).size).toBe(3)
    expect(new Set(sets.map((set) => set.items.map(({ question_id }) => question_id).join())).size).toBe(3)
    for (const set of sets) {
      expect(set.items.map(({ question_id }) => question_id).sort()).toEqual(items.map(({ question_id }) => question_id).sort())
      expect(set.items.map(({ section_id }) => section_id)).toEqual(items.map(({ section_id }) => section_id))
      expect(set.items.map(({ slot }) => slot)).toEqual(items.map((_, at) => at + 1))
      for (const { slot, right } of set.key) {
        const item = set.items[slot - 1]!
        expect(right.map((place) => item.options_order![place])).toEqual([2])
      }
    }
    expect(shuffleSets(items, questions(), { sets: 3, seed: 9 })).toEqual(sets)
  })
  test('Keep together what belongs together, and the order of options that have one', () => {
    const { items: shuffled } = shuffleSets(items, questions(), { sets: 1, seed: 2 })[0]!
    const placeOf = (id: string): number => shuffled.findIndex(({ question_id }) => question_id === id)
    expect(placeOf(items[4]!.question_id)).toBe(placeOf(items[1]!.question_id) + 1)
    const groups = items.filter(({ or_group }) => or_group !== null)
    for (const one of groups)
      for (const other of groups)
        if (one.or_group === other.or_group) expect(Math.abs(placeOf(one.question_id) - placeOf(other.question_id))).toBeLessThanOrEqual(1)
    expect(shuffled[placeOf(items[0]!.question_id)]?.options_order).toEqual([0, 1, 2, 3])
    expect(shuffled.some(({ options_order }) => options_order !== null && options_order.join() !== '0,1,2,3')).toBe(true)
  })
})

describe('Parallel sets', () => {
  const sets = (made: Parallel) => {
    if (made.is !== 'sets') throw new Error(JSON.stringify(made).slice(0, 1500))
    return made
  }
  test('Have different questions where the bank has enough, and are as hard as one another', () => {
    const { sets: papers, proof } = sets(makeParallel({ ...task, sets: 3 }, solver))
    for (const { certificate } of papers) expect(brokenLines(certificate)).toEqual([])
    const ids = papers.flatMap((paper) => paper.items.map(({ question_id }) => question_id))
    expect(new Set(ids).size).toBe(ids.length)
    expect([proof.overlap_pct, proof.repeats, proof.least_repeats]).toEqual([0, 0, 0])
    // counted once more, from the bank
    const means = papers.map((paper) => {
      const known = paper.items.flatMap(({ question_id }) => about(question_id).p ?? [])
      return known.reduce((sum, p) => sum + p, 0) / known.length
    })
    expect(proof.delta_p).toBeCloseTo(Math.max(...means) - Math.min(...means), 9)
    expect(proof.delta_p).toBeLessThanOrEqual(mostDeltaP)
    expect(proof.delta_difficulty).toBeLessThanOrEqual(0.2)
    expect(proof.sections.map(({ section_id }) => section_id)).toEqual(sections.map(({ section_id }) => section_id))
    expect(makeParallel({ ...task, sets: 3 }, solver)).toEqual(makeParallel({ ...task, bank: bank.toReversed(), sets: 3 }, solver))
  })
  const one = blueprintOf([section('A', 'la', 5, 3)], {
    matrix: [{ lesson_id: lessonId(0), topic_id: null, section_id: 'section-A', count: 3 }],
  })
  const five = bankOf({ seed: 2, size: 5, lessons: 1, kinds: [['la', 5]] })
  test('Have as few in common as there can be where it has not', () => {
    const alike = five.map((question) => ({ ...question, p: 0.5, difficulty: 'medium' as const }))
    const { proof } = sets(makeParallel({ ...task, blueprint: one, bank: alike, sets: 2 }, solver))
    expect([proof.repeats, proof.least_repeats]).toEqual([1, 1])
    expect(proof.overlap_pct).toBeCloseTo(100 / 3, 9)
  })
  test('Are refused where their means of p lie too far apart, with the numbers', () => {
    // three that nearly everybody has right, and for the other set three that few have
    const apart = bankOf({ seed: 2, size: 6, lessons: 1, kinds: [['la', 5]] }).map((question, at) => ({
      ...question,
      last_used: null,
      times_used: 0,
      p: at < 3 ? 0.9 : 0.3,
      difficulty: at < 3 ? ('easy' as const) : ('hard' as const),
    }))
    const made = makeParallel({ ...task, blueprint: one, bank: apart, sets: 2 }, solver)
    if (made.is !== 'refused') throw new Error(made.is)
    expect(made.proof.delta_p).toBeCloseTo(0.6, 9)
    expect(made.proof.overlap_pct).toBe(0)
    for (const text of made.text) expect(text).toMatch(/0\.6.*0\.05/)
  })
})

describe('In a process of its own', () => {
  const asking = new AbortController()
  afterAll(() => asking.abort())
  test('The same paper is made', async () => {
    const made = await generatePaper(task, asking.signal)
    expect(made.is === 'paper' && made.paper.items).toEqual(items)
  })
})
