import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { foreseeBulkEdit, makeBulkEdit, type BulkEdit, type BulkForeseen } from '../../../resources/contract/bulk-edits.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import type { OfSelection } from '../definitions/define-contributions.ts'
import { meantList } from '../list/selection.ts'
import { answersOf, useAnswer } from '../refine/answer.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useAct } from '../refine/use-act.ts'
import { useTellDone } from '../undo/use-tell-done.ts'

/** What is done to all of them: fields, a switch, or what they held at a moment. */
export type BulkDeeds = Pick<BulkEdit, 'changes' | 'status' | 'as_it_was'>
/** What stands beside it, the same for all: from which day, why, and that a full class is meant. */
export type BulkAnswers = Pick<BulkEdit, 'effective_date' | 'reason' | 'over_capacity' | 'registers'>

/** Milliseconds after the last letter. */
const pause = 400

/**
 * All that are selected are changed at once: first the server says what it would come to, then it is one operation. `isSaid`: the deeds
 * say all there is to say, and are looked at by themselves.
 */
export function useBulkEdit({ resource, question, onClose }: OfSelection, deeds: BulkDeeds, isSaid: boolean, given: BulkAnswers = {}) {
  const [words, locale] = [useWords(), useLocale()]
  const [tellDone, client] = [useTellDone(), useQueryClient()]
  const [asked, setAsked] = useState<BulkEdit | null>(null)
  const [answers, setAnswers] = useState(given)
  const [asks, setAsks] = useState<BulkForeseen['asks']>([])
  const answer = useAnswer(foreseeBulkEdit, asked ? {} : null, asked ?? { resource: resource.name })
  // what was answered to another question stands there until this one is
  const foreseen: typeof answer = answer.is === 'ready' && answer.refreshing ? { is: 'loading' } : answer
  const { busy, problem, run } = useAct(makeBulkEdit, words('failed.change'))
  const ready = asked && foreseen.is === 'ready' ? foreseen.data : null
  const number = (value: number) => printNumber(value, locale)
  // what has been answered is asked no more, and can be answered otherwise
  useEffect(() => {
    if (ready) setAsks((before) => [...before.filter(({ word }) => !ready.asks.some((one) => one.word === word)), ...ready.asks])
  }, [ready])

  const look = (): void => {
    // what was looked at before may have changed
    client.removeQueries({ queryKey: answersOf(foreseeBulkEdit) })
    setAsked({
      resource: resource.name,
      list: meantList(question),
      ...deeds,
      ...answers,
    })
  }
  const lookUnlessAsked = useRef<() => void>(() => undefined)
  useEffect(() => {
    lookUnlessAsked.current = () => asked ?? look()
  })
  const meant = JSON.stringify([deeds, answers])
  useEffect(() => {
    if (!isSaid) return
    const timer = setTimeout(() => lookUnlessAsked.current(), pause)
    return () => clearTimeout(timer)
  }, [meant, isSaid])

  const make = async () => {
    if (!asked || !ready) return
    const done = await run({ body: { ...asked, seen: ready.seen, total: ready.total, leave_out: ready.refused > 0 } })
    if (!done) return setAsked(null)
    tellDone({
      message: words('bulk.done', { kind: say(resource.label.many, locale), number: number(done.changed) }),
      ...(done.refused > 0 ? { description: words('bulk.left', { number: number(done.refused) }) } : {}),
      operationId: done.operation_id,
    })
    onClose(true)
  }
  return {
    /** null: what is meant now has not been looked at */
    asked,
    foreseen,
    ready,
    asks,
    answers,
    isBusy: busy !== null,
    problem,
    look,
    make,
    /** something else is meant by now; `isOther`: of other fields, which ask for something else */
    forget(isOther: boolean): void {
      setAsked(null)
      if (!isOther) return
      setAsks([])
      setAnswers(given)
    },
    answer(next: BulkAnswers): void {
      setAsked(null)
      setAnswers(next)
    },
  }
}
export type BulkEditing = ReturnType<typeof useBulkEdit>
