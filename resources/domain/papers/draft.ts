import { cognitiveLevels, difficulties, type CognitiveLevel, type Difficulty, type QuestionType } from '../questions/types.ts'
import { attemptedMarks, noRules, type Blueprint, type Cell, type PaperLanguage, type Quota, type Section } from './blueprint.ts'
import { roundToSum } from './proportional.ts'

/** A question of a paper that is there already, by its tags. */
export interface TaggedQuestion {
  /** as printed; nothing: by type and marks */
  readonly section: string | null
  readonly lesson_id: string
  readonly topic_id: string | null
  readonly question_type: QuestionType
  readonly marks: number
  readonly difficulty: Difficulty | null
  readonly cognitive_level: CognitiveLevel | null
  /** questions with the same word are offered for one another: one slot */
  readonly or_group: string | null
}

/** What a share may differ by in a drafted blueprint, in per cent. */
const draftedTolerance = 5
const codeOf = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : `S${at + 1}`)

function sharesOf<Level extends string>(
  levels: readonly Level[],
  slots: readonly TaggedQuestion[],
  levelOf: (one: TaggedQuestion) => Level | null,
): Quota<Level>[] {
  const marksOf = (level: Level): number => slots.filter((one) => levelOf(one) === level).reduce((sum, { marks }) => sum + marks, 0)
  const found = levels.map((level) => ({ level, marks: marksOf(level) })).filter(({ marks }) => marks > 0)
  const all = found.reduce((sum, { marks }) => sum + marks, 0)
  const shares = roundToSum(
    found.map(({ marks }) => (marks * 100) / all),
    found.length > 0 ? 100 : 0,
  )
  return found.map(({ level }, at) => ({ level, pct: shares[at]!, marks: null, tolerance: draftedTolerance }))
}
const keysOf = <T extends string>(words: Readonly<Record<T, unknown>>): T[] => Object.keys(words) as T[]

/** A blueprint as an existing paper would have been made to: its tags counted. Everything is to be answered; rules are the usual ones. */
export function draftBlueprint(questions: readonly TaggedQuestion[], language: PaperLanguage): Blueprint {
  const sections = new Map<string, Section>()
  const cells = new Map<string, Cell>()
  const groups = new Set<string>()
  const slots: TaggedQuestion[] = []
  for (const one of questions) {
    const key = JSON.stringify([one.section, one.question_type, one.marks])
    const isSecond = one.or_group !== null && groups.has(one.or_group)
    if (one.or_group !== null) groups.add(one.or_group)
    const section: Section = sections.get(key) ?? {
      section_id: `section-${sections.size + 1}`,
      code: one.section ?? codeOf(sections.size),
      question_type: one.question_type,
      marks_per_question: one.marks,
      question_count: 0,
      to_attempt: 0,
      internal_choice_count: 0,
    }
    if (isSecond) {
      sections.set(key, { ...section, internal_choice_count: section.internal_choice_count + 1 })
      continue
    }
    slots.push(one)
    sections.set(key, { ...section, question_count: section.question_count + 1, to_attempt: section.to_attempt + 1 })
    const cellKey = JSON.stringify([one.lesson_id, section.section_id])
    const cell = cells.get(cellKey) ?? { lesson_id: one.lesson_id, topic_id: null, section_id: section.section_id, count: 0 }
    cells.set(cellKey, { ...cell, count: cell.count + 1 })
  }
  const drafted = [...sections.values()]
  return {
    total_marks: attemptedMarks(drafted),
    duration_min: null,
    language,
    sections: drafted,
    matrix: [...cells.values()],
    lesson_weight: [],
    cognitive: sharesOf(keysOf(cognitiveLevels), slots, ({ cognitive_level }) => cognitive_level),
    difficulty: sharesOf(keysOf(difficulties), slots, ({ difficulty }) => difficulty),
    outcomes: [],
    rules: noRules,
  }
}
