import {
  cognitiveLevels,
  difficulties,
  type CognitiveLevel,
  type Difficulty,
  type QuestionType,
} from '../../../resources/domain/questions/types.ts'
import { expectedP, type Candidate } from '../../../resources/domain/papers/bank.ts'
import { noRules, type Blueprint, type Section } from '../../../resources/domain/papers/blueprint.ts'
import { createRandom, type Random } from '../../../resources/domain/chance/random.ts'
import { addDays } from '../../../resources/kit/dates.ts'

export const today = '2026-03-01'
const levels = Object.keys(cognitiveLevels) as CognitiveLevel[]
const hardness = Object.keys(difficulties) as Difficulty[]

export interface BankPlan {
  readonly seed: number
  readonly size: number
  readonly lessons: number
  readonly topicsALesson?: number
  readonly outcomesALesson?: number
  readonly kinds: readonly (readonly [QuestionType, number])[]
  /** shares of the bank */
  readonly withEnemy?: number
  readonly withText?: number
}
export const lessonId = (at: number): string => `lesson-${String(at + 1).padStart(2, '0')}`

function tagged(random: Random, plan: BankPlan, at: number): Candidate {
  const lesson = random.below(plan.lessons)
  const [question_type, marks] = random.pick(plan.kinds)
  const difficulty = hardness[random.chance(0.3) ? 0 : random.chance(0.7) ? 1 : 2]!
  const isUsed = random.chance(0.5)
  const isKnown = random.chance(0.6)
  return {
    question_id: `question-${String(at).padStart(5, '0')}`,
    version: 1,
    lesson_id: lessonId(lesson),
    topic_id: `${lessonId(lesson)}-topic-${random.below(plan.topicsALesson ?? 4)}`,
    question_type,
    marks,
    difficulty,
    cognitive_level: random.pick(levels),
    outcome_codes: [`O${lesson + 1}.${random.below(plan.outcomesALesson ?? 5) + 1}`],
    enemies: [],
    stimulus_id: null,
    languages: random.chance(0.7) ? ['en', 'ar'] : ['en'],
    source_sets: [],
    times_used: isUsed ? random.below(6) + 1 : 0,
    last_used: isUsed ? addDays(today, -random.below(700) - 1) : null,
    p: isKnown ? Math.round(Math.min(1, Math.max(0, expectedP[difficulty] + (random.next() - 0.5) * 0.4)) * 100) / 100 : null,
  }
}

/** A bank that is the same wherever it is made. */
export function bankOf(plan: BankPlan): Candidate[] {
  const random = createRandom(plan.seed)
  const bank = Array.from({ length: plan.size }, (_, at) => tagged(random, plan, at))
  for (let pair = 0; pair < plan.size * (plan.withEnemy ?? 0); pair++) {
    const [one, other] = [random.below(plan.size), random.below(plan.size)]
    bank[one] = { ...bank[one]!, enemies: [...bank[one]!.enemies, bank[other]!.question_id] }
  }
  for (let text = 0; text < plan.size * (plan.withText ?? 0); text++) {
    const first = bank[random.below(plan.size)]!
    const alike = bank.filter(
      (one) =>
        one.stimulus_id === null &&
        one.lesson_id === first.lesson_id &&
        one.question_type === first.question_type &&
        one.marks === first.marks,
    )
    for (const one of alike.slice(0, 2)) bank[bank.indexOf(one)] = { ...one, stimulus_id: `text-${text}` }
  }
  return bank
}

export const section = (code: string, question_type: QuestionType, marks: number, count: number, choice = 0): Section => ({
  section_id: `section-${code}`,
  code,
  question_type,
  marks_per_question: marks,
  question_count: count,
  to_attempt: count,
  internal_choice_count: choice,
})
export const blueprintOf = (sections: readonly Section[], more: Partial<Blueprint> = {}): Blueprint => ({
  total_marks: sections.reduce((sum, { to_attempt, marks_per_question }) => sum + to_attempt * marks_per_question, 0),
  duration_min: null,
  language: 'en',
  sections,
  matrix: [],
  lesson_weight: [],
  cognitive: [],
  difficulty: [],
  outcomes: [],
  rules: noRules,
  ...more,
})
/** The same questions, read in another order. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = createRandom(seed)
  const left = [...list]
  return list.map(() => left.splice(random.below(left.length), 1)[0]!)
}
