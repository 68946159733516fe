import { difficultyPoints, type Candidate } from '../../../../resources/domain/papers/bank.ts'
import type { PlacedQuestion } from '../../../../resources/domain/papers/certificate.ts'
import { print, type Sentence } from '../../../../resources/domain/papers/sentence.ts'
import { slotsOf } from './arrange.ts'
import { addColumn, addRow, type Term } from '../../../solver/programme.ts'
import type { Formulated } from './formulate.ts'
import { makePaper, paperOf } from './make-paper.ts'
import { formulated, prepare } from './prepare.ts'
import type { Solver } from '../../../solver/solver.ts'
import type { Generated, Paper, PaperTask } from './task.ts'
import { tiesOfPoint } from './worth.ts'

/** Means of p may differ by so much between any two sets (modules 1.13); with more the sets are refused. */
export const mostDeltaP = 0.05
/** Of the author's difficulty (easy 1 to hard 3), between the first set and any other: a tenth, or a single step on a short paper. */
const mostDeltaDifficulty = 0.1
/** Points for a question that another set has already: more than anything else that a question can cost. */
const overlapPoints = 500
/** A set beside the first need not be the best that there is, only as fair: so many points from it. */
const gapOfOthers = 3
/** Points for each step of difficulty by which a section is harder or easier than that of the first set. */
const sectionPoints = 2

export interface ParallelTask extends PaperTask {
  readonly sets: number
}
export interface SetOfPaper extends Paper {
  readonly set_code: string
}
export interface SetMeans {
  readonly set_code: string
  readonly questions: number
  /** 1 easy to 3 hard; null: no question says */
  readonly mean_difficulty: number | null
  /** of the questions whose p is known */
  readonly mean_p: number | null
  readonly known_p: number
}
export interface ParallelProof {
  readonly sets: readonly SetMeans[]
  /** the two that have most in common, in per cent of a set's questions */
  readonly overlap_pct: number
  /** questions that stand in a set though an earlier one has them, and fewer than which there cannot be for want of questions */
  readonly repeats: number
  readonly least_repeats: number
  readonly delta_p: number | null
  readonly delta_difficulty: number | null
  readonly sections: readonly { readonly section_id: string; readonly delta_p: number | null; readonly delta_difficulty: number | null }[]
}
export type Parallel =
  | { readonly is: 'sets'; readonly sets: readonly SetOfPaper[]; readonly proof: ParallelProof }
  | { readonly is: 'refused'; readonly proof: ParallelProof; readonly text: Sentence }
  | Exclude<Generated, { readonly is: 'paper' }>

export const setCode = (at: number): string => String.fromCharCode(65 + at)
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
const spreadOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length < 2 ? null : Math.max(...known) - Math.min(...known)
}
const pOf = (questions: readonly Candidate[]): number | null => meanOf(questions.flatMap(({ p }) => p ?? []))
const difficultyOf = (questions: readonly Candidate[]): number | null =>
  meanOf(questions.flatMap(({ difficulty }) => (difficulty === null ? [] : [difficultyPoints[difficulty]])))

export function proveParallel(
  { blueprint, bank }: Pick<PaperTask, 'blueprint' | 'bank'>,
  papers: readonly { readonly set_code: string; readonly items: readonly PlacedQuestion[] }[],
  leastRepeats: number,
): ParallelProof {
  const known = new Map(bank.map((one) => [one.question_id, one]))
  const questionsOf = (items: readonly PlacedQuestion[]): Candidate[] => items.flatMap(({ question_id }) => known.get(question_id) ?? [])
  const ids = papers.map(({ items }) => new Set(items.map(({ question_id }) => question_id)))
  const overlaps = ids.flatMap((one, at) =>
    ids.slice(at + 1).map((other) => (100 * [...one].filter((id) => other.has(id)).length) / Math.max(1, Math.min(one.size, other.size))),
  )
  const sets = papers.map(({ set_code, items }) => {
    const questions = questionsOf(items)
    return {
      set_code,
      questions: questions.length,
      mean_difficulty: difficultyOf(questions),
      mean_p: pOf(questions),
      known_p: questions.filter(({ p }) => p !== null).length,
    }
  })
  return {
    sets,
    overlap_pct: Math.max(0, ...overlaps),
    repeats: ids.reduce((sum, one) => sum + one.size, 0) - new Set(ids.flatMap((one) => [...one])).size,
    least_repeats: leastRepeats,
    delta_p: spreadOf(sets.map(({ mean_p }) => mean_p)),
    delta_difficulty: spreadOf(sets.map(({ mean_difficulty }) => mean_difficulty)),
    sections: blueprint.sections.map(({ section_id }) => {
      const parts = papers.map(({ items }) => questionsOf(items.filter((item) => item.section_id === section_id)))
      return { section_id, delta_p: spreadOf(parts.map(pOf)), delta_difficulty: spreadOf(parts.map(difficultyOf)) }
    }),
  }
}

/** Each question that is missing for all sets to be of different ones is a repeat, wherever else the sets may differ. */
export function leastRepeatsOf(
  { blueprint: { matrix }, sets }: ParallelTask,
  { cells, fitting }: Pick<ReturnType<typeof prepare>, 'cells' | 'fitting'>,
): number {
  const pools = new Map<string, { need: number; readonly have: Set<string> }>()
  const keyOf = (at: number): string => {
    const { lesson_id, section } = cells[at]!
    return JSON.stringify([lesson_id, section.question_type, section.marks_per_question])
  }
  for (const { at, count } of cells) {
    const pool = pools.get(keyOf(at)) ?? { need: 0, have: new Set() }
    pool.need += count * sets
    pools.set(keyOf(at), pool)
  }
  for (const { question, cells: its } of fitting) for (const { at } of its) pools.get(keyOf(at))?.have.add(question.question_id)
  return matrix.length === 0 ? 0 : [...pools.values()].reduce((sum, { need, have }) => sum + Math.max(0, need - have.size), 0)
}

