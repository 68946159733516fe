import { expect, test } from 'vitest'
import { keepsOrder } from '../../../resources/domain/papers/keeps-order.ts'
import { sealed } from '../../../resources/domain/papers/sealed.ts'
import { contentOf } from '../../../resources/domain/questions/content.ts'

const keeps = (texts: readonly string[], keeps_order = false): boolean =>
  keepsOrder(contentOf({ question_type: 'mcq_single', keeps_order, options: texts.map((text_en) => ({ text_en })) }))

test('Options are shuffled unless their order means something', () => {
  for (const shuffled of [
    ['a cat', 'the answer of a friend', 'all day long', 'none'],
    ['12', '3', '40', '7'],
    ['\\( x^2 \\)', '\\( 2x \\)', '\\( x \\)', '4'],
  ])
    expect([shuffled, keeps(shuffled)]).toEqual([shuffled, false])
  for (const kept of [
    ['Heat', 'Light', 'Sound', 'All of the above'],
    ['Heat', 'Light', 'Sound', 'None of these'],
    ['حرارة', 'ضوء', 'صوت', 'جميع ما سبق'],
    ['Heat', 'Light', 'Both A and B', 'Sound'],
    ['3', '7', '12', '40'],
    ['40 cm', '12 cm', '7.5 cm', '-3 cm'],
    ['\\( 1 \\)', '\\( 2 \\)', '\\( 4 \\)'],
  ])
    expect([kept, keeps(kept)]).toEqual([kept, true])
  expect(keeps(['a cat', 'a dog'], true)).toBe(true)
})

test('Nothing of a sealed question tells what is right, nor which side belongs to which', () => {
  const pairs = [
    ['Paris', 'France'],
    ['Cairo', 'Egypt'],
    ['Muscat', 'Oman'],
  ].map(([left_en, right_en]) => ({ left_en, right_en }))
  const content = sealed(
    contentOf({
      question_type: 'match',
      pairs,
      answers: [{ text: 'secret' }],
      options: [{ text_en: 'one', is_correct: true, misconception_en: 'secret' }],
      true_false: 'true',
      answer_en: 'secret',
      explanation_ar: 'secret',
      marking: [{ point_en: 'secret', marks: 1 }],
      parts: [{ text_en: 'asked', answer_en: 'secret', marks: 1 }],
    }),
  )
  expect(JSON.stringify(content)).not.toMatch(/secret|"is_correct":true|"true_false":"true"/)
  expect(content.pairs.map(({ left_en, right_en }) => [left_en, right_en])).toEqual([
    ['Paris', 'Egypt'],
    ['Cairo', 'France'],
    ['Muscat', 'Oman'],
  ])
  expect(content.parts).toMatchObject([{ text_en: 'asked' }])
})
