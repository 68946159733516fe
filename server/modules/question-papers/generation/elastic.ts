import type { CognitiveLevel, Difficulty } from '../../../../resources/domain/questions/types.ts'
import { rangeOf, slotMarks, type Blueprint, type Quota, type Section } from '../../../../resources/domain/papers/blueprint.ts'
import { lessonsOf } from '../../../../resources/domain/papers/blueprint.ts'
import type { CellOfSection, Fitting, LeavingOut } from './fitting.ts'
import { enemyPairsOf } from './formulate.ts'
import { addColumn, addRow, createProgramme, type Programme, type Term } from '../../../solver/programme.ts'

/** What each kind of change costs: once, and for every unit (question, mark, step). What a school would rather do is cheaper. */
const prices = {
  lower: { once: 20, each: 10 },
  raise: { once: 0, each: 3 },
  weight: { once: 0, each: 2 },
  quota: { once: 15, each: 4 },
  outcome: { once: 20, each: 20 },
  topic: { once: 25, each: 20 },
  choice: { once: 30, each: 15 },
  rule: { once: 35, each: 10 },
  language: { once: 60, each: 0 },
  /** questions that need not be answered */
  spare: { once: 50, each: 20 },
  /** marks of the paper */
  section: { once: 200, each: 60 },
  wholeSection: { once: 400, each: 0 },
} as const
interface Price {
  readonly once: number
  readonly each: number
}

/** What can be relaxed: how much by is in `columns`, whether at all in `flag`. */
export interface Slack {
  readonly about:
    | { readonly is: 'lower' | 'raise'; readonly cell: CellOfSection }
    | { readonly is: 'weight'; readonly lesson_id: string; readonly way: 1 | -1 }
    | { readonly is: 'cognitive'; readonly level: CognitiveLevel }
    | { readonly is: 'difficulty'; readonly level: Difficulty }
    | { readonly is: 'outcome'; readonly outcome_code: string }
    | { readonly is: 'topic' }
    | { readonly is: 'choice' | 'spare' | 'section' | 'wholeSection'; readonly section: Section }
    | { readonly is: 'exclude_used_days' | 'max_exposure'; readonly to: number | null }
    | { readonly is: 'language_fallback' }
  readonly amount: number
  readonly flag: number
}
/** Questions that no constraint tells apart, in one cell: how many of them are taken. */
export interface Taking {
  readonly alike: readonly Fitting[]
  readonly cell: CellOfSection
  readonly column: number
}
export interface ElasticChoice {
  readonly cell: CellOfSection
  readonly cognitive: CognitiveLevel
  readonly difficulty: Difficulty
  readonly column: number
}
export interface Elastic {
  readonly programme: Programme
  readonly slacks: readonly Slack[]
  readonly takings: readonly Taking[]
  readonly choices: readonly ElasticChoice[]
}

/** Also where the blueprint has no cell yet: every lesson of it in every section. */
export function possibleCells({ blueprint, cells }: { blueprint: Blueprint; cells: readonly CellOfSection[] }): CellOfSection[] {
  const lessons = [...new Set([...lessonsOf(blueprint), ...blueprint.lesson_weight.map(({ lesson_id }) => lesson_id)])]
  const missing = blueprint.sections.flatMap((section) =>
    lessons
      .filter((lesson_id) => !cells.some((cell) => cell.section_id === section.section_id && cell.lesson_id === lesson_id))
      .map((lesson_id) => ({ lesson_id, topic_id: null, section_id: section.section_id, count: 0, section })),
  )
  return [...cells, ...missing.map((cell, at) => ({ ...cell, at: cells.length + at }))]
}

const stepsOf = (value: number | null): (number | null)[] =>
  value === null ? [] : [...new Set([Math.floor(value / 2)].filter((step) => step > 0)), null]

class Relaxing {
  readonly programme = createProgramme()
  readonly slacks: Slack[] = []
  add(about: Slack['about'], most: number, price: Price, isWhole = true): number {
    const amount = addColumn(this.programme, { upper: most, cost: price.each, isWhole })
    const flag = addColumn(this.programme, { upper: 1, cost: price.once })
    addRow(
      this.programme,
      -Infinity,
      [
        [amount, 1],
        [flag, -most],
      ],
      0,
    )
    this.slacks.push({ about, amount, flag })
    return amount
  }
  /** a change that is made or not */
  addSwitch(about: Slack['about'], cost: number): number {
    const flag = addColumn(this.programme, { upper: 1, cost })
    this.slacks.push({ about, amount: flag, flag })
    return flag
  }
}