/** As hard as the first set: on the whole within the limits, section by section as nearly as the bank allows. */
function addLikeness(
  { programme, placements }: Formulated,
  first: readonly PlacedQuestion[],
  bank: ReadonlyMap<string, Candidate>,
  deltaP: number,
): void {
  const its = first.flatMap(({ question_id }) => bank.get(question_id) ?? [])
  const mean = pOf(its)
  if (mean !== null) {
    const known = placements.flatMap(({ column, question: { p } }) => (p === null ? [] : [{ column, p }]))
    // a mean over those that are known: how many that is, is for the solution to say
    const off = (by: number): Term[] => known.map(({ column, p }) => [column, (p - mean - by) * 100])
    addRow(programme, -Infinity, off(deltaP), 0)
    addRow(programme, 0, off(-deltaP), Infinity)
  }
  const steps = (questions: readonly Candidate[]): number =>
    questions.reduce((sum, { difficulty }) => sum + (difficulty === null ? 0 : difficultyPoints[difficulty]), 0)
  const terms = (isOf: (section: string) => boolean): Term[] =>
    placements.flatMap(({ column, question: { difficulty }, cell }) =>
      difficulty === null || !isOf(cell.section_id) ? [] : [[column, difficultyPoints[difficulty]] as const],
    )
  const most = Math.max(1, Math.floor(mostDeltaDifficulty * its.length))
  addRow(
    programme,
    steps(its) - most,
    terms(() => true),
    steps(its) + most,
  )
  for (const section of new Set(first.map(({ section_id }) => section_id))) {
    const own = first.filter(({ section_id }) => section_id === section).flatMap(({ question_id }) => bank.get(question_id) ?? [])
    const off = addColumn(programme, { upper: 3 * own.length, cost: sectionPoints * tiesOfPoint, isWhole: false })
    const its = terms((id) => id === section)
    addRow(programme, -Infinity, [...its, [off, -1]], steps(own))
    addRow(programme, steps(own), [...its, [off, 1]], Infinity)
  }
}

/** Fair because it has the same questions is not fair: at most half of them may be repeats that the bank does not force. */
function isAnother({ placements }: Formulated, values: readonly number[], used: ReadonlyMap<string, number>, forced: number): boolean {
  const chosen = placements.filter(({ column }) => values[column] === 1)
  return chosen.filter(({ question }) => used.has(question.question_id)).length - forced <= chosen.length / 2
}

const refusal = (deltaP: number): Sentence => [
  `The means of p differ by ${print(deltaP)}; more than ${mostDeltaP} is not fair. Ask for fewer sets, or widen the bank.`,
  `يختلف متوسط p بين النماذج بمقدار ${print(deltaP)}؛ وأكثر من ${mostDeltaP} غير عادل. اطلب نماذج أقل أو وسّع البنك.`,
]

/**
 * Sets of different questions to one blueprint: the first is the paper that is made for this seed, each other one has as few of the
 * earlier questions as can be, and is as hard as the first. Two that lie within half the limit of the first lie within it of one another.
 */
export function makeParallel(task: ParallelTask, solver: Solver | null): Parallel {
  const made = makePaper(task, solver)
  if (made.is !== 'paper') return made
  const bank = new Map(task.bank.map((one) => [one.question_id, one]))
  const prepared = prepare(task)
  const leastRepeats = leastRepeatsOf(task, prepared)
  const sets: SetOfPaper[] = [{ ...made.paper, set_code: setCode(0) }]
  const deltaP = task.sets > 2 ? mostDeltaP / 2 : mostDeltaP
  for (let at = 1; at < task.sets; at++) {
    const used = new Map<string, number>()
    for (const { items } of sets) for (const { question_id } of items) used.set(question_id, (used.get(question_id) ?? 0) + 1)
    const own = prepare({ ...task, seed: task.seed + at })
    const dearer = {
      ...own,
      costOf: (question: Candidate) => own.costOf(question) + (used.get(question.question_id) ?? 0) * overlapPoints * tiesOfPoint,
    }
    if (!solver) {
      const again = makePaper({ ...task, seed: task.seed + at, excluded: [...task.excluded, ...used.keys()] }, null)
      if (again.is !== 'paper') return again
      sets.push({ ...again.paper, set_code: setCode(at) })
      continue
    }
    const solve = (isAlike: boolean) => {
      const programme = formulated(dearer, own.fitting)
      if (isAlike) addLikeness(programme, sets[0]!.items, bank, deltaP)
      return {
        programme,
        solved: solver(programme.programme, { ...task.limits, gap: Math.max(task.limits.gap, gapOfOthers * tiesOfPoint) }),
      }
    }
    const alike = solve(true)
    // what cannot be made alike, or only by being the same, is made all the same, so that it can be said by how much it differs
    const { programme, solved } =
      alike.solved.is === 'solved' && isAnother(alike.programme, alike.solved.values, used, leastRepeats) ? alike : solve(false)
    if (solved.is !== 'solved')
      return { is: 'undecided', text: ['The search met its limit before there were all sets', 'بلغ البحث حدّه قبل إعداد جميع النماذج'] }
    sets.push({
      ...paperOf(own, slotsOf(programme, solved.values), { stopped: solved.stopped === 'best' ? 'near' : solved.stopped, bound: null }),
      set_code: setCode(at),
    })
  }
  const proof = proveParallel(task, sets, leastRepeats)
  if (proof.delta_p !== null && proof.delta_p > mostDeltaP + 1e-9) return { is: 'refused', proof, text: refusal(proof.delta_p) }
  return { is: 'sets', sets, proof }
}
