import { emptyContent, type MarkingPoint, type Option, type QuestionContent } from '../../../../resources/domain/questions/content.ts'
import type { AssertionKey, CognitiveLevel, QuestionType } from '../../../../resources/domain/questions/types.ts'
import type { Chance, Draft, Picture } from './demo-question.ts'
import { around, joined, rich, said, sentenceOf, type Words } from './said.ts'
import { shuffled } from './shuffled.ts'

export interface Choice {
  readonly text: Words
  readonly right?: boolean
  /** what a child thinks who takes it */
  readonly thinks?: Words
}
interface Beside {
  readonly explanation?: Words
  readonly picture?: Picture
  readonly cognitive: CognitiveLevel
  readonly stimulus?: string | null
  readonly tells?: string | null
}

type Parts = Partial<Omit<QuestionContent, 'question_type' | 'stem_en' | 'stem_ar' | 'explanation_en' | 'explanation_ar'>>
function draft(question_type: QuestionType, stem: Words, beside: Beside, parts: Parts): Draft {
  const [stem_en, stem_ar] = rich(stem, beside.picture)
  const [explanation_en, explanation_ar] = beside.explanation === undefined ? [null, null] : rich(beside.explanation)
  return {
    content: { ...emptyContent(question_type), stem_en, stem_ar, explanation_en, explanation_ar, ...parts },
    cognitive: beside.cognitive,
    pictures: beside.picture ? [beside.picture] : [],
    stimulus: beside.stimulus ?? null,
    tells: beside.tells ?? null,
  }
}

const optionOf = ({ text, right = false, thinks }: Choice): Option => {
  const [text_en, text_ar] = said(text)
  const [misconception_en, misconception_ar] = thinks === undefined ? [null, null] : said(thinks)
  return { text_en, text_ar, misconception_en, misconception_ar, feedback_en: null, feedback_ar: null, is_correct: right, credit: null }
}

export function choose(stem: Words, choices: readonly Choice[], random: Chance, beside: Beside): Draft {
  const several = choices.filter(({ right }) => right).length > 1
  return draft(several ? 'mcq_multiple' : 'mcq_single', stem, beside, {
    options: shuffled(choices, random).map(optionOf),
    marks: several ? 2 : 1,
  })
}

export const trueOrFalse = (stem: Words, truth: boolean, beside: Beside): Draft =>
  draft('true_false', stem, beside, { true_false: truth ? 'true' : 'false' })

export function assertion(key: AssertionKey, stem: Words, reason: Words, beside: Beside): Draft {
  const [reason_en, reason_ar] = rich(reason)
  return draft('assertion_reason', stem, beside, { assertion_key: key, reason_en, reason_ar })
}

/** Blanks in a stem: what is right of each, in the order of the blanks; offered in vain are words of no blank. */
export function blanks(
  stem: Words,
  right: readonly (readonly string[])[],
  beside: Beside & { readonly bank?: readonly string[]; readonly cased?: boolean },
): Draft {
  const plain = { tolerance: null, credit: null, feedback_en: null, feedback_ar: null }
  return draft('fill_blank', stem, beside, {
    answers: [
      ...right.flatMap((texts, at) => texts.map((text) => ({ ...plain, blank: right.length > 1 ? at + 1 : null, text }))),
      ...(beside.bank ?? []).map((text) => ({ ...plain, blank: null, text, credit: 0 })),
    ],
    has_word_bank: beside.bank !== undefined,
    is_case_sensitive: beside.cased === true,
    marks: right.length,
  })
}

export const number = (
  stem: Words,
  {
    value,
    tolerance,
    unit,
    marks,
  }: { readonly value: number; readonly tolerance: number | null; readonly unit: string | null; readonly marks: number },
  beside: Beside,
): Draft =>
  draft('numerical', stem, beside, {
    answers: [{ blank: null, text: String(value), tolerance, credit: null, feedback_en: null, feedback_ar: null }],
    unit,
    marks,
  })

export function match(stem: Words, pairs: readonly (readonly [left: Words | null, right: Words])[], marks: number, beside: Beside): Draft {
  return draft('match', stem, beside, {
    pairs: pairs.map(([left, right]) => {
      const [left_en, left_ar] = left === null ? [null, null] : said(left)
      const [right_en, right_ar] = said(right)
      return { left_en, left_ar, right_en, right_ar }
    }),
    marks,
  })
}

export interface Point {
  readonly text: Words
  readonly marks: number
}
const pointOf = ({ text, marks }: Point): MarkingPoint => {
  const [point_en, point_ar] = said(text)
  return { point_en, point_ar, marks }
}
const totalOf = (points: readonly { readonly marks: number }[]): number => points.reduce((sum, { marks }) => sum + marks, 0)

/** Texts one below the other; a list from three on. */
export function listed(all: readonly Words[]): Words {
  const each = all.map(sentenceOf)
  const list = (...texts: string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
  return each.length > 2 ? around(each, list, list) : joined(each, '\n')
}

/** An answer in words, marked by points; its model answer is the points, if none is given. */
export function written(
  question_type: 'vsa' | 'sa' | 'la' | 'map_diagram' | 'practical',
  stem: Words,
  points: readonly Point[],
  beside: Beside & { readonly model?: Words },
): Draft {
  const [answer_en, answer_ar] = rich(beside.model ?? listed(points.map(({ text }) => text)))
  return draft(question_type, stem, beside, { answer_en, answer_ar, marking: points.map(pointOf), marks: totalOf(points) })
}

export interface Ask {
  readonly ask: Words
  readonly answer: Words
  readonly marks: number
}
/** A text with questions of its own below it. */
export function inParts(stem: Words, asks: readonly Ask[], beside: Beside): Draft {
  return draft('case', stem, beside, {
    parts: asks.map(({ ask, answer, marks }) => {
      const [text_en, text_ar] = rich(ask)
      const [answer_en, answer_ar] = rich(answer)
      return { text_en, text_ar, answer_en, answer_ar, marks }
    }),
    marking: asks.map(({ answer, marks }) => pointOf({ text: answer, marks })),
    marks: totalOf(asks),
  })
}

const lettersOf = ['a', 'b', 'c', 'd'] as const
const arabicLetters = ['أ', 'ب', 'ج', 'د'] as const
/** The same as one long question: what is asked stands in the stem, letter by letter. */
export function inOne(stem: Words, asks: readonly Ask[], beside: Beside): Draft {
  const lines = asks.map(({ ask }, at) =>
    around(
      [ask],
      (text) => `(${lettersOf[at] ?? ''}) ${text}`,
      (text) => `(${arabicLetters[at] ?? ''}) ${text}`,
    ),
  )
  return written(
    'la',
    joined([stem, ...lines], '\n'),
    asks.map(({ answer, marks }) => ({ text: answer, marks })),
    beside,
  )
}
