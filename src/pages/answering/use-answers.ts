import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Locale } from '../../../resources/kit/index.ts'
import { useCalls, usePerson } from '../../engine/index.ts'
import { discardHanded } from '../../engine/kept/index.ts'
import { changeAnswers, givenIn, keyOfAnswers, type AnswersAt, type HandedAnswers, type ReadSheet } from './kept/kept-answers.ts'
import { sendAnswers } from './kept/send-answers.ts'
import { useAgain } from './use-again.ts'

/** `none`: nothing was answered here yet */
export type Saving = 'none' | 'saved' | 'saving' | 'waiting' | 'refused'

export interface Answers {
  readonly values: ReadonlyMap<number, number>
  readonly saving: Saving
  /** why what was answered was not taken: it stays on this device */
  readonly refused: string | null
  answer(item: number, value: number, ms: number): void
  /** everything that waits is sent; true: the service has all of it */
  settle(): Promise<boolean>
  /** nothing of it is sent any more */
  forget(): Promise<void>
}

/** A sheet with what of it waits on this device. */
export interface Begun {
  readonly read: ReadSheet
  readonly kept: HandedAnswers | null
}

/** Where what this person answers of a sheet is on this device. */
export function useAnswersAt({ sheet }: ReadSheet): AnswersAt {
  const { userId, person } = usePerson()
  const { school_id = null, academic_year = null } = person
  const { response_id, to_date } = sheet
  return useMemo(
    () => ({ ...keyOfAnswers(userId, response_id), date: to_date, place: { school_id, academic_year } }),
    [userId, response_id, to_date, school_id, academic_year],
  )
}

/**
 * Answers as they are given: each is on the device first, under the person's name, and is sent at once, or as soon as it can be, in the name
 * of nobody else and once. What another device has answered meanwhile comes in.
 */
export function useAnswers({ read, kept }: Begun, language: Locale): Answers {
  const { sheet, heard } = read
  const calls = useCalls()
  const at = useAnswersAt(read)
  const [values, setValues] = useState<ReadonlyMap<number, number>>(
    () =>
      new Map(
        [...sheet.answers, ...(kept ? givenIn(kept.data) : [])].flatMap(({ item_no, value }) => (value === null ? [] : [[item_no, value]])),
      ),
  )
  const [saving, setSaving] = useState<Saving>('none')
  const [refused, setRefused] = useState<string | null>(null)
  /** by the clock of the service: that of the device may be wrong, or be put right while somebody answers */
  const [since] = useState(() => Math.max(Date.parse(sheet.read_at), Date.parse(sheet.read_at) + Date.now() - heard) - performance.now())
  /** answered here since the page was opened: what others answered does not come over it */
  const own = useRef(new Set<number>())
  const send = useRef(calls)
  useEffect(() => {
    send.current = calls
  })

  const flush = useCallback(async (): Promise<boolean> => {
    setSaving('saving')
    const outcome = await sendAnswers(send.current, at)
    if (outcome.is === 'lost') setSaving('waiting')
    else if (outcome.is === 'refused') {
      setRefused(outcome.problem)
      setSaving('refused')
    } else {
      const { others } = outcome
      if (others)
        setValues((now) => {
          const merged = new Map(now)
          for (const { item_no, value } of others) if (value !== null && !own.current.has(item_no)) merged.set(item_no, value)
          return merged
        })
      setRefused(null)
      setSaving('saved')
    }
    return outcome.is === 'done'
  }, [at])

  // what was answered here when there was no connection, and what was not taken then
  useEffect(() => {
    if (!kept) return
    const again = kept.state === 'refused' ? changeAnswers(at, (now) => now) : Promise.resolve()
    void again.then(flush)
  }, [kept, at, flush])

  useAgain(saving === 'waiting', flush)

  return {
    values,
    saving,
    refused,
    answer(item_no, value, ms) {
      own.current.add(item_no)
      setValues((now) => new Map([...now, [item_no, value]]))
      const given = new Date(since + performance.now()).toISOString()
      const one = { item_no, value, ms: Math.round(Math.min(ms, 600_000)), at: given, language }
      void changeAnswers(at, (before) => ({
        ...before,
        // of what was answered before the sheet was read it is not said that somebody knew the sheet
        revision: givenIn(before).length > 0 ? before.revision : Math.max(before.revision, sheet.revision),
        waiting: [...before.waiting, one],
      })).then(flush)
    },
    settle: flush,
    forget: () => discardHanded(at).catch(() => undefined),
  }
}
