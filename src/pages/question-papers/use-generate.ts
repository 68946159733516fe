import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '../../../resources/contract/call.ts'
import { generateQuestions, type GeneratedPaper, type Infeasible } from '../../../resources/contract/question-papers.ts'
import { failureOf, useCalls, type Failure } from '../../engine/index.ts'

/** One way out that was offered, and taken for this paper. */
export type Fix = Infeasible['fixes'][number]
type Sent = BodyOf<typeof generateQuestions>

export type Outcome =
  | { readonly is: 'asked' }
  | { readonly is: 'working' }
  | { readonly is: 'made'; readonly paper: GeneratedPaper }
  | { readonly is: 'infeasible'; readonly why: Infeasible }
  | { readonly is: 'failed'; readonly failure: Failure }

const isInfeasible = (data: unknown): data is Infeasible =>
  typeof data === 'object' && data !== null && 'shortfalls' in data && Array.isArray(data.shortfalls) && 'fixes' in data && 'text' in data

/** Makes a paper, which may take seconds: one at a time, and given up when another one is asked for or the page is left. */
export function useGenerate() {
  const { send } = useCalls()
  const [outcome, setOutcome] = useState<Outcome>({ is: 'asked' })
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  const run = async (body: Sent): Promise<void> => {
    under.current?.abort()
    const own = new AbortController()
    under.current = own
    setOutcome({ is: 'working' })
    try {
      const paper = await send(generateQuestions, { body, signal: own.signal })
      if (!own.signal.aborted) setOutcome({ is: 'made', paper })
    } catch (thrown) {
      if (own.signal.aborted) return
      const failure = failureOf(thrown)
      setOutcome(
        failure.code === 'BLUEPRINT_INFEASIBLE' && isInfeasible(failure.data)
          ? { is: 'infeasible', why: failure.data }
          : { is: 'failed', failure },
      )
    }
  }
  return {
    outcome,
    run,
    back: () => {
      under.current?.abort()
      setOutcome({ is: 'asked' })
    },
  }
}
