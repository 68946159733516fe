import type { DrawnQuestion, PaperData, PaperItem } from '../../../resources/contract/question-papers.ts'
import type { PaperLanguage } from '../../../resources/domain/papers/blueprint.ts'
import { choicesOf } from '../../../resources/domain/questions/choices.ts'
import type { QuestionContent } from '../../../resources/domain/questions/content.ts'
import { questionTypes } from '../../../resources/domain/questions/types.ts'
import { printNumber, say, sayEither, type Locale } from '../../../resources/kit/index.ts'

/** What is told beside the places of a paper: the questions themselves, and what lessons are called. */
export type Told = Pick<PaperData, 'plan' | 'questions' | 'lessons' | 'topics'>
export type Section = PaperData['plan']['sections'][number]

export const drawnAt = (questions: readonly DrawnQuestion[], { question_id, version }: Pick<PaperItem, 'question_id' | 'version'>) =>
  questions.find((one) => one.question_id === question_id && one.version === version)
export const textIn =
  (questions: readonly DrawnQuestion[]) =>
  (id: string): string | null =>
    questions.find(({ question_id }) => question_id === id)?.stimulus?.stimulus_id ?? null

/** A paper stands in the direction of its language, whatever language its reader has; one in two languages in the reader's. */
export const directionOf = (language: PaperLanguage): 'ltr' | 'rtl' | undefined =>
  language === 'both' ? undefined : language === 'ar' ? 'rtl' : 'ltr'

/** How many options are shuffled: those of a list that has no order of its own. */
export const optionsIn =
  (questions: readonly DrawnQuestion[]) =>
  (id: string): number => {
    const content = questions.find(({ question_id }) => question_id === id)?.content
    return content && !content.keeps_order && content.options.length > 0 ? choicesOf(content).length : 0
  }
/** A question with its options as they stand in a set. */
export function orderedAs(content: QuestionContent, order: readonly number[] | null): QuestionContent {
  if (order === null || order.length !== content.options.length) return content
  return { ...content, options: order.flatMap((at) => content.options[at] ?? []) }
}

export const sectionName = ({ code, question_type, marks_per_question }: Section, locale: Locale): string =>
  `${code}: ${say(questionTypes[question_type], locale)} × ${printNumber(marks_per_question, locale)}`
/** The lesson of a place, and its topic where the place is one of a topic. */
export function placeName({ lessons, topics }: Told, { lesson_id, topic_id }: PaperItem, locale: Locale): string {
  const lesson = lessons.find(({ id }) => id === lesson_id)
  const topic = topics.find(({ id }) => id === topic_id)
  return [lesson, topic].flatMap((one) => (one ? sayEither(one.label, one.label_ar, locale) : [])).join(' / ')
}
