import type { Candidate } from '../../../../resources/domain/papers/bank.ts'
import type { Blueprint } from '../../../../resources/domain/papers/blueprint.ts'
import type { PlacedQuestion } from '../../../../resources/domain/papers/certificate.ts'
import type { CellOfSection, Fitting } from './fitting.ts'
import type { Formulated } from './formulate.ts'

/** What stands in a slot, and in which cell: a question, or two to choose from. */
export interface Slot {
  readonly cell: CellOfSection
  readonly questions: readonly Candidate[]
}
const isFirst = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** In the order of the sections and their cells, questions on a shared text together, from the easiest on. Two of one slot stand together. */
export function arrange(slots: readonly Slot[], { sections: ordered }: Pick<Blueprint, 'sections'>): PlacedQuestion[] {
  const rank = { easy: 0, medium: 1, hard: 2 } as const
  const textOf = ({ questions: [first] }: Slot): string => first?.stimulus_id ?? ''
  // where the first question on a text stands, the others follow
  const firstCell = new Map<string, number>()
  for (const slot of slots) {
    const text = textOf(slot)
    if (text !== '') firstCell.set(text, Math.min(firstCell.get(text) ?? Infinity, slot.cell.at))
  }
  const cellOf = (slot: Slot): number => firstCell.get(textOf(slot)) ?? slot.cell.at
  const sections = ordered.map(({ section_id }) => section_id)
  const sorted = slots.toSorted(
    (one, other) =>
      sections.indexOf(one.cell.section_id) - sections.indexOf(other.cell.section_id) ||
      cellOf(one) - cellOf(other) ||
      isFirst(textOf(one), textOf(other)) ||
      rank[one.questions[0]?.difficulty ?? 'medium'] - rank[other.questions[0]?.difficulty ?? 'medium'] ||
      isFirst(one.questions[0]!.question_id, other.questions[0]!.question_id),
  )
  let slot = 0
  let choice = 0
  return sorted.flatMap(({ cell, questions }) => {
    const or_group = questions.length > 1 ? `or-${++choice}` : null
    return questions.map(({ question_id, version }) => ({
      slot: ++slot,
      section_id: cell.section_id,
      lesson_id: cell.lesson_id,
      topic_id: cell.topic_id,
      question_id,
      version,
      marks: cell.section.marks_per_question,
      or_group,
    }))
  })
}

/** Which slots a solution comes to. Of the questions that could be either, those are put together whose p lie nearest. */
export function slotsOf({ placements, choices }: Formulated, values: readonly number[]): Slot[] {
  const left = placements.filter(({ column }) => values[column] === 1)
  const slots: Slot[] = []
  for (const { cell, cognitive, difficulty, column } of choices) {
    for (let pair = 0; pair < (values[column] ?? 0); pair++) {
      const able = left
        .filter(
          ({ question, cell: its }) =>
            its.at === cell.at &&
            question.stimulus_id === null &&
            question.cognitive_level === cognitive &&
            question.difficulty === difficulty,
        )
        .sort(
          (one, other) => (one.question.p ?? 0) - (other.question.p ?? 0) || isFirst(one.question.question_id, other.question.question_id),
        )
      const apart = able.slice(1).map(({ question }, at) => Math.abs((question.p ?? 0) - (able[at]!.question.p ?? 0)))
      const at = apart.indexOf(Math.min(...apart))
      const two = able.slice(at, at + 2)
      slots.push({ cell, questions: two.map(({ question }) => question) })
      for (const one of two) left.splice(left.indexOf(one), 1)
    }
  }
  return [...slots, ...left.map(({ cell, question }) => ({ cell, questions: [question] }))]
}

/** Questions that may stand on a paper as the blueprint is now. */
export const allowed = (fitting: readonly Fitting[]): Fitting[] => {
  const lost = new Set(fitting.filter(({ against }) => against.length > 0).map(({ question }) => question.stimulus_id))
  return fitting.filter(
    ({ against, question }) => against.length === 0 && (question.stimulus_id === null || !lost.has(question.stimulus_id)),
  )
}