interface Gates {
  /** columns of which one at least must be 1 for such a question to be allowed */
  opening(rule: LeavingOut): readonly number[]
}
function addGates(relaxing: Relaxing, { rules }: Blueprint, isNeeded: (rule: LeavingOut['rule']) => boolean): Gates {
  const switches = new Map<LeavingOut['rule'], { readonly to: number | null; readonly column: number }[]>()
  if (isNeeded('exclude_used_days'))
    switches.set(
      'exclude_used_days',
      stepsOf(rules.exclude_used_days).map((to, at) => ({
        to,
        column: relaxing.addSwitch({ is: 'exclude_used_days', to }, prices.rule.once + prices.rule.each * at),
      })),
    )
  const uses = rules.max_exposure
  if (uses !== null && isNeeded('max_exposure'))
    switches.set(
      'max_exposure',
      [uses + 1, uses + 3, null].map((to, at) => ({
        to,
        column: relaxing.addSwitch({ is: 'max_exposure', to }, prices.rule.once + prices.rule.each * at),
      })),
    )
  if (isNeeded('language_fallback'))
    switches.set('language_fallback', [{ to: null, column: relaxing.addSwitch({ is: 'language_fallback' }, prices.language.once) }])
  for (const one of switches.values())
    addRow(
      relaxing.programme,
      0,
      one.map(({ column }): Term => [column, 1]),
      1,
    )
  return {
    opening: (rule) =>
      (switches.get(rule.rule) ?? [])
        .filter(
          ({ to }) =>
            to === null || (rule.rule === 'exclude_used_days' ? rule.days >= to : rule.rule === 'max_exposure' ? rule.uses < to : true),
        )
        .map(({ column }) => column),
  }
}

