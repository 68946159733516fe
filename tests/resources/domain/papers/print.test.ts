import { expect, test } from 'vitest'
import { printedOf, type PaperToPrint } from '../../../../resources/domain/papers/print/printed-of.ts'
import { sheetOf } from '../../../../resources/domain/papers/print/sheet-of.ts'
import { instructionOf } from '../../../../resources/domain/papers/print/words.ts'
import { contentOf, type StoredContent } from '../../../../resources/domain/questions/content.ts'
import type { PrintedAs } from '../../../../resources/domain/papers/paper-states.ts'

const section = (section_id: string, question_count: number, to_attempt = question_count) => ({
  section_id,
  code: section_id.toUpperCase(),
  question_type: 'sa' as const,
  marks_per_question: 3,
  question_count,
  to_attempt,
  internal_choice_count: 0,
  title_en: null,
  title_ar: null,
  negative_marks: 0,
  instructions_en: null,
  instructions_ar: null,
})
const all: Readonly<Record<string, StoredContent>> = {
  choice: {
    question_type: 'mcq_single',
    stem_en: 'Choose',
    stem_ar: 'اختر',
    options: ['right', 'wrong', 'other'].map((text_en, at) => ({
      text_en,
      is_correct: at === 0,
      misconception_en: at === 1 ? 'A slip' : null,
    })),
    explanation_en: 'Because',
  },
  one: { question_type: 'sa', stem_en: 'First', answer_en: 'An answer', marking: [{ point_en: 'A point', marks: 3 }] },
  two: { question_type: 'sa', stem_en: 'Second', answer_en: 'Another' },
  pairs: {
    question_type: 'match',
    stem_en: 'Match',
    pairs: ['a', 'b', 'c', 'd', 'e'].map((word) => ({ left_en: `left ${word}`, right_en: `right ${word}` })),
  },
  blank: {
    question_type: 'fill_blank',
    stem_en: 'It is ___ and ___',
    has_word_bank: true,
    answers: [
      { blank: 1, text: 'wet' },
      { blank: 2, text: 'cold' },
      { blank: 1, text: 'dry', credit: 0 },
    ],
  },
}
const paper: PaperToPrint = {
  language: 'en',
  plan: { sections: [section('a', 3), section('b', 2)], instructions_en: null, instructions_ar: null },
  sets: [
    {
      set_code: 'A',
      seed: 5,
      items: ['choice', 'one', 'two', 'pairs', 'blank'].map((question_id, at) => ({
        slot: at + 1,
        section_id: at < 3 ? 'a' : 'b',
        question_id,
        version: 1,
        marks: 3,
        or_group: question_id === 'one' || question_id === 'two' ? 'or-1' : null,
        options_order: question_id === 'choice' ? [2, 0, 1] : null,
      })),
    },
  ],
  questions: Object.entries(all).map(([question_id, stored]) => ({ question_id, version: 1, content: contentOf(stored), stimulus: null })),
}
const printed = (as: PrintedAs) => printedOf(paper, { set: 'A', as })!
const sheet = (as: PrintedAs, lang: 'en' | 'ar' | 'both' = 'en') =>
  sheetOf({
    ...printed(as),
    title: 'Paper',
    as,
    lang,
    school: { name_en: 'School', name_ar: 'مدرسة', logo: null },
    head: [],
    total_marks: 12,
    duration_min: null,
    mark: 'mark',
  })
const columnsOf = (as: PrintedAs, lang?: 'en' | 'ar' | 'both') =>
  sheet(as, lang).sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions.map(({ columns }) => columns)))

test('Two of a choice have one number, and numbers go on through the sections', () => {
  expect(printed('paper').sections.flatMap(({ items }) => items.map(({ number }) => number))).toEqual([1, 2, 2, 3, 4])
  const ors = sheet('paper').sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions.map(({ or }) => or)))
  expect(ors).toEqual([null, null, ['OR'], null, null])
})

test('A child’s paper and answer sheet hold nothing that tells what is right', () => {
  for (const as of ['paper', 'answer_sheet'] as const) {
    const said = JSON.stringify(printed(as))
    for (const secret of ['is_correct":true', 'A slip', 'Because', 'An answer', 'A point', '"credit":0']) expect(said).not.toContain(secret)
    expect(
      printed(as).sections.flatMap(({ items }) => items.map(({ options_order, pairs_order }) => options_order ?? pairs_order)),
    ).toEqual([null, null, null, null, null])
    // the words are given, without saying where they belong
    expect(printed(as).sections[1]!.items[1]!.words.toSorted()).toEqual(['cold', 'dry', 'wet'])
  }
})

test('The key is of the set: letters as they stand on its paper, pairs as they were shuffled', () => {
  const [choice, , , pairs, blank] = columnsOf('key').map(([first]) => first!.parts)
  expect(choice![0]).toEqual({ is: 'answer', title: '', text: 'B' })
  const rights = printed('paper').sections[1]!.items[0]!.content.pairs.map(({ right_en }) => right_en)
  expect(rights).not.toEqual(['right a', 'right b', 'right c', 'right d', 'right e'])
  const told = pairs![0]!
  expect(told.is === 'answer' && told.text).toBe(
    ['a', 'b', 'c', 'd', 'e'].map((word, at) => `${at + 1}–${'abcde'[rights.indexOf(`right ${word}`)]}`).join(', '),
  )
  expect(blank![0]).toMatchObject({ text: '(1) wet   (2) cold' })
  expect(printed('key')).toEqual(printed('key'))
})

test('In two languages English stands on the left; what has no Arabic is printed in English, and says so', () => {
  const [first, second] = columnsOf('paper', 'both')
  expect(first!.map(({ lang }) => lang)).toEqual(['en', 'ar'])
  expect(first![1]!.parts[0]).toEqual({ is: 'text', text: { rich: '<p>اختر</p>', script: 'ar' } })
  expect(second![1]!.parts[0]).toEqual({ is: 'text', text: { rich: '<p>First</p>', script: 'en' } })
  expect(first![1]!.parts[1]).toMatchObject({ is: 'choices', choices: [{ key: 'أ' }, { key: 'ب' }, { key: 'ج' }] })
})

test('A section that says nothing tells how many are answered, and for how much', () => {
  expect(instructionOf(section('a', 6, 4), false, 'en')).toBe('Answer any 4 of 6 questions. Each question carries 3 marks.')
  expect(instructionOf({ ...section('a', 1), marks_per_question: 1 }, false, 'en')).toBe('Answer the question. It carries 1 mark.')
  expect(instructionOf(section('a', 6, 4), false, 'ar')).toContain('وأجب عن 4 منها')
})

test('There is no set of another name', () => expect(printedOf(paper, { set: 'Z', as: 'paper' })).toBeNull())
