import { useCallback, useEffect, useRef, useState } from 'react'
import { saveAnswers, type Sheet } from '../../../resources/contract/psychometric-answering.ts'
import type { Locale } from '../../../resources/kit/index.ts'
import { failureOf, isLost, useCalls, usePerson } from '../../engine/index.ts'
import { keepKeptDraft, keptDraft } from '../../engine/kept/index.ts'

/** An answer that the service has not confirmed yet. */
interface Pending {
  readonly item_no: number
  readonly value: number | null
  readonly ms: number
}
interface Kept {
  readonly language: Locale
  readonly answers: readonly Pending[]
}
export type Saving = 'saved' | 'saving' | 'waiting'
const again = 4000
const newKey = (): string => `answers-${crypto.randomUUID()}`

export interface Answers {
  readonly values: ReadonlyMap<number, number>
  readonly saving: Saving
  /** why an answer was refused: it was kept nowhere */
  readonly refused: string | null
  answer(item: number, value: number, ms: number): void
  /** everything that waits is sent; true: the service has all of it */
  settle(): Promise<boolean>
}

/**
 * Answers as they are given: each is sent at once, what cannot be sent is kept on the device under the person's name and sent as soon as it
 * can be, once, under the same key. What another device has answered meanwhile comes in.
 */
export function useAnswers(sheet: Sheet, language: Locale): Answers {
  const { send } = useCalls()
  const { person } = usePerson()
  const who = String(person.ldap_id ?? '')
  const [values, setValues] = useState<ReadonlyMap<number, number>>(
    () => new Map(sheet.answers.flatMap(({ item_no, value }) => (value === null ? [] : [[item_no, value]]))),
  )
  const [saving, setSaving] = useState<Saving>('saved')
  const [refused, setRefused] = useState<string | null>(null)
  const waiting = useRef<Pending[]>([])
  const sending = useRef<{ readonly key: string; readonly answers: readonly Pending[]; readonly language: Locale } | null>(null)
  const busy = useRef<Promise<boolean> | null>(null)
  const revision = useRef(sheet.revision)
  const inLanguage = useRef(language)
  useEffect(() => {
    inLanguage.current = language
  }, [language])
  const place = { who, kind: 'questionnaire', key: sheet.response_id }

  const keep = useCallback(() => {
    const answers = [...(sending.current?.answers ?? []), ...waiting.current]
    keepKeptDraft(
      { who, kind: 'questionnaire', key: sheet.response_id },
      answers.length === 0 ? null : ({ language: inLanguage.current, answers } satisfies Kept),
    ).catch(() => undefined)
  }, [who, sheet.response_id])

  const flush = useCallback((): Promise<boolean> => {
    busy.current ??= (async () => {
      try {
        while (sending.current !== null || waiting.current.length > 0) {
          sending.current ??= { key: newKey(), answers: waiting.current.splice(0), language: inLanguage.current }
          const batch = sending.current
          setSaving('saving')
          try {
            const told = await send(saveAnswers, {
              params: { response_id: sheet.response_id },
              body: { answers: batch.answers, language: batch.language, revision: revision.current },
              key: batch.key,
            })
            revision.current = told.revision
            const { others } = told
            if (others !== null)
              setValues((own) => {
                const merged = new Map(own)
                const mine = new Set([...batch.answers, ...waiting.current].map(({ item_no }) => item_no))
                for (const { item_no, value } of others) if (value !== null && !mine.has(item_no)) merged.set(item_no, value)
                return merged
              })
          } catch (thrown) {
            const failure = failureOf(thrown)
            if (isLost(failure)) {
              setSaving('waiting')
              return false
            }
            // refused: the window is over, or somebody has handed it in
            setRefused(failure.message)
            sending.current = null
            waiting.current = []
            keep()
            setSaving('saved')
            return false
          }
          sending.current = null
          keep()
        }
        setSaving('saved')
        return true
      } finally {
        busy.current = null
      }
    })()
    return busy.current
  }, [send, sheet.response_id, keep])

  // what was kept here when there was no connection
  useEffect(() => {
    keptDraft<Kept>({ who, kind: 'questionnaire', key: sheet.response_id })
      .then((kept) => {
        if (!kept || kept.answers.length === 0) return
        waiting.current = [...kept.answers, ...waiting.current]
        setValues(
          (own) => new Map([...own, ...kept.answers.flatMap(({ item_no, value }) => (value === null ? [] : [[item_no, value] as const]))]),
        )
        void flush()
      })
      .catch(() => undefined)
  }, [who, sheet.response_id, flush])

  useEffect(() => {
    if (saving !== 'waiting') return undefined
    const timer = setInterval(() => void flush(), again)
    const online = () => void flush()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [saving, flush])

  return {
    values,
    saving,
    refused,
    answer(item, value, ms) {
      setValues((own) => new Map([...own, [item, value]]))
      waiting.current.push({ item_no: item, value, ms: Math.round(Math.min(ms, 600_000)) })
      keepKeptDraft(place, {
        language: inLanguage.current,
        answers: [...(sending.current?.answers ?? []), ...waiting.current],
      } satisfies Kept).catch(() => undefined)
      void flush()
    },
    settle: flush,
  }
}