const groupBy = <T>(list: readonly T[], keyOf: (one: T) => string): T[][] => {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/**
 * Without questions that a rule leaves out where there are enough others of the same cells and levels: for as many as these cells have
 * slots and second questions no rule has to be given up.
 */
function withoutNeedless(fitting: readonly Fitting[]): Fitting[] {
  const keyOf = ({ question, cells }: Fitting): string =>
    JSON.stringify([cells.map(({ at }) => at), question.cognitive_level, question.difficulty])
  const free = new Map<string, number>()
  for (const one of fitting)
    if (one.against.length === 0 && one.question.stimulus_id === null) free.set(keyOf(one), (free.get(keyOf(one)) ?? 0) + 1)
  const enough = ({ cells }: Fitting): number =>
    Math.max(1, ...cells.map(({ count, section }) => count + Math.min(count, section.internal_choice_count)))
  const isText = ({ question }: Fitting): boolean => question.stimulus_id !== null
  return fitting.filter((one) => one.against.length === 0 || isText(one) || (free.get(keyOf(one)) ?? 0) < enough(one))
}

/** Those that nothing tells apart are one column: their costs do not count here. */
function addTakings(relaxing: Relaxing, blueprint: Blueprint, fitting: readonly Fitting[], gates: Gates, hasTopics: boolean): Taking[] {
  const { programme } = relaxing
  const { rules, outcomes } = blueprint
  const asked = new Set(outcomes.filter(({ min_questions }) => min_questions > 0).map(({ outcome_code }) => outcome_code))
  const enemies = rules.no_enemy_items ? enemyPairsOf(fitting.map(({ question }) => question)) : []
  const single = new Set(enemies.flat())
  const classes = groupBy(fitting, ({ question, cells, against }) => {
    if (single.has(question.question_id) || question.stimulus_id !== null) return question.question_id
    return JSON.stringify([
      cells.map(({ at }) => at),
      question.cognitive_level,
      question.difficulty,
      hasTopics ? question.topic_id : null,
      question.outcome_codes.filter((code) => asked.has(code)).sort(),
      against.map(gates.opening),
    ])
  })
  const takings = classes.flatMap((alike) => {
    const { cells, against } = alike[0]!
    const its = cells.map((cell) => ({ alike, cell, column: addColumn(programme, { upper: alike.length }) }))
    const all = its.map(({ column }): Term => [column, 1])
    if (its.length > 1) addRow(programme, 0, all, alike.length)
    for (const rule of against)
      addRow(programme, -Infinity, [...all, ...gates.opening(rule).map((column): Term => [column, -alike.length])], 0)
    return its
  })
  const columnsOf = new Map<string, number[]>()
  for (const { alike, column } of takings)
    if (alike.length === 1)
      columnsOf.set(alike[0]!.question.question_id, [...(columnsOf.get(alike[0]!.question.question_id) ?? []), column])
  for (const pair of enemies)
    addRow(
      programme,
      0,
      pair.flatMap((id) => (columnsOf.get(id) ?? []).map((column): Term => [column, 1])),
      1,
    )
  const texts = groupBy(
    takings.filter(({ alike }) => alike[0]!.question.stimulus_id !== null),
    ({ alike }) => alike[0]!.question.stimulus_id!,
  )
  for (const text of texts) {
    const sections = [...new Set(text.map(({ cell }) => cell.section_id))].map((section) => ({
      section,
      column: addColumn(programme, { upper: 1 }),
    }))
    if (sections.length > 1)
      addRow(
        programme,
        0,
        sections.map(({ column }): Term => [column, 1]),
        1,
      )
    const questions = groupBy(text, ({ alike }) => alike[0]!.question.question_id)
    for (const { section, column } of sections)
      for (const places of questions)
        addRow(
          programme,
          0,
          [...places.filter(({ cell }) => cell.section_id === section).map((one): Term => [one.column, 1]), [column, -1]],
          0,
        )
  }
  return takings
}

function addChoices(programme: Programme, takings: readonly Taking[]): ElasticChoice[] {
  const able = takings.filter(({ alike: [first], cell }) => {
    const { stimulus_id, cognitive_level, difficulty } = first!.question
    return cell.section.internal_choice_count > 0 && stimulus_id === null && cognitive_level !== null && difficulty !== null
  })
  return groupBy(able, ({ alike: [first], cell }) => `${cell.at} ${first!.question.cognitive_level} ${first!.question.difficulty}`).flatMap(
    (group) => {
      const { cell, alike } = group[0]!
      const { cognitive_level: cognitive, difficulty } = alike[0]!.question
      const size = group.reduce((sum, one) => sum + one.alike.length, 0)
      if (size < 2 || cognitive === null || difficulty === null) return []
      const column = addColumn(programme, { upper: Math.min(cell.section.internal_choice_count, Math.floor(size / 2)) })
      addRow(programme, 0, [...group.map((one): Term => [one.column, 1]), [column, -2]], Infinity)
      return { cell, cognitive, difficulty, column }
    },
  )
}

/** Marks of the slots for which it holds. */
const marksOf = (
  takings: readonly Taking[],
  choices: readonly ElasticChoice[],
  isTaken: (one: Taking) => boolean,
  isChosen: (one: ElasticChoice) => boolean,
): Term[] => [
  ...takings.filter(isTaken).map(({ column, cell }): Term => [column, cell.section.marks_per_question]),
  ...choices.filter(isChosen).map(({ column, cell }): Term => [column, -cell.section.marks_per_question]),
]

/**
 * The blueprint with a price on everything that could be given up: which of it has to be, is what the cheapest solution tells. Enemies,
 * shared texts, sets of questions and what must not be used at all are never given up. `hasTopics`: topics are counted; without, far more
 * questions are alike, and mostly there are so many topics that none comes too often.
 */
export function relax(blueprint: Blueprint, cells: readonly CellOfSection[], fitting: readonly Fitting[], hasTopics: boolean): Elastic {
  const relaxing = new Relaxing()
  const { programme } = relaxing
  const { sections, cognitive, difficulty, outcomes, lesson_weight, rules } = blueprint
  const gates = addGates(relaxing, blueprint, (rule) => fitting.some(({ against }) => against.some((one) => one.rule === rule)))
  const takings = addTakings(relaxing, blueprint, withoutNeedless(fitting), gates, hasTopics)
  const choices = addChoices(programme, takings)
  const allMarks = slotMarks(sections)

  /** marks that leave the paper */
  const gone: Term[] = []
  const moved = new Map<number, Term[]>()
  for (const section of sections) {
    const { section_id, question_count: count, to_attempt, marks_per_question: marks, internal_choice_count } = section
    const its = cells.filter((cell) => cell.section_id === section_id)
    const room = its.map((cell) => {
      const raise = relaxing.add({ is: 'raise', cell }, count, prices.raise)
      const lower = cell.count > 0 ? relaxing.add({ is: 'lower', cell }, cell.count, prices.lower) : null
      const terms: Term[] = [[raise, 1], ...(lower === null ? [] : [[lower, -1] as const])]
      moved.set(cell.at, terms)
      addRow(
        programme,
        cell.count,
        [
          ...takings.filter((one) => one.cell.at === cell.at).map(({ column }): Term => [column, 1]),
          ...choices.filter((one) => one.cell.at === cell.at).map(({ column }): Term => [column, -1]),
          ...terms.map(([column, times]): Term => [column, -times]),
        ],
        cell.count,
      )
      return terms
    })
    const spare = count > to_attempt ? relaxing.add({ is: 'spare', section }, count - to_attempt, prices.spare) : null
    const fewer = relaxing.add({ is: 'section', section }, to_attempt, { once: prices.section.once, each: prices.section.each * marks })
    const whole = sections.length > 1 ? relaxing.addSwitch({ is: 'wholeSection', section }, prices.wholeSection.once) : null
    const less: Term[] = [[fewer, 1], ...(spare === null ? [] : [[spare, 1] as const])]
    addRow(programme, 0, [...room.flat(), ...less], 0)
    // one question stays to be answered, or the section goes
    addRow(programme, -Infinity, [[fewer, 1], ...(whole === null ? [] : [[whole, -1] as const])], to_attempt - 1)
    if (whole !== null) addRow(programme, 0, [...less, [whole, -count]], Infinity)
    gone.push(...less.map(([column]): Term => [column, marks]))
    if (internal_choice_count > 0) {
      const fewerChoices = relaxing.add({ is: 'choice', section }, internal_choice_count, prices.choice)
      addRow(
        programme,
        internal_choice_count,
        [...choices.filter(({ cell }) => cell.section_id === section_id).map(({ column }): Term => [column, 1]), [fewerChoices, 1]],
        internal_choice_count,
      )
    }
  }

  const addLevels = <Level extends CognitiveLevel | Difficulty>(
    quotas: readonly Quota<Level>[],
    about: (level: Level) => Slack['about'],
    levelOf: (one: Taking) => string | null,
    levelOfChoice: (one: ElasticChoice) => string,
  ): void => {
    for (const quota of quotas) {
      const { least, most } = rangeOf(quota, allMarks)
      const marks = marksOf(
        takings,
        choices,
        (one) => levelOf(one) === quota.level,
        (one) => levelOfChoice(one) === quota.level,
      )
      const off = relaxing.add(about(quota.level), allMarks, prices.quota, false)
      // of fewer marks the same share is less
      const share = (limit: number): Term[] =>
        quota.pct === null ? [] : gone.map(([column, times]): Term => [column, (times * limit) / allMarks])
      addRow(programme, least, [...marks, ...share(least), [off, 1]], Infinity)
      addRow(programme, -Infinity, [...marks, ...share(most), [off, -1]], most)
    }
  }
  addLevels(
    cognitive,
    (level) => ({ is: 'cognitive', level }),
    ({ alike }) => alike[0]!.question.cognitive_level,
    (one) => one.cognitive,
  )
  addLevels(
    difficulty,
    (level) => ({ is: 'difficulty', level }),
    ({ alike }) => alike[0]!.question.difficulty,
    (one) => one.difficulty,
  )

  for (const { lesson_id, marks, tolerance } of lesson_weight) {
    const its = cells.filter((cell) => cell.lesson_id === lesson_id)
    const planned = its.reduce((sum, { count, section }) => sum + count * section.marks_per_question, 0)
    const change = its.flatMap(({ at, section }) =>
      (moved.get(at) ?? []).map(([column, times]): Term => [column, times * section.marks_per_question]),
    )
    const over = relaxing.add({ is: 'weight', lesson_id, way: 1 }, allMarks, prices.weight, false)
    const under = relaxing.add({ is: 'weight', lesson_id, way: -1 }, marks, prices.weight, false)
    addRow(programme, marks - tolerance - planned, [...change, [over, -1], [under, 1]], marks + tolerance - planned)
  }
  for (const { outcome_code, min_questions } of outcomes) {
    if (min_questions === 0) continue
    const fewer = relaxing.add({ is: 'outcome', outcome_code }, min_questions, prices.outcome)
    const its = takings
      .filter(({ alike }) => alike[0]!.question.outcome_codes.includes(outcome_code))
      .map(({ column }): Term => [column, 1])
    addRow(programme, min_questions, [...its, [fewer, 1]], Infinity)
  }
  const most = rules.allow_same_topic_max
  if (most !== null && hasTopics) {
    const more = relaxing.add({ is: 'topic' }, 100, prices.topic)
    for (const its of groupBy(
      takings.filter(({ alike }) => alike[0]!.question.topic_id !== null),
      ({ alike }) => alike[0]!.question.topic_id!,
    ))
      if (its.reduce((sum, { alike }) => sum + alike.length, 0) > most)
        addRow(programme, -Infinity, [...its.map(({ column }): Term => [column, 1]), [more, -1]], most)
  }
  return { programme, slacks: relaxing.slacks, takings, choices }
}
