import { useEffect, useRef } from 'react'

/** Milliseconds that the page was before somebody's eyes since this was asked last: while it is hidden no time goes by. */
export function useSeenTime(): () => number {
  const [since, seen] = [useRef(0), useRef(0)]
  useEffect(() => {
    since.current = performance.now()
    const turn = () => {
      if (document.visibilityState === 'hidden') seen.current += performance.now() - since.current
      else since.current = performance.now()
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [])
  return () => {
    const now = performance.now()
    const told = seen.current + (now - since.current)
    since.current = now
    seen.current = 0
    return told
  }
}
