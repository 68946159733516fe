import { useEffect, useRef } from 'react'
import { useCalls, usePerson, useToday } from '../../../engine/index.ts'
import { subscribeToKept, sweepKept } from '../../../engine/kept/index.ts'
import { sendWaiting } from './send-answers.ts'

/** Ms between two tries while something waits. */
const again = 20_000
/** The page on which answers are given sends them itself: ms until it is looked after here. */
const pause = 1_500
const moments = ['online', 'focus', 'pageshow'] as const

/** Stands beside every page and shows nothing: sends what this person answered without a connection, whatever page is open. */
export function AnswersWork() {
  const { userId, isKnown } = usePerson()
  const [calls, today] = [useCalls(), useToday()]
  const now = useRef(calls)
  useEffect(() => {
    now.current = calls
  })
  useEffect(() => {
    if (!isKnown) return undefined
    let isOn = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (ms: number): void => {
      clearTimeout(timer)
      if (isOn) timer = setTimeout(() => void look(), ms)
    }
    const look = async (): Promise<void> => {
      if (!navigator.onLine || (await sendWaiting(now.current, userId).catch(() => true))) return
      later(again)
    }
    const lookNow = (): void => later(0)
    // where the browser keeps nothing, nothing is swept
    void sweepKept(userId, today).catch(() => undefined)
    lookNow()
    const stop = subscribeToKept(() => later(pause))
    for (const moment of moments) addEventListener(moment, lookNow)
    return () => {
      isOn = false
      clearTimeout(timer)
      stop()
      for (const moment of moments) removeEventListener(moment, lookNow)
    }
  }, [isKnown, userId, today])
  return null
}
