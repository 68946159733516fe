import { useState } from 'react'
import { useAskAgain } from './answer.ts'
import { failureOf, firstComplaint, type Failure } from './failure.ts'

export interface Act {
  /** the name of what is being written, null while nothing is */
  readonly busy: string | null
  /** why the last one was refused, in words for the person */
  readonly problem: string | null
  /** what is wrong before anything is sent, or nothing any more */
  complain(problem: string | null): void
  /**
   * Writes; a task with several writes names each, so that only its own button turns. True once it is written and the screen shows
   * it: what is said of it ("X is the class teacher now") is said then, never above the old value.
   */
  run(job: () => Promise<void>, name?: string): Promise<boolean>
}

/**
 * One write of a task at a time: what is under way, why it was refused, and afterwards everything on the screen asked again.
 * `place` may put a refusal where it belongs, e.g. at its fields; it returns what is left to say, null for nothing.
 * `otherwise` is said of a failure without words.
 */
export function useAct(otherwise: string, place: (failure: Failure) => string | null = firstComplaint): Act {
  const askAgain = useAskAgain()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (job: () => Promise<void>, name = 'it'): Promise<boolean> => {
    setBusy(name)
    setProblem(null)
    try {
      await job()
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
