import { daysBetween } from '../../../../resources/kit/dates.ts'
import { isOfLesson, isOfSection, isWritten, type Candidate } from '../../../../resources/domain/papers/bank.ts'
import type { Blueprint, Cell, Section } from '../../../../resources/domain/papers/blueprint.ts'

/** A cell with its section; `at` is its number in the programme. */
export interface CellOfSection extends Cell {
  readonly at: number
  readonly section: Section
}
/** A question, and the cells that it may stand in. */
export interface Fitting {
  readonly question: Candidate
  readonly cells: readonly CellOfSection[]
  /** rules that leave it out */
  readonly against: readonly LeavingOut[]
}
/** Rules that can be relaxed. A question of another set, or that is excluded by name, is not there at all. */
export type LeavingOut =
  | { readonly rule: 'exclude_used_days'; readonly days: number }
  | { readonly rule: 'max_exposure'; readonly uses: number }
  | { readonly rule: 'language_fallback' }

export const cellsOf = ({ sections, matrix }: Pick<Blueprint, 'sections' | 'matrix'>): CellOfSection[] =>
  matrix
    .flatMap((cell) => {
      const section = sections.find(({ section_id }) => section_id === cell.section_id)
      return section ? [{ ...cell, section }] : []
    })
    .map((cell, at) => ({ ...cell, at }))

export function leavingOut(question: Candidate, { rules, language }: Pick<Blueprint, 'rules' | 'language'>, today: string): LeavingOut[] {
  const { exclude_used_days, max_exposure, language_fallback } = rules
  const days = question.last_used === null ? null : daysBetween(question.last_used, today)
  return [
    ...(exclude_used_days !== null && days !== null && days < exclude_used_days ? [{ rule: 'exclude_used_days' as const, days }] : []),
    ...(max_exposure !== null && question.times_used >= max_exposure ? [{ rule: 'max_exposure' as const, uses: question.times_used }] : []),
    ...(!language_fallback && !isWritten(question, language) ? [{ rule: 'language_fallback' as const }] : []),
  ]
}

/**
 * What the bank has for these cells, sorted by id, so that nothing depends on the order in which it was read. Of questions on a shared
 * text, one that has no place takes the others with it: they are taken all together in one section, or not at all; a text with more
 * questions than a cell of that section still needs does not fit there.
 */
export function fittingOf(
  { blueprint, bank, excluded, today }: { blueprint: Blueprint; bank: readonly Candidate[]; excluded: ReadonlySet<string>; today: string },
  cells: readonly CellOfSection[],
): Fitting[] {
  const { source_sets } = blueprint.rules
  const byKind = new Map<string, CellOfSection[]>()
  const kindOf = (lesson: string, type: string, marks: number): string => JSON.stringify([lesson, type, marks])
  for (const cell of cells) {
    const key = kindOf(cell.lesson_id, cell.section.question_type, cell.section.marks_per_question)
    byKind.set(key, [...(byKind.get(key) ?? []), cell])
  }
  const fitting: Fitting[] = []
  const lost = new Set<string>()
  for (const question of bank) {
    const isThere =
      !excluded.has(question.question_id) && (source_sets.length === 0 || question.source_sets.some((set) => source_sets.includes(set)))
    const its = isThere
      ? (byKind.get(kindOf(question.lesson_id, question.question_type, question.marks)) ?? []).filter(
          (cell) => isOfSection(question, cell.section) && isOfLesson(question, cell),
        )
      : []
    if (its.length > 0) fitting.push({ question, cells: its, against: leavingOut(question, blueprint, today) })
    else if (question.stimulus_id !== null) lost.add(question.stimulus_id)
  }
  return fitting
    .filter(({ question: { stimulus_id } }) => stimulus_id === null || !lost.has(stimulus_id))
    .sort(({ question: { question_id: one } }, { question: { question_id: other } }) => (one < other ? -1 : one > other ? 1 : 0))
}
