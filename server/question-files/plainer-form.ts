import type { QuestionContent, QuestionItem, Rich } from '../../resources/domain/questions/content.ts'
import { assertionKeys, type AssertionKey } from '../../resources/domain/questions/types.ts'
import { isTextOf } from './is-text.ts'
import { optionOf } from './draft.ts'
import { escapeText } from './markup/entities.ts'

const paragraph = (html: string): string => (/^<(?:p|ul|ol|table|blockquote)\b/.test(html) ? html : `<p>${html}</p>`)
const words = {
  assertion: ['Assertion', 'التأكيد'],
  reason: ['Reason', 'السبب'],
  marks: ['marks', 'درجات'],
} as const
const languages = [
  ['en', 0],
  ['ar', 1],
] as const

const named = (word: string, text: Rich): string => `<p><strong>${word}:</strong></p>${paragraph(text)}`
const list = (kind: 'ol' | 'ul', items: readonly string[]): string =>
  items.length === 0 ? '' : `<${kind}>${items.map((one) => `<li>${one}</li>`).join('')}</${kind}>`
const orNull = (text: string): Rich | null => text || null

function assertion(content: QuestionContent): QuestionContent {
  const stem = (language: 'en' | 'ar', at: 0 | 1): Rich | null => {
    const [said, reason] = [content[`stem_${language}`], content[`reason_${language}`]]
    return said === null && reason === null
      ? null
      : (said === null ? '' : named(words.assertion[at], said)) + (reason === null ? '' : named(words.reason[at], reason))
  }
  const [stem_en, stem_ar] = [stem('en', 0), stem('ar', 1)]
  return {
    ...content,
    question_type: 'mcq_single',
    stem_en,
    stem_ar,
    reason_en: null,
    reason_ar: null,
    options: (Object.keys(assertionKeys) as AssertionKey[]).map((key) =>
      optionOf(
        { en: stem_en === null ? null : assertionKeys[key][0], ar: stem_ar === null ? null : assertionKeys[key][1] },
        key === content.assertion_key,
        null,
      ),
    ),
    keeps_order: true,
    assertion_key: null,
  }
}

/** A case is its text and its questions in a list, and so are their answers. */
function parted(content: QuestionContent): QuestionContent {
  const of = (language: 'en' | 'ar', at: 0 | 1) => {
    const questions = content.parts.flatMap((part) =>
      part[`text_${language}`] === null ? [] : [`${part[`text_${language}`]} (${part.marks} ${words.marks[at]})`],
    )
    const answers = content.parts.flatMap((part) => (part[`answer_${language}`] === null ? [] : [part[`answer_${language}`]!]))
    const stem = content[`stem_${language}`]
    return {
      stem: orNull((stem === null ? '' : questions.length > 0 ? paragraph(stem) : stem) + list('ol', questions)),
      answer: orNull(list('ol', answers)),
    }
  }
  const [en, ar] = [of('en', 0), of('ar', 1)]
  return { ...content, question_type: 'la', stem_en: en.stem, stem_ar: ar.stem, answer_en: en.answer, answer_ar: ar.answer, parts: [] }
}

/** The points that marks are given for stand below the model answer. */
function marked(content: QuestionContent): QuestionContent {
  if (content.marking.length === 0) return content
  const answers = languages.map(([language, at]) => {
    const points = content.marking.flatMap((one) => {
      const point = one[`point_${language}`]
      return point === null ? [] : [`${escapeText(point)} (${one.marks} ${words.marks[at]})`]
    })
    const model = content[`answer_${language}`]
    return orNull((model === null ? '' : points.length > 0 ? paragraph(model) : model) + list('ul', points))
  })
  return { ...content, answer_en: answers[0]!, answer_ar: answers[1]!, marking: [] }
}

/**
 * The same question in the kinds that every format has: an assertion is a choice of four sentences, a case a long answer. What is lost in
 * it is carried beside.
 */
export function plainerForm({ content, about }: QuestionItem): QuestionItem {
  const form =
    content.question_type === 'assertion_reason' ? assertion(content) : content.question_type === 'case' ? parted(content) : content
  return { content: isTextOf(form.question_type) ? marked(form) : form, about }
}
