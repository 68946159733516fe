import { expect, test } from 'vitest'
import { readAiken } from '../../../server/question-files/aiken/read-aiken.ts'

const told = (text: string) =>
  readAiken(text).questions.map(({ at, problems, item }) => [
    at.value,
    problems.map(({ code }) => code).join(),
    item!.content.stem_en ?? item!.content.stem_ar,
    item!.content.options.map((one) => (one.is_correct ? '*' : '') + (one.text_en ?? one.text_ar)),
  ])

test('What is wrong is told of its own question, and the next is read', () => {
  const text = [
    'Only one option\nA) Alone\nANSWER: A',
    'A) No question\n\nANSWER: No question',
    'Good\nA) Right\nB) Wrong\nANSWER: A',
    'No answer\nA) x\nB) y',
    'No space\nA)Wrong\nB)Right\nANSWER: B',
    'Key\nA) x\nB) y\nANSWER: D',
    'Order\nA) x\nC) y\nANSWER: A',
  ]
  expect(told(text.join('\n\n'))).toEqual([
    [1, 'too_few_options', 'Only one option', ['*Alone']],
    [5, 'no_text,too_few_options,key_no_option', null, ['No question']],
    [9, '', 'Good', ['*Right', 'Wrong']],
    [14, 'no_answer_line', 'No answer', ['x', 'y']],
    [18, '', 'No space', ['Wrong', '*Right']],
    [23, 'key_no_option', 'Key', ['x', 'y']],
    [28, 'option_order', 'Order', ['*x', 'y']],
  ])
})

test('Stems of several lines, points behind letters, small keys, no empty line where an answer is missing', () => {
  expect(told('one\ntwo\nA. x\nB. y\nthree\nA) t\nB) u\nANSWER: b')).toEqual([
    [1, 'no_answer_line', 'one<br>two', ['x', 'y']],
    [5, '', 'three', ['t', '*u']],
  ])
})

test('Arabic letters', () => {
  const [question] = readAiken('ما عاصمة عُمان؟\nأ) صلالة\nب) مسقط\nالإجابة: ب').questions
  expect(question!.item!.content).toMatchObject({
    stem_en: null,
    stem_ar: 'ما عاصمة عُمان؟',
    options: [{ is_correct: false }, { text_ar: 'مسقط', is_correct: true }],
  })
})

test('True and False are no options', () => {
  expect(readAiken('Is it?\nA) True\nB) False\nANSWER: B').questions[0]!.item!.content).toMatchObject({
    question_type: 'true_false',
    true_false: 'false',
    options: [],
  })
})

test('Options with small letters, as people type them, where none has a large one', () => {
  expect(told('Which?\na) one\nb) two\nANSWER: B\n\nMost?\nof all\na. x\nb. y\nc. z\nANSWER: c')).toEqual([
    [1, '', 'Which?', ['one', '*two']],
    [6, '', 'Most?<br>of all', ['x', 'y', '*z']],
  ])
  // a list in a text is no list of options
  expect(told('Read:\na) one\nb) two\nWhich?\nA) first\nB) second\nANSWER: A')).toEqual([
    [1, '', 'Read:<br>a) one<br>b) two<br>Which?', ['*first', 'second']],
  ])
  expect(told('Read:\na) one\nb) two\nWhich?\nANSWER: A')).toEqual([
    [1, 'too_few_options,key_no_option', 'Read:<br>a) one<br>b) two<br>Which?', []],
  ])
})
