import { useCallback, useEffect, useRef, useState } from 'react'
import { saveTeacherAnswers, type TeacherSheet } from '../../../resources/contract/psychometric-answering.ts'
import type { Locale } from '../../../resources/kit/index.ts'
import { failureOf, firstComplaint, useCalls } from '../../engine/index.ts'
import { isUndecided, patience } from './kept/send-answers.ts'
import { useAgain } from './use-again.ts'

type Child = TeacherSheet['children'][number]
interface Cell {
  readonly child: Child
  readonly item_no: number
  readonly value: number | null
  readonly language: Locale
}
export const keyOf = ({ response_id }: Child, item: number): string => `${response_id} ${item}`

const answersIn = ({ children }: TeacherSheet): ReadonlyMap<string, number> =>
  new Map(
    children.flatMap((child) =>
      child.answers.flatMap(({ item_no, value }) => (value === null ? [] : [[keyOf(child, item_no), value] as const])),
    ),
  )

/** What is answered in the grid of a class: each cell is kept by itself, and waits where nobody has heard of it, one after the other. */
export function useCells(sheet: TeacherSheet, id: string) {
  const calls = useCalls()
  const [values, setValues] = useState(() => answersIn(sheet))
  const [waiting, setWaiting] = useState(0)
  const [state, setState] = useState<'quiet' | 'saving' | 'saved' | 'lost'>('quiet')
  const [refused, setRefused] = useState<{ readonly at: string; readonly child: Child; readonly why: string } | null>(null)
  const confirmed = useRef(new Map(values))
  const queue = useRef(new Map<string, Cell>())
  const isSending = useRef(false)
  const send = useRef(calls)
  useEffect(() => {
    send.current = calls
  })
  const show = useCallback((at: string, value: number | null) => {
    setValues((now) => {
      const next = new Map(now)
      if (value === null) next.delete(at)
      else next.set(at, value)
      return next
    })
  }, [])

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    setState('saving')
    const settled = (at: string, cell: Cell): boolean => queue.current.get(at) === cell && queue.current.delete(at)
    let isHeard = true
    while (isHeard && queue.current.size > 0) {
      const [at, cell] = [...queue.current][0]!
      const { child, item_no, value, language } = cell
      const signal = AbortSignal.timeout(patience)
      try {
        await send.current.send(saveTeacherAnswers, {
          params: { unique_id: id },
          body: { language, answers: [{ response_id: child.response_id, item_no, value }] },
          signal,
        })
        if (value === null) confirmed.current.delete(at)
        else confirmed.current.set(at, value)
        settled(at, cell)
      } catch (thrown) {
        if (isUndecided(thrown, signal)) isHeard = false
        else {
          setRefused({ at, child, why: firstComplaint(failureOf(thrown)) })
          // what was not kept does not stand there as if it were
          if (settled(at, cell)) show(at, confirmed.current.get(at) ?? null)
        }
      }
      setWaiting(queue.current.size)
    }
    isSending.current = false
    setState(isHeard ? 'saved' : 'lost')
  }, [id, show])

  useAgain(state === 'lost', flush)

  return {
    values,
    state,
    /** cells of which nobody has heard */
    waiting,
    refused,
    /** nobody waits for what nobody has heard */
    forget() {
      queue.current.clear()
      setWaiting(0)
      setState('quiet')
    },
    put(child: Child, item_no: number, value: number | null, language: Locale) {
      const at = keyOf(child, item_no)
      show(at, value)
      // what was not kept is told until that cell is, whatever is answered meanwhile
      setRefused((now) => (now?.at === at ? null : now))
      queue.current.delete(at)
      queue.current.set(at, { child, item_no, value, language })
      setWaiting(queue.current.size)
      void flush()
    },
  }
}
