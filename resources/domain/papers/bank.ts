import type { CognitiveLevel, Difficulty, QuestionType } from '../questions/types.ts'
import type { Blueprint, Cell, PaperLanguage, Section, WrittenIn } from './blueprint.ts'

/** A question of the bank, as far as a paper is made by it. */
export interface Candidate {
  readonly question_id: string
  readonly version: number
  readonly lesson_id: string
  readonly topic_id: string | null
  readonly question_type: QuestionType
  readonly marks: number
  readonly difficulty: Difficulty | null
  readonly cognitive_level: CognitiveLevel | null
  readonly outcome_codes: readonly string[]
  /** ids of questions that give this one away, or that it gives away; said of one of them it holds for both */
  readonly enemies: readonly string[]
  /** the text that several questions share: they are taken together or not at all */
  readonly stimulus_id: string | null
  readonly languages: readonly WrittenIn[]
  readonly source_sets: readonly string[]
  readonly times_used: number
  /** `YYYY-MM-DD` */
  readonly last_used: string | null
  /** the share of children who had it right, 0 to 1; null: not known yet */
  readonly p: number | null
}

/** By the share who had it right (modules 1.12). */
export const bandOf = (p: number): Difficulty => (p >= 0.8 ? 'easy' : p >= 0.35 ? 'medium' : 'hard')
/** The middle of each band: what a question of that difficulty is expected to come to. */
export const expectedP: Readonly<Record<Difficulty, number>> = { easy: 0.9, medium: 0.575, hard: 0.175 }
/** So that difficulties have a mean. */
export const difficultyPoints: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 2, hard: 3 }

export const isOfSection = (
  { question_type, marks }: Pick<Candidate, 'question_type' | 'marks'>,
  section: Pick<Section, 'question_type' | 'marks_per_question'>,
): boolean => question_type === section.question_type && marks === section.marks_per_question
export const isOfLesson = (
  { lesson_id, topic_id }: Pick<Candidate, 'lesson_id' | 'topic_id'>,
  cell: Pick<Cell, 'lesson_id' | 'topic_id'>,
): boolean => lesson_id === cell.lesson_id && (cell.topic_id === null || topic_id === cell.topic_id)
export const isWritten = ({ languages }: Pick<Candidate, 'languages'>, language: PaperLanguage): boolean =>
  language === 'both' ? languages.includes('en') && languages.includes('ar') : languages.includes(language)

/** How many questions of a kind the bank has, without telling which. */
export interface BankCount {
  readonly lesson_id: string
  readonly topic_id: string | null
  readonly question_type: QuestionType
  readonly marks: number
  readonly available: number
}
export interface Availability extends Cell {
  readonly need: number
  readonly have: number
  /** of all cells that draw on the same lesson, type and marks: what they need together, and what is there for them */
  readonly together: { readonly need: number; readonly have: number }
  readonly isShort: boolean
}

/** Need and have of every cell. A choice needs a question more, in a cell that is not known beforehand: it is not counted here. */
export function availabilityOf(blueprint: Pick<Blueprint, 'sections' | 'matrix'>, bank: readonly BankCount[]): Availability[] {
  const sections = new Map(blueprint.sections.map((one) => [one.section_id, one]))
  const have = (cell: Pick<Cell, 'lesson_id' | 'topic_id'>, section: Section): number =>
    bank.filter((one) => isOfSection(one, section) && isOfLesson(one, cell)).reduce((sum, { available }) => sum + available, 0)
  return blueprint.matrix.map((cell) => {
    const section = sections.get(cell.section_id)
    if (!section) return { ...cell, need: cell.count, have: 0, together: { need: cell.count, have: 0 }, isShort: cell.count > 0 }
    const sharing = blueprint.matrix.filter((other) => {
      const its = sections.get(other.section_id)
      return (
        other.lesson_id === cell.lesson_id &&
        its?.question_type === section.question_type &&
        its.marks_per_question === section.marks_per_question
      )
    })
    const together = {
      need: sharing.reduce((sum, { count }) => sum + count, 0),
      have: have({ lesson_id: cell.lesson_id, topic_id: null }, section),
    }
    const own = have(cell, section)
    return {
      ...cell,
      need: cell.count,
      have: own,
      together,
      isShort: cell.count > own || (cell.count > 0 && together.need > together.have),
    }
  })
}

const keyOf = (one: Omit<BankCount, 'available'>): string => JSON.stringify([one.lesson_id, one.topic_id, one.question_type, one.marks])
export function countBank(bank: readonly Candidate[]): BankCount[] {
  const counts = new Map<string, BankCount>()
  for (const { lesson_id, topic_id, question_type, marks } of bank) {
    const kind = { lesson_id, topic_id, question_type, marks }
    const key = keyOf(kind)
    counts.set(key, { ...kind, available: (counts.get(key)?.available ?? 0) + 1 })
  }
  return [...counts.values()]
}
