import { expect, test } from 'vitest'
import { readGift } from '../../../server/question-files/gift/read-gift.ts'

const read = (text: string) => readGift(text).questions
const one = (text: string) => {
  const [question] = read(text)
  return { ...question!.item!.content, ...question!.item!.about, problems: question!.problems }
}

test('Choices: the right one, credit in per cent, feedback to each, and to all', () => {
  expect(one('::Hometown::He was from {\n~Jerusalem#No.\n~%25%Bethlehem\n=Nazareth#Yes!\n####Look it up.}.')).toMatchObject({
    question_type: 'mcq_single',
    name: 'Hometown',
    stem_en: 'He was from _____.',
    explanation_en: 'Look it up.',
    options: [
      { text_en: 'Jerusalem', is_correct: false, credit: null, feedback_en: 'No.' },
      { text_en: 'Bethlehem', is_correct: false, credit: 25 },
      { text_en: 'Nazareth', is_correct: true, credit: null, feedback_en: 'Yes!' },
    ],
  })
  expect(one('Which two? {~%50%a ~%50%b ~%-100%c ~d}')).toMatchObject({
    question_type: 'mcq_multiple',
    options: [
      { is_correct: true, credit: null },
      { is_correct: true, credit: null },
      { is_correct: false, credit: -100 },
      { is_correct: false, credit: null },
    ],
  })
})

test('Numbers: within so much, from and to, several of them, and a wrong one that Moodle writes without a sign', () => {
  const answers = (text: string) =>
    one(text).answers.map(({ text: said, tolerance, credit, feedback_en }) => [said, tolerance, credit, feedback_en])
  expect(answers('pi? {#3.1415:0.0005}')).toEqual([['3.1415', 0.0005, null, null]])
  expect(answers('pi? {#3.141..3.142}')).toEqual([['3.1415', 0.0005, null, null]])
  expect(answers('When? {#=1822:0 =%50%1822:2#Close.}')).toEqual([
    ['1822', null, null, null],
    ['1822', 2, 50, 'Close.'],
  ])
  // what is said of all other numbers is no number
  expect(answers('1 to 5? {#3:2~#Completely wrong}')).toEqual([['3', 2, null, null]])
  expect(one('1 to 5? {#3:2~#Completely wrong}').explanation_en).toBe('Completely wrong')
  expect(answers('half? {#.5}')).toEqual([['0.5', null, null, null]])
})

test('True and false, matching, words, essays', () => {
  expect(one('The sun rises in the west. {F#Look.#Right.}')).toMatchObject({
    question_type: 'true_false',
    true_false: 'false',
    explanation_en: '<p>Look.</p><p>Right.</p>',
  })
  expect(one('السماء زرقاء. {صح}')).toMatchObject({
    question_type: 'true_false',
    true_false: 'true',
    stem_ar: 'السماء زرقاء.',
    stem_en: null,
  })
  expect(one('Match. {=Canada -> Ottawa =Japan -> Tokyo = -> Rome}')).toMatchObject({
    question_type: 'match',
    pairs: [
      { left_en: 'Canada', right_en: 'Ottawa' },
      { left_en: 'Japan', right_en: 'Tokyo' },
      { left_en: null, right_en: 'Rome' },
    ],
  })
  expect(one('Two plus {=two =2} is four.')).toMatchObject({
    question_type: 'fill_blank',
    stem_en: 'Two plus _____ is four.',
    answers: [{ text: 'two' }, { text: '2' }],
  })
  expect(one('Capital of France? {=Paris}')).toMatchObject({ question_type: 'vsa', answer_en: 'Paris' })
  expect(one('Tell of your village. {}')).toMatchObject({ question_type: 'la' })
})

test('Texts: signs behind a backslash, HTML, Markdown, and formulas that nobody escaped', () => {
  expect(one('Which is 5? {~ \\= 2 + 2 = \\= 2 + 3 ~ \\\\ ~ \\{\\} ~ a\\:b}').options.map(({ text_en }) => text_en)).toEqual([
    '= 2 + 2',
    '= 2 + 3',
    '\\',
    '{}',
    'a:b',
  ])
  expect(one('[html]<p>Is <b>3:2</b> so?</p><script>x</script> {T}').stem_en).toBe('Is <strong>3:2</strong> so?')
  expect(one('[markdown]Is **this** so? {T}').stem_en).toBe('Is <strong>this</strong> so?')
  expect(one('Is \\(\\frac{1}{2}\\neq 3\\) so? {T}').stem_en).toBe('Is \\(\\frac{1}{2}\\neq 3\\) so?')
  expect(one('Is $$x^2$$ so? {T}').stem_en).toBe('Is \\[x^2\\] so?')
  expect(one('first line\nof one\\nsecond {T}').stem_en).toBe('first line of one<br>second')
})

test('Category and tags say lesson, topic, difficulty, level, outcomes and keywords', () => {
  expect(
    one(
      '$CATEGORY: $course$/top/Fractions/Adding\n\n// [id:q1] [tag:difficulty:hard] [tag:level:apply] [tag:outcome:M7.1] [tag:halves]\nTrue? {T}',
    ),
  ).toMatchObject({
    lesson: 'Fractions',
    topic: 'Adding',
    difficulty: 'hard',
    cognitive_level: 'apply',
    outcome_codes: ['M7.1'],
    keywords: ['halves'],
  })
})

test('A mistake is told of its own question, with its line; all others are there', () => {
  const questions = read(
    'ok {T}\n\nopen {=a ~b\n\nnext {=a ~b}\n\nclosed } here\n\nweight {~%200%a =b}\n\nspread {\n\n=a\n\n~b\n}\n\ntwice {T} and {F}\n',
  )
  expect(questions.map(({ at, problems, item }) => [at.value, problems.map(({ code }) => code).join(), item !== null])).toEqual([
    [1, '', true],
    [3, 'gift_unclosed', false],
    [5, '', true],
    [7, 'gift_unopened', false],
    [9, 'gift_answers', false],
    [11, '', true],
    [18, 'gift_twice', false],
  ])
  expect(questions[4]!.source).toBe('weight {~%200%a =b}')
})

test('A text without answers is one that questions share', () => {
  expect(readGift('::The well::A village had one well.\n\nDeep? {T}').stimuli).toEqual([
    { name: 'The well', text_en: 'A village had one well.', text_ar: null },
  ])
})
