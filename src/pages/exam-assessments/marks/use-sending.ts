import { useEffect } from 'react'
import { countsOf, type BookNow } from './mark-book.ts'

/** ms: strokes that follow one another closely go together; a server that does not answer is asked less often. */
const waits = { typing: 400, lost: 5000 } as const

interface Book {
  read(): Pick<BookNow, 'sending'> & Parameters<typeof countsOf>[0]
  subscribe(listener: () => void): () => void
  flush(): Promise<void>
}

/** What is typed goes to the server by itself: after a pause, once the connection is back, and when the page is left. */
export function useSending(book: Book): void {
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
}
