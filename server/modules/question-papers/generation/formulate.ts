import type { CognitiveLevel, Difficulty } from '../../../../resources/domain/questions/types.ts'
import type { Candidate } from '../../../../resources/domain/papers/bank.ts'
import { rangeOf, slotMarks, type Blueprint } from '../../../../resources/domain/papers/blueprint.ts'
import type { CellOfSection, Fitting } from './fitting.ts'
import { addColumn, addRow, createProgramme, type Programme, type Term } from '../../../solver/programme.ts'

/** A question in a cell: 1 if it stands there. */
export interface Placement {
  readonly question: Candidate
  readonly cell: CellOfSection
  readonly column: number
}
/** How many slots of a cell, at these levels, offer a second question. */
export interface Choice {
  readonly cell: CellOfSection
  readonly cognitive: CognitiveLevel
  readonly difficulty: Difficulty
  readonly column: number
}
export interface Formulated {
  readonly programme: Programme
  readonly placements: readonly Placement[]
  readonly choices: readonly Choice[]
}
export interface Costs {
  /** of a question, in the smallest unit of the programme */
  readonly costOf: (question: Candidate) => number
  /** of having at least one question of each of these */
  readonly wished: ReadonlySet<string>
  readonly outcomeWorth: number
}

const groupBy = <T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
const once = ({ column }: { readonly column: number }): Term => [column, 1]

/** Columns for second questions: only where a slot can have two of the same levels, and never of a shared text. */
function addChoices(programme: Programme, placements: readonly Placement[]): Choice[] {
  const able = placements.filter(
    ({ question, cell }) =>
      cell.section.internal_choice_count > 0 &&
      cell.count > 0 &&
      question.stimulus_id === null &&
      question.cognitive_level !== null &&
      question.difficulty !== null,
  )
  const alike = groupBy(able, ({ question, cell }) => `${cell.at} ${question.cognitive_level} ${question.difficulty}`)
  return [...alike.values()].flatMap((group) => {
    const [{ cell, question }] = group as [Placement]
    const { cognitive_level: cognitive, difficulty } = question
    if (group.length < 2 || cognitive === null || difficulty === null) return []
    const upper = Math.min(cell.count, cell.section.internal_choice_count, Math.floor(group.length / 2))
    const column = addColumn(programme, { upper })
    // two questions for every slot with a choice
    addRow(programme, 0, [...group.map(once), [column, -2]], Infinity)
    // follows for whole numbers, and keeps fractions from taking the cheapest question alone for half a choice
    const cheapest = group.reduce((least, one) => (programme.costs[one.column]! < programme.costs[least.column]! ? one : least))
    addRow(programme, 0, [...group.filter((one) => one !== cheapest).map(once), [column, -1]], Infinity)
    return { cell, cognitive, difficulty, column }
  })
}

function addCells(
  programme: Programme,
  cells: readonly CellOfSection[],
  placements: readonly Placement[],
  choices: readonly Choice[],
): void {
  const placed = groupBy(placements, ({ cell }) => cell.at)
  const chosen = groupBy(choices, ({ cell }) => cell.at)
  for (const { at, count } of cells)
    addRow(
      programme,
      count,
      [...(placed.get(at) ?? []).map(once), ...(chosen.get(at) ?? []).map(({ column }): Term => [column, -1])],
      count,
    )
  const sections = new Map(cells.map(({ section }) => [section.section_id, section]))
  for (const { section_id, internal_choice_count } of sections.values())
    if (internal_choice_count > 0)
      addRow(
        programme,
        internal_choice_count,
        choices.filter(({ cell }) => cell.section_id === section_id).map(once),
        internal_choice_count,
      )
  for (const its of groupBy(placements, ({ question }) => question.question_id).values())
    if (its.length > 1) addRow(programme, 0, its.map(once), 1)
}

function addQuotas(
  programme: Programme,
  { cognitive, difficulty, sections }: Blueprint,
  placements: readonly Placement[],
  choices: readonly Choice[],
): void {
  const allMarks = slotMarks(sections)
  const addLevel = (isOf: (one: Candidate) => boolean, isChoice: (one: Choice) => boolean, range: { least: number; most: number }): void =>
    addRow(
      programme,
      range.least,
      [
        ...placements.filter(({ question }) => isOf(question)).map(({ column, question }): Term => [column, question.marks]),
        ...choices.filter(isChoice).map(({ column, cell }): Term => [column, -cell.section.marks_per_question]),
      ],
      range.most,
    )
  for (const quota of cognitive)
    addLevel(
      ({ cognitive_level }) => cognitive_level === quota.level,
      ({ cognitive: level }) => level === quota.level,
      rangeOf(quota, allMarks),
    )
  for (const quota of difficulty)
    addLevel(
      (one) => one.difficulty === quota.level,
      (one) => one.difficulty === quota.level,
      rangeOf(quota, allMarks),
    )
}

