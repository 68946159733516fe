import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepMarks, type MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { failureOf, firstComplaint, isLost, useCalls, usePageWords, usePerson } from '../../../engine/index.ts'
import { shelfOf } from './kept-cells.ts'
import { countsOf, createMarkBook } from './mark-book.ts'

/** ms: strokes that follow one another closely go together; a server that does not answer is asked less often. */
const waits = { typing: 400, lost: 5000 } as const

/** The marks of one exam under the hands of one person. It is made once: who shows another exam makes another. */
export function useMarkBook(sheet: MarkSheet) {
  const [words, calls, { userId }] = [usePageWords('exam-assessments'), useCalls(), usePerson()]
  const [book] = useState(() =>
    createMarkBook({
      sheet,
      shelf: shelfOf(userId, sheet.assessment_id, sheet.entry),
      send: (rows) => calls.send(keepMarks, { params: { id: sheet.assessment_id }, body: { rows, entry: sheet.entry } }),
      judge: (thrown) => (isLost(thrown) ? null : firstComplaint(failureOf(thrown)) || words('not_kept')),
    }),
  )
  const now = useSyncExternalStore(book.subscribe, book.read)
  useEffect(() => book.take(sheet), [book, sheet])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = (): void => {
      clearTimeout(timer)
      const { is } = book.read().sending
      if (is === 'sending' || is === 'stopped' || countsOf(book.read()).waiting === 0) return
      timer = setTimeout(() => void book.flush(), is === 'lost' ? waits.lost : waits.typing)
    }
    const again = (): void => void book.flush()
    const stop = book.subscribe(plan)
    window.addEventListener('online', again)
    plan()
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('online', again)
      if (book.read().sending.is === 'quiet') void book.flush()
    }
  }, [book])
  return { book, now }
}
