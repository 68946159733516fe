import { useEffect, useState } from 'react'

/** Whole seconds that are left of `seconds`; 0 when it is over. Another number starts it again. */
export function useCountdown(seconds: number): number {
  const [started, setStarted] = useState(seconds)
  const [left, setLeft] = useState(seconds)
  if (started !== seconds) {
    setStarted(seconds)
    setLeft(seconds)
  }
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
