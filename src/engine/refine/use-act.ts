import { useState } from 'react'
import type { Call } from '../../../resources/contract/call.ts'
import { useAskAgain } from './answer.ts'
import { useCalls, type AnswerTo, type Calls, type Said } from './calls.ts'
import { failureOf, firstComplaint, type Failure } from './failure.ts'

interface Acting {
  /** the name of what is being written, null while nothing is */
  readonly busy: string | null
  /** why the last one was refused, in words for the person */
  readonly problem: string | null
  /** what is wrong before anything is sent, or nothing any more */
  complain(problem: string | null): void
}
export interface Task extends Acting {
  /**
   * Writes; a task with several writes names each, so that only its own button turns. True once it is written and the screen shows
   * it: what is said of it ("X is the class teacher now") is said then, never above the old value.
   */
  run(job: (send: Calls['send']) => Promise<unknown>, name?: string): Promise<boolean>
}
/** Puts a refusal where it belongs, e.g. at its fields, and returns what is left to say, null for nothing. */
export type Place = (failure: Failure) => string | null

/**
 * One write of a task at a time: what is under way, why it was refused, and afterwards everything on the screen asked again.
 * `otherwise` is said of a failure without words.
 */
export function useTask(otherwise: string, place: Place = firstComplaint): Task {
  const [askAgain, { send }] = [useAskAgain(), useCalls()]
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run: Task['run'] = async (job, name = 'it') => {
    setBusy(name)
    setProblem(null)
    try {
      await job(send)
      await askAgain()
      return true
    } catch (thrown) {
      const left = place(failureOf(thrown))
      setProblem(left === null ? null : left || otherwise)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, problem, complain: setProblem, run }
}

export interface Act<C extends Call> extends Acting {
  /** what it answered, once the screen shows it; null where it was refused. `name` tells which of several buttons turns. */
  run(sent: Said<C>, name?: string): Promise<AnswerTo<C> | null>
}
/** The same for a task that is one call. */
export function useAct<C extends Call>(call: C, otherwise: string, place?: Place): Act<C> {
  const { run, ...acting } = useTask(otherwise, place)
  return {
    ...acting,
    async run(sent, name) {
      let answer: AnswerTo<C> | null = null
      const isDone = await run(async (send) => {
        answer = await send(call, sent)
      }, name)
      return isDone ? answer : null
    },
  }
}
