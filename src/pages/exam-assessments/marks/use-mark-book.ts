import { useEffect, useState, useSyncExternalStore } from 'react'
import { type MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { keepMarks } from '../../../../resources/contract/exam-marking.ts'
import { failureOf, firstComplaint, isLost, useCalls, usePageWords, usePerson } from '../../../engine/index.ts'
import { shelfOf } from './kept-cells.ts'
import { createMarkBook, type BookNow, type MarkBook } from './mark-book.ts'
import { useSending } from './use-sending.ts'

/** The marks of one exam under the hands of one person. It is made once: who shows another exam makes another. */
export function useMarkBook(sheet: MarkSheet): MarkBook {
  const [words, calls, { userId }] = [usePageWords('exam-assessments'), useCalls(), usePerson()]
  const [book] = useState(() =>
    createMarkBook({
      sheet,
      shelf: shelfOf(userId, sheet.assessment_id, sheet.entry),
      send: (rows) => calls.send(keepMarks, { params: { id: sheet.assessment_id }, body: { rows, entry: sheet.entry } }),
      judge: (thrown) => (isLost(thrown) ? null : firstComplaint(failureOf(thrown)) || words('not_kept')),
    }),
  )
  useEffect(() => book.take(sheet), [book, sheet])
  useSending(book)
  return book
}

/** How it stands with them; whoever asks is drawn again by every key, and so only who shows it asks. */
export const useBookNow = (book: MarkBook): BookNow => useSyncExternalStore(book.subscribe, book.read)
