import { useCallback, useEffect, useRef } from 'react'

interface Clock {
  /** since when it is seen, in ms */
  readonly since: number
  /** before that, since it was asked last */
  readonly seen: number
}

/** Milliseconds that the page was before somebody's eyes since this was asked last: while it is hidden no time goes by. */
export function useSeenTime(): () => number {
  const clock = useRef<Clock>({ since: 0, seen: 0 })
  useEffect(() => {
    clock.current = { since: performance.now(), seen: 0 }
    const turn = () => {
      const { since, seen } = clock.current
      const now = performance.now()
      clock.current = document.visibilityState === 'hidden' ? { since: now, seen: seen + (now - since) } : { since: now, seen }
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [])
  return useCallback(() => {
    const { since, seen } = clock.current
    const now = performance.now()
    clock.current = { since: now, seen: 0 }
    return seen + (now - since)
  }, [])
}
