import type { QuestionContent } from './content.ts'
import { assertionKeys, truths } from './types.ts'

/** Something to be chosen, whatever kind of question offers it. */
export interface Choice {
  /** `A`, `B` ... in the order in which the author wrote them */
  readonly key: string
  readonly text_en: string | null
  readonly text_ar: string | null
  readonly isRight: boolean
  /** per cent of the marks */
  readonly credit: number
}

/** `A` for the first one. */
export const choiceKey = (at: number): string => String.fromCharCode(65 + at)
/** In Arabic papers options are lettered in the order of the abjad. */
export const arabicKeys = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي', 'ك', 'ل'] as const

/** What is offered to be chosen; nothing where an answer is written. */
export function choicesOf(content: QuestionContent): Choice[] {
  const fixed = (all: Readonly<Record<string, readonly [string, string]>>, right: string | null): Choice[] =>
    Object.entries(all).map(([word, [text_en, text_ar]], at) => {
      const isRight = word === right
      return { key: choiceKey(at), text_en, text_ar, isRight, credit: isRight ? 100 : 0 }
    })
  switch (content.question_type) {
    case 'true_false':
      return fixed(truths, content.true_false)
    case 'assertion_reason':
      return fixed(assertionKeys, content.assertion_key)
    case 'mcq_single':
    case 'mcq_multiple': {
      const right = content.options.filter((one) => one.is_correct).length
      return content.options.map((one, at) => ({
        key: choiceKey(at),
        text_en: one.text_en,
        text_ar: one.text_ar,
        isRight: one.is_correct,
        credit: one.credit ?? (one.is_correct ? 100 / right : 0),
      }))
    }
    default:
      return []
  }
}

/** The languages in which a question can be read: those of its stem. */
export const languageOf = ({ stem_en, stem_ar }: Pick<QuestionContent, 'stem_en' | 'stem_ar'>): 'en' | 'ar' | 'both' =>
  stem_en && stem_ar ? 'both' : stem_ar ? 'ar' : 'en'
