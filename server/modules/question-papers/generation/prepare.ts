import type { Candidate } from '../../../../resources/domain/papers/bank.ts'
import { allowed } from './arrange.ts'
import { cellsOf, fittingOf, type CellOfSection, type Fitting } from './fitting.ts'
import { enemyPairsOf, formulate, type Formulated } from './formulate.ts'
import { reduce } from './reduce.ts'
import type { PaperTask } from './task.ts'
import { pointsOf, tieOf, tiesOfPoint, weights } from './worth.ts'

/** A task, seen through: what may stand where, and what it costs. */
export interface Prepared {
  readonly task: PaperTask
  readonly cells: readonly CellOfSection[]
  /** with what the rules leave out */
  readonly all: readonly Fitting[]
  readonly fitting: readonly Fitting[]
  readonly wished: ReadonlySet<string>
  readonly costOf: (question: Candidate) => number
}

export function prepare(task: PaperTask): Prepared {
  const { blueprint, bank, seed, today, excluded } = task
  const cells = cellsOf(blueprint)
  const all = fittingOf({ blueprint, bank, excluded: new Set(excluded), today }, cells)
  const most = blueprint.sections.reduce((sum, one) => sum + one.question_count + one.internal_choice_count, 0)
  const ties = Math.max(1, Math.floor(tiesOfPoint / Math.max(1, most)))
  // one unit, so that every question costs something
  const costs = new Map(
    all.map(({ question }) => [
      question.question_id,
      1 + pointsOf(question, blueprint.language, today) * tiesOfPoint + tieOf(seed, question.question_id, ties - 1),
    ]),
  )
  return {
    task,
    cells,
    all,
    fitting: allowed(all),
    wished: new Set(blueprint.outcomes.filter(({ min_questions }) => min_questions === 0).map(({ outcome_code }) => outcome_code)),
    costOf: ({ question_id }) => costs.get(question_id) ?? 0,
  }
}

/** Without what can be left out unseen. */
export function reduced({ task: { blueprint }, fitting, wished, costOf }: Prepared): Fitting[] {
  const { outcomes, rules } = blueprint
  const enemies = new Set(rules.no_enemy_items ? enemyPairsOf(fitting.map(({ question }) => question)).flat() : [])
  const costs = new Map(fitting.map(({ question }) => [question.question_id, costOf(question)]))
  return reduce(fitting, {
    isTopicCounted: () => rules.allow_same_topic_max !== null,
    outcomes: new Set([...wished, ...outcomes.map(({ outcome_code }) => outcome_code)]),
    costOf: (id) => costs.get(id)!,
    hasEnemies: (id) => enemies.has(id),
  })
}
export const formulated = ({ task, cells, wished, costOf }: Prepared, fitting: readonly Fitting[]): Formulated =>
  formulate(task.blueprint, cells, fitting, { costOf, wished, outcomeWorth: weights.outcome * tiesOfPoint })

/** What its questions cost, without ties; of what is wished for, all that they have. */
export function pointsOfPaper({ task: { blueprint, today }, wished }: Prepared, questions: readonly Candidate[]): number {
  const covered = new Set(questions.flatMap(({ outcome_codes }) => outcome_codes.filter((code) => wished.has(code))))
  return questions.reduce((sum, one) => sum + pointsOf(one, blueprint.language, today), 0) - weights.outcome * covered.size
}