/** Every two of which one gives the other away, each pair once. */
export function enemyPairsOf(questions: readonly Candidate[]): (readonly [string, string])[] {
  const there = new Set(questions.map(({ question_id }) => question_id))
  const pairs = new Map<string, readonly [string, string]>()
  for (const { question_id, enemies } of questions)
    for (const enemy of enemies) {
      if (enemy === question_id || !there.has(enemy)) continue
      const pair = enemy < question_id ? ([enemy, question_id] as const) : ([question_id, enemy] as const)
      pairs.set(pair.join('\n'), pair)
    }
  return [...pairs.values()]
}

function addRules(programme: Programme, { rules }: Blueprint, placements: readonly Placement[]): void {
  const byQuestion = groupBy(placements, ({ question }) => question.question_id)
  const questions = [...byQuestion.values()].map(([first]) => first!.question)
  if (rules.no_enemy_items)
    for (const pair of enemyPairsOf(questions))
      addRow(
        programme,
        0,
        pair.flatMap((id) => byQuestion.get(id)!.map(once)),
        1,
      )
  const most = rules.allow_same_topic_max
  if (most !== null)
    for (const [topic, its] of groupBy(placements, ({ question }) => question.topic_id))
      if (topic !== null && its.length > most) addRow(programme, 0, its.map(once), most)
  const texts = groupBy(questions, ({ stimulus_id }) => stimulus_id)
  for (const [text, its] of texts) {
    if (text === null) continue
    const sections = new Set(its.flatMap(({ question_id }) => byQuestion.get(question_id)!.map(({ cell }) => cell.section_id)))
    // in one section all of them, or none
    const columns = [...sections].map((section) => ({ section, column: addColumn(programme, { upper: 1 }) }))
    if (columns.length > 1) addRow(programme, 0, columns.map(once), 1)
    for (const { section, column } of columns)
      for (const { question_id } of its)
        addRow(
          programme,
          0,
          [
            ...byQuestion
              .get(question_id)!
              .filter(({ cell }) => cell.section_id === section)
              .map(once),
            [column, -1],
          ],
          0,
        )
  }
}

function addOutcomes(
  programme: Programme,
  { outcomes }: Blueprint,
  placements: readonly Placement[],
  { wished, outcomeWorth }: Costs,
): void {
  const asking = new Map<string, Placement[]>()
  for (const one of placements) for (const code of one.question.outcome_codes) asking.set(code, [...(asking.get(code) ?? []), one])
  for (const { outcome_code, min_questions } of outcomes)
    if (min_questions > 0) addRow(programme, min_questions, (asking.get(outcome_code) ?? []).map(once), Infinity)
  for (const code of [...wished].sort()) {
    const its = asking.get(code) ?? []
    if (its.length === 0) continue
    // whole by itself: it is worth something, and as large as it can be
    const column = addColumn(programme, { upper: 1, cost: -outcomeWorth, isWhole: false })
    addRow(programme, 0, [...its.map(once), [column, -1]], Infinity)
  }
}

/** The paper as a 0/1 programme (modules 1.13): which question stands in which cell, so that everything holds and the costs are least. */
export function formulate(blueprint: Blueprint, cells: readonly CellOfSection[], fitting: readonly Fitting[], costs: Costs): Formulated {
  const programme = createProgramme()
  const placements = fitting
    .filter(({ against }) => against.length === 0)
    .flatMap(({ question, cells: its }) =>
      its
        .filter(({ count }) => count > 0)
        .map((cell) => ({ question, cell, column: addColumn(programme, { upper: 1, cost: costs.costOf(question) }) })),
    )
  const choices = addChoices(programme, placements)
  addCells(programme, cells, placements, choices)
  addQuotas(programme, blueprint, placements, choices)
  addRules(programme, blueprint, placements)
  addOutcomes(programme, blueprint, placements, costs)
  return { programme, placements, choices }
}
