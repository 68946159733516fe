import { useEffect, useRef } from 'react'
import { useAskAgain, useCalls, usePerson, useToday } from '../../../engine/index.ts'
import { handedOf, subscribeToKept } from '../../../engine/kept/index.ts'
import { registerKind } from './kept-register.ts'
import { sendWaiting } from './send-register.ts'
import { takeOwnAlong } from './take-along.ts'

/** Ms between two tries while something waits; the last one goes on. */
const waits = [5_000, 15_000, 30_000, 60_000, 300_000]
/** A page that hands something in sends it itself: ms until it is looked after here. */
const pause = 1_500
/** Own registers are read anew after so long, ms, when somebody looks. */
const again = 15 * 60_000

/** Stands beside every page and shows nothing: takes a teacher's registers along, and sends what was handed in as soon as it can be. */
export function KeptWork() {
  const { userId, role, person, isKnown } = usePerson()
  const { school_id = null, academic_year = null } = person
  const [calls, askAgain, today] = [useCalls(), useAskAgain(), useToday()]
  const now = useRef({ calls, askAgain })
  useEffect(() => {
    now.current = { calls, askAgain }
  })
  useEffect(() => {
    if (!isKnown) return
    let [isOn, isBusy, isOwed, tries, readAt] = [true, false, false, 0, -Infinity]
    let timer: ReturnType<typeof setTimeout> | undefined
    const along = { who: userId, today, place: { school_id, academic_year } }
    const lookIn = (ms: number): void => {
      clearTimeout(timer)
      if (isOn) timer = setTimeout(look, ms)
    }
    const countWaiting = async (): Promise<number> =>
      (await handedOf(userId, registerKind)).filter(({ state }) => state === 'waiting').length
    const send = async (): Promise<void> => {
      const before = await countWaiting()
      if (before === 0 || !navigator.onLine) return
      const isAll = await sendWaiting(now.current.calls, userId)
      if (isAll) tries = 0
      else lookIn(waits[Math.min(tries++, waits.length - 1)]!)
      if ((await countWaiting()) < before) await now.current.askAgain()
    }
    const read = async (): Promise<void> => {
      if (role !== 'teacher' || !navigator.onLine || document.hidden || Date.now() - readAt < again) return
      readAt = Date.now()
      await takeOwnAlong(now.current.calls, along)
    }
    function look(): void {
      if (!isOn) return
      isOwed = isBusy
      if (isBusy) return
      isBusy = true
      clearTimeout(timer)
      send()
        .then(read)
        // no connection, or a browser that keeps nothing: at the next look
        .catch(() => (readAt = -Infinity))
        .finally(() => {
          isBusy = false
          if (isOwed) lookIn(pause)
          isOwed = false
        })
    }
    const lookNow = (): void => {
      tries = 0
      look()
    }
    look()
    const stop = subscribeToKept(() => (isBusy ? look() : lookIn(pause)))
    for (const event of ['online', 'focus', 'pageshow']) addEventListener(event, lookNow)
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      isOn = false
      clearTimeout(timer)
      stop()
      for (const event of ['online', 'focus', 'pageshow']) removeEventListener(event, lookNow)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [isKnown, userId, role, today, school_id, academic_year])
  return null
}
