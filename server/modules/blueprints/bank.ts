import blueprints from '../../../resources/blueprints.ts'
import type { BlueprintChoices, TaughtLesson } from '../../../resources/contract/blueprints.ts'
import type { Names } from '../../../resources/domain/papers/sentence.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import questions from '../../../resources/questions.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { taughtOf } from '../curriculum/service.ts'
import type { ModuleDeps } from '../deps.ts'

export type Deps = Pick<ModuleDeps, 'records'>
/** Reads as whoever asks, in a transaction or outside of one. */
type Reader = Pick<RecordsWithin, 'list'>
export const readerOf = ({ records }: Deps, context: RequestContext): Reader => ({
  list: (resource, params) => records.list(context, resource, params),
})
export type Place = Pick<RowOf<typeof blueprints>, 'grade_id' | 'subject_id' | 'language'>
type Held = BlueprintChoices['bank'][number]

/** Approved questions of a curriculum: how many of each lesson, topic, type, marks and language. */
async function heldIn(reader: Reader, curriculumId: string): Promise<Held[]> {
  const { records } = await reader.list(questions, {
    page_no: 1,
    per_page: 20_000,
    columns: ['lesson_id', 'topic_id', 'question_type', 'marks', 'language'],
    condition: {
      and: [
        { field: 'curriculum_id', op: 'eq', value: curriculumId },
        { field: 'status', op: 'eq', value: 'active' },
      ],
    },
  })
  const counts = new Map<string, Held>()
  for (const { lesson_id, topic_id, question_type, marks, language } of records) {
    const kind = { lesson_id, topic_id, question_type, marks, language: language ?? 'en' }
    const key = JSON.stringify(Object.values(kind))
    counts.set(key, { ...kind, available: (counts.get(key)?.available ?? 0) + 1 })
  }
  return [...counts.values()]
}

export interface Taught {
  /** empty: nothing is mapped */
  readonly lessons: TaughtLesson[]
  readonly outcomes: BlueprintChoices['outcomes']
  readonly bank: Held[]
}
/** What a school teaches there, without a look at its bank. */
export async function lessonsTaught(
  reader: Reader,
  place: Place,
): Promise<Omit<Taught, 'bank'> & { readonly curriculumId: string | null }> {
  const taught = await taughtOf(reader, place)
  if (!taught) return { lessons: [], outcomes: [], curriculumId: null }
  const topics = (lessonId: string) =>
    taught.topics
      .filter((topic) => topic.lesson_id === lessonId)
      .map((topic) => ({ id: topic.topic_id, label: topic.name_en, label_ar: topic.name_ar }))
  return {
    curriculumId: taught.curriculumId,
    lessons: taught.units.flatMap((unit) =>
      unit.lessons.map((lesson) => ({
        id: lesson.lesson_id,
        label: lesson.number ? `${lesson.number} ${lesson.name_en}` : lesson.name_en,
        label_ar: lesson.name_ar && (lesson.number ? `${lesson.number} ${lesson.name_ar}` : lesson.name_ar),
        unit: unit.name_en,
        unit_ar: unit.name_ar,
        periods: lesson.periods,
        topics: topics(lesson.lesson_id),
      })),
    ),
    outcomes: taught.outcomes.map(({ code, text_en, text_ar }) => ({ code, text: text_en, text_ar })),
  }
}
export async function taughtWith(reader: Reader, place: Place): Promise<Taught> {
  const { curriculumId, ...taught } = await lessonsTaught(reader, place)
  return { ...taught, bank: curriculumId === null ? [] : await heldIn(reader, curriculumId) }
}

/** How lessons and topics are called in sentences. */
export const namesOf = (lessons: readonly TaughtLesson[]): Names => ({
  lessons: Object.fromEntries(lessons.map(({ id, label, label_ar }) => [id, [label, label_ar ?? label]])),
  topics: Object.fromEntries(lessons.flatMap(({ topics }) => topics.map(({ id, label, label_ar }) => [id, [label, label_ar ?? label]]))),
})
