import { useEffect, useMemo } from 'react'
import type { Register } from '../../../../resources/contract/student-attendance.ts'
import { usePerson, useToday, type Answer } from '../../../engine/index.ts'
import { readingOf } from './clocks.ts'
import { keyOfRegister, onItsDay, withHanded, type ReadRegister, type WaitingRegister } from './kept-register.ts'
import { keepRead } from './take-along.ts'
import { useIsSlow, useKeptRegisters } from './use-kept-registers.ts'

interface Shown {
  readonly shown: ReadRegister | null
  /** handed in here, and not confirmed by the service; or sent, with something still to be told */
  readonly waiting: WaitingRegister | null
  /** it was taken along: the service did not answer */
  readonly isFromDevice: boolean
  /** there is no connection, and it was not taken along */
  readonly isLeftBehind: boolean
}

/** The register as the service has it, else as it was taken along; with what was handed in here and is not sent. */
export function useShownRegister(
  at: { readonly class_id: string; readonly date: string; readonly session: string },
  answer: Answer<Register>,
): Shown {
  const { userId, person } = usePerson()
  const { school_id = null, academic_year = null } = person
  const today = useToday()
  const { taken, handed, isRead } = useKeptRegisters()
  const isSlow = useIsSlow(answer.is === 'loading')
  const isUnanswered = isSlow || (answer.is === 'failed' && answer.failure.code === 'NETWORK')
  const { key } = keyOfRegister(userId, at)

  const told = answer.is === 'ready' ? answer.data : null
  useEffect(() => {
    if (told && userId !== 'nobody')
      // at hand from now on, should the connection go; where the browser keeps nothing, it is not
      void keepRead({ who: userId, today, place: { school_id, academic_year } }, told).catch(() => undefined)
  }, [told, userId, today, school_id, academic_year])

  const waiting = handed.find((one) => one.key === key) ?? null
  const own = waiting?.state === 'waiting' ? waiting.data : null
  const along = isUnanswered && isRead ? (own ?? taken.find((one) => one.key === key)?.data ?? null) : null
  const name = person.firstname ?? ''
  const shown = useMemo((): ReadRegister | null => {
    const read = told ? { register: told, clock: readingOf(told.read_at) } : along
    if (!read) return null
    const register = onItsDay(read.register, today)
    return { ...read, register: own ? withHanded(register, own, name) : register }
  }, [told, along, own, today, name])
  return {
    shown,
    waiting,
    isFromDevice: shown !== null && told === null,
    isLeftBehind: shown === null && isUnanswered && !isSlow && isRead,
  }
}
