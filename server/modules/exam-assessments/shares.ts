import type { ExamShare } from '../../../resources/contract/exam-assessments.ts'
import { masteryOf, masteryWords } from '../../../resources/domain/exams/mastery.ts'
import type { Both, MarkSlot, Marks } from '../../../resources/domain/exams/sheet.ts'
import { cognitiveLevels, difficulties, type CognitiveLevel, type Difficulty } from '../../../resources/domain/questions/types.ts'
import { inSteps, percentOf } from '../../../resources/domain/statistics/exact-marks.ts'
import topics from '../../../resources/topics.ts'
import type { Text } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { marksOfQuestions } from '../question-bank/service.ts'
import type { Exam } from './exam.ts'
import { all, oneOf, type Deps, type Reader } from './reader.ts'
import { lessonNames } from './sheet.ts'

/** A slot with everything that its question is marked with. */
export interface MarkedSlot extends MarkSlot {
  readonly lesson: Both | null
  readonly topic: Both | null
  readonly cognitive_level: CognitiveLevel | null
  readonly difficulty: Difficulty | null
}

export async function markedSlots(
  deps: Deps,
  context: RequestContext,
  reader: Reader,
  { plan: { slots } }: Pick<Exam, 'plan'>,
): Promise<MarkedSlot[]> {
  const questions = await marksOfQuestions(
    deps,
    context,
    slots.flatMap(({ question_id }) => question_id ?? []),
  )
  // a place that was planned for a whole lesson has the topic of the question that stands in it
  const topicIdOf = ({ topic_id, question_id }: MarkSlot): string | null =>
    topic_id ?? (question_id === null ? null : (questions.get(question_id)?.topic_id ?? null))
  const topicIds = [...new Set(slots.flatMap((slot) => topicIdOf(slot) ?? []))]
  const [lessons, named] = await Promise.all([
    lessonNames(
      reader,
      slots.map(({ lesson_id }) => lesson_id),
    ),
    topicIds.length === 0
      ? []
      : reader
          .list(topics, { ...all, columns: ['name_en', 'name_ar'], condition: oneOf('topic_id', topicIds) })
          .then(({ records }) => records),
  ])
  const topicOf = new Map(named.map(({ topic_id, name_en, name_ar }) => [topic_id, { en: name_en, ar: name_ar ?? name_en }]))
  return slots.map((slot) => {
    const question = slot.question_id === null ? undefined : questions.get(slot.question_id)
    const topic_id = topicIdOf(slot)
    return {
      ...slot,
      topic_id,
      lesson: slot.lesson_id === null ? null : (lessons.get(slot.lesson_id) ?? null),
      topic: topic_id === null ? null : (topicOf.get(topic_id) ?? null),
      cognitive_level: question?.cognitive_level ?? null,
      difficulty: question?.difficulty ?? null,
    }
  })
}

interface Kind {
  readonly id: string
  readonly name: Both
}
const wordOf = (id: string, [en, ar]: Text): Kind => ({ id, name: { en, ar } })
/** By what marks are put together; null: the question has none of it. */
export const kinds = {
  lessons: ({ lesson_id, lesson }: MarkedSlot): Kind | null => (lesson_id !== null && lesson ? { id: lesson_id, name: lesson } : null),
  topics: ({ topic_id, topic }: MarkedSlot): Kind | null => (topic_id !== null && topic ? { id: topic_id, name: topic } : null),
  levels: ({ cognitive_level: level }: MarkedSlot): Kind | null => (level === null ? null : wordOf(level, cognitiveLevels[level])),
  difficulties: ({ difficulty }: MarkedSlot): Kind | null => (difficulty === null ? null : wordOf(difficulty, difficulties[difficulty])),
} as const
export type KindOf = (slot: MarkedSlot) => Kind | null
const rank: readonly string[] = [...Object.keys(cognitiveLevels), ...Object.keys(difficulties)]

/** Marks of some children, put together by lessons, topics or levels: of what they have answered. */
export function sharesBy(
  slots: readonly MarkedSlot[],
  kindOf: KindOf,
  typed: readonly Marks[],
): (ExamShare & { readonly marks: number })[] {
  const of = new Map<string, { readonly name: Both; readonly slots: MarkedSlot[] }>()
  for (const slot of slots) {
    const kind = kindOf(slot)
    if (kind === null) continue
    const known = of.get(kind.id) ?? { name: kind.name, slots: [] }
    known.slots.push(slot)
    of.set(kind.id, known)
  }
  const steps = (value: number): number => inSteps(value, 0.25) ?? Math.round(value * 4)
  return [...of]
    .map(([id, { name, slots: own }]) => {
      let [marks, max] = [0, 0]
      const answered = new Set<string>()
      for (const row of typed)
        for (const { slot, max: most } of own) {
          const mark = row[slot]
          if (mark === undefined) continue
          answered.add(slot)
          marks += steps(mark)
          max += steps(most)
        }
      const pct = percentOf(marks, max)
      const band = masteryOf(pct, answered.size)
      const [en, ar] = masteryWords[band]
      const times = Math.max(1, typed.length)
      return {
        id,
        label: name.en,
        label_ar: name.ar,
        questions: answered.size,
        max: Math.round((max / 4 / times) * 100) / 100,
        marks: Math.round((marks / 4 / times) * 100) / 100,
        pct,
        band,
        band_text: { en, ar },
      }
    })
    .toSorted((one, other) => rank.indexOf(one.id) - rank.indexOf(other.id))
}
