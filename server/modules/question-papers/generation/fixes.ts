import { rangeOf, slotMarks, type Blueprint, type Quota } from '../../../../resources/domain/papers/blueprint.ts'
import { brokenLines, certify, type CertificateLine } from '../../../../resources/domain/papers/certificate.ts'
import { applyChanges, sayChanges, type Change } from '../../../../resources/domain/papers/changes.ts'
import { join, type Sentence } from '../../../../resources/domain/papers/sentence.ts'
import { hasErrors, validateBlueprint } from '../../../../resources/domain/papers/validate.ts'
import { arrange, type Slot } from './arrange.ts'
import { possibleCells, relax, type Elastic, type Slack } from './elastic.ts'
import { fittingOf, type CellOfSection } from './fitting.ts'
import { addRow, type Term } from '../../../solver/programme.ts'
import type { Prepared } from './prepare.ts'
import type { Solver } from '../../../solver/solver.ts'
import type { Fix, Shortfall } from './task.ts'

const mostFixes = 3
const mostTries = 4
/** One unit of price is the least that a change costs. */
const gap = 0.5
/** Of a mark: less than that is rounding. */
const least = 1e-4
/** Other ways need not be the cheapest of their kind. */
const gapOfOthers = 15

const upToTenth = (value: number): number => Math.ceil(value * 10 - 1e-6) / 10
/** How wide a tolerance has to be for these marks. */
function toleranceFor(quota: Quota<string>, marks: number, allMarks: number): number {
  const off = quota.marks === null ? Math.abs((marks * 100) / allMarks - (quota.pct ?? 0)) : Math.abs(marks - quota.marks)
  const { least, most } = rangeOf(quota, allMarks)
  return marks >= least - 1e-6 && marks <= most + 1e-6 ? quota.tolerance : upToTenth(off)
}

/** Which questions a solution takes: of those that are alike, from the topic that has come least; then the first by id. */
function slotsOf({ takings, choices }: Elastic, values: readonly number[]): Slot[] {
  const taken = new Set<string>()
  const topics = new Map<string | null, number>()
  const scarceFirst = takings.filter(({ column }) => (values[column] ?? 0) > 0).sort((one, other) => one.alike.length - other.alike.length)
  const placed = scarceFirst.flatMap(({ alike, cell, column }) =>
    Array.from({ length: values[column] ?? 0 }, () => {
      const free = alike.filter(({ question }) => !taken.has(question.question_id))
      const { question } = free.reduce((least, one) =>
        (topics.get(one.question.topic_id) ?? 0) < (topics.get(least.question.topic_id) ?? 0) ? one : least,
      )
      taken.add(question.question_id)
      topics.set(question.topic_id, (topics.get(question.topic_id) ?? 0) + 1)
      return { question, cell }
    }),
  )
  const pairs = choices.flatMap(({ cell, cognitive, difficulty, column }) =>
    Array.from({ length: values[column] ?? 0 }, (): Slot => {
      const two = placed
        .filter(
          ({ question, cell: its }) =>
            its.at === cell.at &&
            question.stimulus_id === null &&
            question.cognitive_level === cognitive &&
            question.difficulty === difficulty,
        )
        .slice(0, 2)
      for (const one of two) placed.splice(placed.indexOf(one), 1)
      return { cell, questions: two.map(({ question }) => question) }
    }),
  )
  return [...pairs, ...placed.map(({ question, cell }) => ({ cell, questions: [question] }))]
}

type About = Slack['about']
const amountsOf = (slacks: readonly Slack[], values: readonly number[]): ((holds: (about: About) => boolean) => number) => {
  const used = slacks.map(({ about, amount }) => ({ about, amount: values[amount] ?? 0 }))
  return (holds) => used.filter(({ about }) => holds(about)).reduce((sum, { amount }) => sum + amount, 0)
}

