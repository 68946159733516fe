import { expect, test } from 'vitest'
import type { AnswerSheet, TypedAnswer } from '../../../resources/contract/exam-answers.ts'
import { createAnswerBook, type KeptAnswers } from '../../../src/pages/exam-assessments/answers/answer-book.ts'

const question = (place: string, slot: string, options: number, is_truth = false) => ({
  place,
  slot,
  label: { en: place, ar: place },
  options,
  is_truth,
})
const sheet: AnswerSheet = {
  assessment_id: 'e1',
  entry: 1,
  sets: [
    { set_code: 'A', questions: [question('1', '1', 4), question('2', '2', 2, true)] },
    { set_code: 'B', questions: [question('1', '2', 2, true), question('3', '1', 4)] },
  ],
  rows: [{ student_id: 's1', name: 'Sara', name_ar: null, roll_no: '1', code: null, set_code: null, chosen: { 1: 'A' } }],
  can_enter: true,
  sealed_until: null,
  waiting: 0,
}
const kept: KeptAnswers = { refused: [], kept: 1, rows: [], waiting: 0, operation_id: null }
function bookOf(text: string | null = null, send: (rows: readonly TypedAnswer[]) => Promise<KeptAnswers> = () => Promise.resolve(kept)) {
  const shelf = { read: () => text, write: (next: string | null) => void (text = next) }
  return { book: createAnswerBook({ sheet, shelf, send, judge: () => null }), left: () => text }
}

test('Letters of either script are read by the set of the child, which goes first', async () => {
  const sent: (readonly TypedAnswer[])[] = []
  const { book } = bookOf(null, (rows) => (sent.push(rows), Promise.resolve(kept)))
  book.write([
    { student_id: 's1', place: '3', text: 'د' },
    { student_id: 's1', place: null, text: 'B' },
    { student_id: 's1', place: '1', text: 'C' },
  ])
  await book.flush()
  expect(sent).toEqual([
    [
      { student_id: 's1', place: null, answer: 'B', code: null, was: null },
      { student_id: 's1', place: '3', answer: 'D', code: null, was: null },
    ],
  ])
  // true or false has no C: it stays, and is told
  expect(book.read().waiting.get('s1')?.get('1')).toMatchObject({ text: 'C', wrong: 'no_option' })
})

test('The letter A is an option, and AB is absent', () => {
  const { book } = bookOf()
  book.write([{ student_id: 's1', place: '2', text: 'a' }])
  expect(book.read().waiting.get('s1')?.get('2')).toMatchObject({ answer: 'A', code: null })
  book.write([{ student_id: 's1', place: '2', text: 'ab' }])
  expect(book.read().waiting.get('s1')?.get('2')).toMatchObject({ answer: null, code: 'AB' })
})

test('What is typed without a connection waits on the device, and is there after a reload', async () => {
  const lost = bookOf(null, () => Promise.reject(new Error('offline')))
  lost.book.write([{ student_id: 's1', place: '1', text: 'b' }])
  await lost.book.flush()
  expect(lost.book.read().sending).toEqual({ is: 'lost' })
  const again = bookOf(lost.left())
  expect(again.book.read().waiting.get('s1')?.get('1')).toMatchObject({ answer: 'B', was: 'A' })
  await again.book.flush()
  expect(again.left()).toBeNull()
})
