import type { QuestionContent } from '../../../../resources/domain/questions/content.ts'
import type { CognitiveLevel, Difficulty } from '../../../../resources/domain/questions/types.ts'

/** Where chance comes from: the same source says the same numbers on every machine. */
export interface Chance {
  /** a whole number from 0 to `below` - 1 */
  below(below: number): number
  pick<T>(list: readonly T[]): T
  /** yes in this share of all cases, 0 to 1 */
  chance(share: number): boolean
}

export const demoSubjects = ['MATH', 'SCI', 'ENG'] as const
export type DemoSubject = (typeof demoSubjects)[number]

export interface DemoQuestion {
  /** the same for the same seed, and no other question's */
  readonly code: string
  readonly subject: DemoSubject
  readonly grade: number
  /** lesson and topic by their English names in the curriculum */
  readonly lesson: string
  readonly topic: string
  readonly difficulty: Difficulty
  readonly cognitive: CognitiveLevel
  readonly content: QuestionContent
  /** the key of the text it is about */
  readonly stimulus: string | null
  /** codes of questions that give this one away, and are given away by it */
  readonly enemies: readonly string[]
}

/** A text that several questions share. */
export interface DemoStimulus {
  readonly key: string
  readonly subject: DemoSubject
  readonly grade: number
  readonly title_en: string
  readonly title_ar: string | null
  readonly text_en: string
  readonly text_ar: string | null
}

/** A drawing beside a question, referred to by its name in `data-file`. */
export interface Picture {
  readonly name: string
  readonly svg: string
  readonly alt: Said
  /** how wide it is drawn, in CSS pixels */
  readonly width: number
}

/** A text in both languages; without Arabic where it is not translated. */
export type Said = readonly [en: string, ar: string | null]

/** A question before it has a place and a code. */
export interface Draft {
  readonly content: QuestionContent
  readonly cognitive: CognitiveLevel
  readonly pictures: readonly Picture[]
  readonly stimulus: string | null
  /** what it tells: two drafts of one topic that tell the same are enemies */
  readonly tells: string | null
}
