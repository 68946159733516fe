import type { CognitiveLevel, Difficulty, QuestionType } from '../questions/types.ts'

/** In which languages a paper is printed; `both` needs questions that are written in both. */
export const paperLanguages = { en: ['English', 'الإنجليزية'], ar: ['Arabic', 'العربية'], both: ['Bilingual', 'ثنائي اللغة'] } as const
export type PaperLanguage = keyof typeof paperLanguages
export const isPaperLanguage = (word: unknown): word is PaperLanguage => typeof word === 'string' && Object.hasOwn(paperLanguages, word)
export type WrittenIn = Exclude<PaperLanguage, 'both'>

/**
 * A section of a paper. A *slot* is one question of the section as children count them: where there is a choice, "8 or 8" is one slot with
 * two questions. What is only printed (title, instructions, what a wrong answer costs) stands in the declaration.
 */
export interface Section {
  readonly section_id: string
  /** as printed: A, B */
  readonly code: string
  readonly question_type: QuestionType
  readonly marks_per_question: number
  /** slots */
  readonly question_count: number
  /** how many of the slots a child answers */
  readonly to_attempt: number
  /** how many of the slots offer a second question, of the same lesson, marks and levels */
  readonly internal_choice_count: number
}
/** So many slots of a section are of a lesson, or of one topic of it. Marks follow from the section. */
export interface Cell {
  readonly lesson_id: string
  readonly topic_id: string | null
  readonly section_id: string
  readonly count: number
}
/** Marks of all slots of a lesson, right within so many marks on both sides. */
export interface LessonWeight {
  readonly lesson_id: string
  readonly marks: number
  readonly tolerance: number
}
/** Either per cent of the marks of all slots or marks; the tolerance is in the same unit, on both sides. */
export interface Quota<Level extends string> {
  readonly level: Level
  readonly pct: number | null
  readonly marks: number | null
  readonly tolerance: number
}
/** At least so many questions on the paper ask for it; of an outcome that asks for none, one is wished for. */
export interface OutcomeMinimum {
  readonly outcome_code: string
  readonly min_questions: number
}
export interface Rules {
  /** what was used within so many days is left out */
  readonly exclude_used_days: number | null
  /** what was used so many times already is left out */
  readonly max_exposure: number | null
  /** of two questions that give one another away, at most one */
  readonly no_enemy_items: boolean
  /** questions of one topic, both of a choice counted */
  readonly allow_same_topic_max: number | null
  /** from these sets of questions only; none: from the whole bank */
  readonly source_sets: readonly string[]
  /** what is not written in the paper's language may be taken where nothing better is there */
  readonly language_fallback: boolean
}
/** What a paper is made to (a table of specifications). */
export interface Blueprint {
  /** of what a child answers */
  readonly total_marks: number
  readonly duration_min: number | null
  readonly language: PaperLanguage
  readonly sections: readonly Section[]
  readonly matrix: readonly Cell[]
  readonly lesson_weight: readonly LessonWeight[]
  readonly cognitive: readonly Quota<CognitiveLevel>[]
  readonly difficulty: readonly Quota<Difficulty>[]
  readonly outcomes: readonly OutcomeMinimum[]
  readonly rules: Rules
}

export const noRules: Rules = {
  exclude_used_days: null,
  max_exposure: null,
  no_enemy_items: true,
  allow_same_topic_max: null,
  source_sets: [],
  language_fallback: false,
}
/** Minutes a mark: half as long again or half as short is still sane. */
export const minutesAMark = { usual: 1.5, least: 0.75, most: 2.25 } as const

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const sectionOf = ({ sections }: Pick<Blueprint, 'sections'>, id: string): Section | undefined =>
  sections.find(({ section_id }) => section_id === id)

/** Marks of what a child answers. */
export const attemptedMarks = (sections: readonly Section[]): number =>
  sum(sections.map(({ to_attempt, marks_per_question }) => to_attempt * marks_per_question))
/** Marks of all slots, a choice counted once: what quotas and weights of lessons are parts of. */
export const slotMarks = (sections: readonly Section[]): number =>
  sum(sections.map(({ question_count, marks_per_question }) => question_count * marks_per_question))
export const cellsOfSection = ({ matrix }: Pick<Blueprint, 'matrix'>, id: string): number =>
  sum(matrix.filter(({ section_id }) => section_id === id).map(({ count }) => count))
export const lessonMarks = (blueprint: Pick<Blueprint, 'matrix' | 'sections'>, id: string): number =>
  sum(
    blueprint.matrix
      .filter(({ lesson_id }) => lesson_id === id)
      .map(({ section_id, count }) => count * (sectionOf(blueprint, section_id)?.marks_per_question ?? 0)),
  )
export const lessonsOf = ({ matrix }: Pick<Blueprint, 'matrix'>): string[] => [...new Set(matrix.map(({ lesson_id }) => lesson_id))]

export interface Range {
  readonly least: number
  readonly most: number
}
/** Of a quota, in marks. */
export function rangeOf({ pct, marks, tolerance }: Omit<Quota<string>, 'level'>, allMarks: number): Range {
  if (marks !== null) return { least: Math.max(0, marks - tolerance), most: marks + tolerance }
  const share = pct ?? 0
  return { least: (Math.max(0, share - tolerance) * allMarks) / 100, most: ((share + tolerance) * allMarks) / 100 }
}
/** Sums of parts of a hundred are not exact in binary: a millionth of a mark is none. */
export const nearly = 1e-6
export const isWithin = (value: number, { least, most }: Range): boolean => value >= least - nearly && value <= most + nearly
