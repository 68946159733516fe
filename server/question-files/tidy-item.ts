import type { QuestionItem, Rich } from '../../resources/domain/questions/content.ts'
import { richOfHtml } from './markup/rich.ts'

const keepPicture = { picture: (source: string) => source }
export type EachText = (rich: Rich | null) => Rich | null
const tidied: EachText = (rich) => (rich === null ? null : richOfHtml(rich, keepPicture))
const word = (text: string | null): string | null => text?.replace(/\s+/g, ' ').trim() || null

/** Every rich text of a question through one hand, and its words without spaces too many. */
export function tidyItem({ content, about }: QuestionItem, each: EachText = tidied): QuestionItem {
  return {
    content: {
      question_type: content.question_type,
      stem_en: each(content.stem_en),
      stem_ar: each(content.stem_ar),
      explanation_en: each(content.explanation_en),
      explanation_ar: each(content.explanation_ar),
      reason_en: each(content.reason_en),
      reason_ar: each(content.reason_ar),
      marks: content.marks,
      options: content.options.map((one) => ({
        text_en: each(one.text_en),
        text_ar: each(one.text_ar),
        misconception_en: word(one.misconception_en),
        misconception_ar: word(one.misconception_ar),
        feedback_en: each(one.feedback_en),
        feedback_ar: each(one.feedback_ar),
        is_correct: one.is_correct,
        credit: one.credit,
      })),
      keeps_order: content.keeps_order,
      true_false: content.true_false,
      assertion_key: content.assertion_key,
      answers: content.answers.map((one) => ({
        blank: one.blank,
        text: word(one.text) ?? '',
        tolerance: one.tolerance,
        credit: one.credit,
        feedback_en: each(one.feedback_en),
        feedback_ar: each(one.feedback_ar),
      })),
      is_case_sensitive: content.is_case_sensitive,
      has_word_bank: content.has_word_bank,
      unit: word(content.unit),
      pairs: content.pairs.map((one) => ({
        left_en: each(one.left_en),
        left_ar: each(one.left_ar),
        right_en: each(one.right_en),
        right_ar: each(one.right_ar),
      })),
      parts: content.parts.map((one) => ({
        text_en: each(one.text_en),
        text_ar: each(one.text_ar),
        answer_en: each(one.answer_en),
        answer_ar: each(one.answer_ar),
        marks: one.marks,
      })),
      answer_en: each(content.answer_en),
      answer_ar: each(content.answer_ar),
      marking: content.marking.map((one) => ({ point_en: word(one.point_en), point_ar: word(one.point_ar), marks: one.marks })),
    },
    about: {
      difficulty: about.difficulty,
      cognitive_level: about.cognitive_level,
      lesson: word(about.lesson),
      topic: word(about.topic),
      outcome_codes: about.outcome_codes,
      keywords: about.keywords,
      name: word(about.name),
      stimulus: word(about.stimulus),
    },
  }
}

/** The same with its rich texts changed and nothing else. */
export const withTexts = (item: QuestionItem, each: EachText): QuestionItem => tidyItem(item, each)
