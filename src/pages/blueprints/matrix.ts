import type { Plan, PlanSection, TaughtLesson } from '../../../resources/contract/blueprints.ts'
import { lessonMarks } from '../../../resources/domain/papers/blueprint.ts'
import { questionTypes } from '../../../resources/domain/questions/types.ts'
import { digitsOf, printNumber, say, sayEither, type Locale } from '../../../resources/kit/index.ts'
import type { CellChange } from '../../ui/index.ts'

/** The columns beside the sections; no id of a section begins so. */
export const lessonColumn = '·lesson'
export const periodsColumn = '·periods'
export const questionsColumn = '·questions'
export const marksColumn = '·marks'
export const weightColumn = '·weight'
export const toleranceColumn = '·tolerance'
export const totalRow = '·total'

/** A lesson, or one topic of it that has cells of its own. */
export interface MatrixRow {
  readonly key: string
  readonly lessonId: string
  readonly topicId: string | null
  readonly lesson: TaughtLesson | null
}
export const rowKey = (lessonId: string, topicId: string | null): string => (topicId === null ? lessonId : `${lessonId}/${topicId}`)

/** Every lesson that is taught, in its order; then what the plan has of others. */
export function matrixRows({ matrix, lesson_weight }: Plan, lessons: readonly TaughtLesson[]): MatrixRow[] {
  const known = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const others = [...matrix, ...lesson_weight].map(({ lesson_id }) => lesson_id).filter((id) => !known.has(id))
  return [...known.keys(), ...new Set(others)].flatMap((lessonId) => {
    const topics = new Set(matrix.flatMap(({ lesson_id, topic_id }) => (lesson_id === lessonId && topic_id !== null ? [topic_id] : [])))
    const lesson = known.get(lessonId) ?? null
    return [null, ...topics].map((topicId) => ({ key: rowKey(lessonId, topicId), lessonId, topicId, lesson }))
  })
}

export function rowName({ lesson, lessonId, topicId }: MatrixRow, locale: Locale): string {
  const called = lesson ? sayEither(lesson.label, lesson.label_ar, locale) : lessonId
  if (topicId === null) return called
  const topic = lesson?.topics.find(({ id }) => id === topicId)
  return `${called} / ${topic ? sayEither(topic.label, topic.label_ar, locale) : topicId}`
}
export const sectionName = ({ code, question_type, marks_per_question }: PlanSection, locale: Locale): string =>
  `${code}: ${say(questionTypes[question_type], locale)} × ${printNumber(marks_per_question, locale)}`
/** Above a column, where the type has no room. */
export const shortName = ({ code, marks_per_question }: PlanSection, locale: Locale): string =>
  `${code} × ${printNumber(marks_per_question, locale)}`

export const countAt = ({ matrix }: Plan, { lessonId, topicId }: MatrixRow, sectionId: string): number =>
  matrix.find((one) => one.lesson_id === lessonId && one.topic_id === topicId && one.section_id === sectionId)?.count ?? 0
export const countOf = ({ matrix }: Plan, { lessonId, topicId }: MatrixRow): number =>
  matrix.filter((one) => one.lesson_id === lessonId && one.topic_id === topicId).reduce((sum, { count }) => sum + count, 0)
/** Of a topic its own; of a lesson all of it, its topics with it. */
export const marksOf = (plan: Plan, { lessonId, topicId }: MatrixRow): number =>
  topicId === null
    ? lessonMarks(plan, lessonId)
    : lessonMarks({ sections: plan.sections, matrix: plan.matrix.filter((one) => one.topic_id === topicId) }, lessonId)

/** A number as it is typed, in whichever digits; nothing typed is none. */
export type Typed = { readonly is: 'number'; readonly value: number | null } | { readonly is: 'wrong' }
export function typedNumber(text: string, isWhole = false): Typed {
  const bare = digitsOf(text).replace(/\s/g, '').replace(/[,٫]/, '.')
  if (bare === '') return { is: 'number', value: null }
  return (isWhole ? /^\d{1,3}$/ : /^\d{1,4}(\.\d{1,2})?$/).test(bare) ? { is: 'number', value: Number(bare) } : { is: 'wrong' }
}

/** What cannot be read stays as it was typed, by its row and column, until it is corrected. */
export type Unread = ReadonlyMap<string, string>
export interface Written {
  readonly plan: Plan
  readonly unread: Unread
}

function withCell(plan: Plan, { lessonId, topicId }: MatrixRow, section_id: string, count: number): Plan {
  const others = plan.matrix.filter((one) => one.lesson_id !== lessonId || one.topic_id !== topicId || one.section_id !== section_id)
  return { ...plan, matrix: count === 0 ? others : [...others, { lesson_id: lessonId, topic_id: topicId, section_id, count }] }
}
function withWeight(plan: Plan, { lessonId }: MatrixRow, column: string, value: number | null): Plan {
  const known = plan.lesson_weight.find((one) => one.lesson_id === lessonId)
  const others = plan.lesson_weight.filter((one) => one !== known)
  if (column === weightColumn && value === null) return { ...plan, lesson_weight: others }
  const fresh = known ?? { lesson_id: lessonId, marks: 0, tolerance: 0 }
  return {
    ...plan,
    lesson_weight: [...others, column === weightColumn ? { ...fresh, marks: value ?? 0 } : { ...fresh, tolerance: value ?? 0 }],
  }
}

/** Cells as they were typed or pasted, all that one operation changes. */
export function writeMatrix(
  { plan, unread }: Written,
  rows: readonly MatrixRow[],
  changes: readonly CellChange[],
  keyOf: (row: string, column: string) => string,
): Written {
  const left = new Map(unread)
  let written = plan
  for (const { row: key, column, value } of changes) {
    const row = rows.find((one) => one.key === key)
    if (!row) continue
    const isWeight = column === weightColumn || column === toleranceColumn
    const typed = typedNumber(value, !isWeight)
    left.delete(keyOf(key, column))
    if (typed.is === 'wrong') left.set(keyOf(key, column), value)
    else written = isWeight ? withWeight(written, row, column, typed.value) : withCell(written, row, column, typed.value ?? 0)
  }
  return { plan: written, unread: left }
}
