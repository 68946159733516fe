import {
  emptyContent,
  type Answer,
  type Option,
  type Pair,
  type QuestionContent,
  type QuestionItem,
} from '../../resources/domain/questions/content.ts'
import { truths, type QuestionType, type Truth } from '../../resources/domain/questions/types.ts'
import { fold } from '../../resources/kit/index.ts'
import type { Language, Said } from './bilingual.ts'
import { joinRich } from './markup/rich.ts'

export const nothingSaid: Said = { en: null, ar: null }
export const emptyAbout: QuestionItem['about'] = {
  difficulty: null,
  cognitive_level: null,
  lesson: null,
  topic: null,
  outcome_codes: [],
  keywords: [],
  name: null,
  stimulus: null,
}
export const itemOf = (
  type: QuestionType,
  content: Partial<QuestionContent>,
  about: Partial<QuestionItem['about']> = {},
): QuestionItem => ({ content: { ...emptyContent(type), ...content }, about: { ...emptyAbout, ...about } })
/** What is carried is put into where a format says nothing that can be read. */
export const emptyItem = itemOf('la', {})

export const stemOf = ({ en, ar }: Said) => ({ stem_en: en, stem_ar: ar })
export const explanationOf = ({ en, ar }: Said) => ({ explanation_en: en, explanation_ar: ar })
export const modelOf = ({ en, ar }: Said) => ({ answer_en: en, answer_ar: ar })
export const optionOf = (text: Said, is_correct: boolean, credit: number | null, feedback: Said = nothingSaid): Option => ({
  text_en: text.en,
  text_ar: text.ar,
  misconception_en: null,
  misconception_ar: null,
  feedback_en: feedback.en,
  feedback_ar: feedback.ar,
  is_correct,
  credit,
})
export const answerOf = (
  text: string,
  {
    blank = null,
    tolerance = null,
    credit = null,
    feedback = nothingSaid,
  }: { blank?: number | null; tolerance?: number | null; credit?: number | null; feedback?: Said } = {},
): Answer => ({ blank, text, tolerance, credit, feedback_en: feedback.en, feedback_ar: feedback.ar })
/** What is said of all other answers (`*`, worth nothing) is none that is taken as right: it is told behind the question. */
export function withoutOthers(answers: readonly Answer[]): { readonly answers: readonly Answer[]; readonly others: Said } {
  const others = answers.filter((one) => one.text === '*' && one.credit === 0)
  return {
    answers: answers.filter((one) => !others.includes(one)),
    others: { en: joinRich(...others.map((one) => one.feedback_en)), ar: joinRich(...others.map((one) => one.feedback_ar)) },
  }
}
export const pairOf = (left: Said, right: Said): Pair => ({ left_en: left.en, left_ar: left.ar, right_en: right.en, right_ar: right.ar })

/** What stands in the language of the question where nothing says its own. */
export const mainLanguage = (stem: Said): Language => (stem.en === null && stem.ar !== null ? 'ar' : 'en')

/** A share of the marks that is the usual one is not said. */
export function creditOf(percent: number, isCorrect: boolean, rightOnes: number): number | null {
  const usual = isCorrect ? 100 / Math.max(1, rightOnes) : 0
  return Math.abs(percent - usual) < 0.01 ? null : rounded(percent)
}
/** What the option is worth, in per cent. */
export const percentOf = (option: Option, type: QuestionType, rightOnes: number): number =>
  option.credit ?? (option.is_correct ? (type === 'mcq_multiple' ? 100 / Math.max(1, rightOnes) : 100) : 0)
/** Five places, as Moodle writes thirds. */
export const rounded = (number: number): number => Math.round(number * 100_000) / 100_000

/** Three signs or more, as one types them, are a blank. */
export const blank = '_____'
export const blanksIn = (text: string | null): number => text?.match(/_{3,}/g)?.length ?? 0

/** `True`, `خطأ`: the two words that make a choice a question of true or false. */
export function truthOf(text: string | null): Truth | null {
  const word = fold(text ?? '').replace(/[.!]$/, '')
  return (Object.keys(truths) as Truth[]).find((one) => truths[one].some((name) => fold(name) === word)) ?? null
}
/** Two options that say true and false are no options; the question asks which of them it is. */
export function withTruth(item: QuestionItem): QuestionItem {
  const { options, question_type } = item.content
  const [first, second] = options.map((one) => truthOf(one.text_en ?? one.text_ar))
  if (question_type !== 'mcq_single' || options.length !== 2 || !first || !second || first === second) return item
  if (options.some((one) => one.feedback_en !== null || one.feedback_ar !== null || one.credit !== null)) return item
  return {
    about: item.about,
    content: {
      ...item.content,
      question_type: 'true_false',
      options: [],
      keeps_order: false,
      true_false: options[0]!.is_correct ? first : options[1]!.is_correct ? second : null,
    },
  }
}
/** The reverse, for formats that have choices only. */
export function withoutTruth(item: QuestionItem, languages: { readonly en: boolean; readonly ar: boolean }): QuestionItem {
  const { content } = item
  if (content.question_type !== 'true_false') return item
  return {
    about: item.about,
    content: {
      ...content,
      question_type: 'mcq_single',
      options: (Object.keys(truths) as Truth[]).map((one) =>
        optionOf({ en: languages.en ? truths[one][0] : null, ar: languages.ar ? truths[one][1] : null }, content.true_false === one, null),
      ),
      true_false: null,
    },
  }
}

/** What a question is called that nobody named: the beginning of its text. */
export const nameFrom = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60).trim() || 'Question'