/** What is relaxed, as changes to the blueprint; tolerances follow from the paper that proves it. */
function changesOf(blueprint: Blueprint, { slacks }: Elastic, values: readonly number[], slots: readonly Slot[]): Change[] {
  const amount = amountsOf(slacks, values)
  const changes: Change[] = []
  const goes = new Set(
    blueprint.sections
      .filter((one) => amount((about) => about.is === 'wholeSection' && about.section === one) > 0)
      .map(({ section_id }) => section_id),
  )
  for (const section_id of goes) changes.push({ change: 'remove_section', section_id })
  const cells = [...new Set(slacks.flatMap(({ about }) => (about.is === 'lower' || about.is === 'raise' ? [about.cell] : [])))].filter(
    ({ section_id }) => !goes.has(section_id),
  )
  const cellChanges = cells.flatMap((cell) => {
    const by =
      amount((about) => about.is === 'raise' && about.cell === cell) - amount((about) => about.is === 'lower' && about.cell === cell)
    const { lesson_id, topic_id, section_id, count } = cell
    return by === 0 ? [] : [{ change: 'cell' as const, lesson_id, topic_id, section_id, from: count, to: count + by }]
  })
  changes.push(...cellChanges.filter(({ from, to }) => to < from), ...cellChanges.filter(({ from, to }) => to > from))
  let lost = 0
  for (const section of blueprint.sections) {
    const { section_id, question_count, to_attempt, internal_choice_count, marks_per_question } = section
    const fewer = amount((about) => about.is === 'section' && about.section === section)
    const spare = amount((about) => about.is === 'spare' && about.section === section)
    const choice = amount((about) => about.is === 'choice' && about.section === section)
    lost += fewer * marks_per_question
    if (goes.has(section_id)) continue
    if (fewer + spare > 0) changes.push({ change: 'question_count', section_id, from: question_count, to: question_count - fewer - spare })
    if (fewer > 0) changes.push({ change: 'to_attempt', section_id, from: to_attempt, to: to_attempt - fewer })
    if (choice > 0)
      changes.push({ change: 'internal_choice_count', section_id, from: internal_choice_count, to: internal_choice_count - choice })
  }
  if (lost > 0) changes.push({ change: 'total_marks', from: blueprint.total_marks, to: blueprint.total_marks - lost })
  const lessonMarks = (id: string): number =>
    slots.filter(({ cell }) => cell.lesson_id === id).reduce((sum, { cell }) => sum + cell.section.marks_per_question, 0)
  for (const { lesson_id, marks, tolerance } of blueprint.lesson_weight) {
    const placed = lessonMarks(lesson_id)
    if (Math.abs(placed - marks) > tolerance + 1e-6) changes.push({ change: 'lesson_weight', lesson_id, from: marks, to: placed })
  }
  const allMarks = slotMarks(applyChanges(blueprint, changes).sections)
  const marksWhere = (holds: (slot: Slot) => boolean): number =>
    slots.filter(holds).reduce((sum, { cell }) => sum + cell.section.marks_per_question, 0)
  for (const quota of blueprint.cognitive) {
    const to = toleranceFor(
      quota,
      marksWhere(({ questions: [first] }) => first?.cognitive_level === quota.level),
      allMarks,
    )
    if (to !== quota.tolerance) changes.push({ change: 'cognitive_tolerance', level: quota.level, from: quota.tolerance, to })
  }
  for (const quota of blueprint.difficulty) {
    const to = toleranceFor(
      quota,
      marksWhere(({ questions: [first] }) => first?.difficulty === quota.level),
      allMarks,
    )
    if (to !== quota.tolerance) changes.push({ change: 'difficulty_tolerance', level: quota.level, from: quota.tolerance, to })
  }
  for (const { outcome_code, min_questions } of blueprint.outcomes) {
    const fewer = amount((about) => about.is === 'outcome' && about.outcome_code === outcome_code)
    if (fewer > 0) changes.push({ change: 'outcome', outcome_code, from: min_questions, to: min_questions - fewer })
  }
  const { rules } = blueprint
  const more = amount(({ is }) => is === 'topic')
  if (more > 0 && rules.allow_same_topic_max !== null)
    changes.push({ change: 'allow_same_topic_max', from: rules.allow_same_topic_max, to: rules.allow_same_topic_max + more })
  for (const { about, flag } of slacks) {
    if (values[flag] !== 1) continue
    if (about.is === 'exclude_used_days' || about.is === 'max_exposure')
      changes.push({ change: about.is, from: rules[about.is], to: about.to })
    if (about.is === 'language_fallback') changes.push({ change: 'language_fallback', from: rules.language_fallback, to: true })
  }
  return changes
}

