import { useEffect, useState } from 'react'
import { usePerson } from '../../../engine/index.ts'
import { handedOf, subscribeToKept, takenOf } from '../../../engine/kept/index.ts'
import { inThisForm, registerForm, registerKind, type Answered, type HandedRegister, type ReadRegister } from './kept-register.ts'
import type { TakenRegister, WaitingRegister } from './kept-register.ts'

export interface KeptRegisters {
  /** by day, the next one first */
  readonly taken: readonly TakenRegister[]
  readonly handed: readonly WaitingRegister[]
  /** what is kept has been looked at */
  readonly isRead: boolean
}
const nothing: KeptRegisters = { taken: [], handed: [], isRead: false }

/** What this person has on this device, as it changes: here, in another tab, or by what is sent meanwhile. */
export function useKeptRegisters(): KeptRegisters {
  const { userId, isKnown } = usePerson()
  const [kept, setKept] = useState(nothing)
  useEffect(() => {
    if (!isKnown) return
    let isOn = true
    const read = async (): Promise<void> => {
      const [taken, handed] = await Promise.all([
        takenOf<ReadRegister>(userId, registerKind, registerForm),
        handedOf<HandedRegister, Answered>(userId, registerKind),
      ])
      if (isOn) setKept({ taken, handed: handed.map(inThisForm), isRead: true })
    }
    // where the browser keeps nothing, there is nothing
    const look = (): void => void read().catch(() => isOn && setKept({ ...nothing, isRead: true }))
    look()
    const stop = subscribeToKept(look)
    return () => {
      isOn = false
      stop()
    }
  }, [userId, isKnown])
  return kept
}

/** Has it been so for so long, ms? */
export function useIsSlow(is: boolean, after = 2500): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setSlow(true), after)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [is, after])
  return slow
}
