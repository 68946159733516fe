import { useEffect } from 'react'

/** Ms between two tries while there is no connection. */
const pause = 4000

/** What nobody heard is sent once more from time to time, and at once where there is a connection again. */
export function useAgain(isLost: boolean, send: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isLost) return undefined
    const now = () => void send()
    const timer = setInterval(now, pause)
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [isLost, send])
}