const isSameCell = (place: Shortfall['place'], change: Change): boolean =>
  change.change === 'cell' &&
  change.lesson_id === place.lesson_id &&
  change.topic_id === place.topic_id &&
  change.section_id === place.section_id
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
function sayFix(blueprint: Blueprint, changes: readonly Change[], shortfalls: readonly Shortfall[], prepared: Prepared): Sentence {
  const said = sayChanges(changes, blueprint, prepared.task.names)
  const short = shortfalls.filter(({ place }) => changes.some((change) => isSameCell(place, change)))
  if (short.length === 0) return [capital(said[0]), said[1]]
  const why = join(
    short.map(({ text }) => text),
    ['; ', '؛ '],
  )
  return [`${why[0]}: ${said[0]}`, `${why[1]}: ${said[1]}`]
}

/** What follows by itself from lowering something else. */
const follows = ({ is }: About): boolean => is === 'raise' || is === 'weight'

/** Whether there is nothing to say but that questions of one topic come too often, which was not asked. */
const isTopicsOnly = (lines: readonly CertificateLine[]): boolean =>
  lines.length > 0 && lines.every(({ constraint }) => constraint === 'topic_maximum')

interface Tried {
  readonly fixes: readonly Fix[]
  readonly hasMissedTopics: boolean
}
function tryFixes(prepared: Prepared, shortfalls: readonly Shortfall[], solver: Solver, hasTopics: boolean): Tried {
  const { task } = prepared
  const { blueprint, bank, today, names, excluded, limits } = task
  const cells = possibleCells({ blueprint, cells: prepared.cells })
  const elastic = relax(blueprint, cells, fittingOf({ blueprint, bank, excluded: new Set(excluded), today }, cells), hasTopics)
  const { rows } = elastic.programme
  /** not all of these again */
  const forbid = (flags: readonly number[]): void =>
    addRow(
      elastic.programme,
      -Infinity,
      flags.map((flag): Term => [flag, 1]),
      flags.length - 1,
    )
  const short = new Set(shortfalls.map(({ place }) => JSON.stringify([place.section_id, place.lesson_id, place.topic_id])))
  const isShort = (cell: CellOfSection): boolean => short.has(JSON.stringify([cell.section_id, cell.lesson_id, cell.topic_id]))
  const fixes: Fix[] = []
  /** what the last solution changed, where only its core has been forbidden */
  let whole: readonly number[] | null = null
  for (let tries = 0; tries < mostTries && fixes.length < mostFixes; tries++) {
    const solved = solver(elastic.programme, { ...limits, gap: fixes.length === 0 ? gap : gapOfOthers })
    if (solved.is !== 'solved') {
      if (whole === null) break
      // no way around that core: then the same with other companions
      rows.pop()
      forbid(whole)
      whole = null
      continue
    }
    const slots = slotsOf(elastic, solved.values)
    const changes = changesOf(blueprint, elastic, solved.values, slots)
    const changed = applyChanges(blueprint, changes)
    const broken = brokenLines(certify({ blueprint: changed, items: arrange(slots, changed), bank, today, names }))
    // a later way that misses is left out
    if (!hasTopics && fixes.length === 0 && isTopicsOnly(broken)) return { fixes, hasMissedTopics: true }
    const isNew = changes.length > 0 && !fixes.some((fix) => JSON.stringify(fix.changes) === JSON.stringify(changes))
    if (isNew && !hasErrors(validateBlueprint(changed, names)) && broken.length === 0)
      fixes.push({ changes, text: sayFix(blueprint, changes, shortfalls, prepared) })
    const used = elastic.slacks.filter(({ amount }) => (solved.values[amount] ?? 0) > least)
    if (used.length === 0) return { fixes, hasMissedTopics: !hasTopics }
    const core = used.filter(({ about }) => !follows(about))
    const isUnavoidable = core.every(({ about }) => about.is === 'lower' && isShort(about.cell))
    whole = isUnavoidable || core.length === used.length ? null : used.map(({ flag }) => flag)
    forbid((isUnavoidable ? used : core).map(({ flag }) => flag))
  }
  return { fixes, hasMissedTopics: false }
}

/**
 * The smallest changes after which there is a paper, cheapest first, and up to two other ways. Each is proved by a paper: with its
 * changes the blueprint breaks no rule of its own, and that paper's certificate has no broken line.
 */
export function fixesOf(prepared: Prepared, shortfalls: readonly Shortfall[], solver: Solver): readonly Fix[] {
  const { fixes, hasMissedTopics } = tryFixes(prepared, shortfalls, solver, false)
  return hasMissedTopics ? tryFixes(prepared, shortfalls, solver, true).fixes : fixes
}
