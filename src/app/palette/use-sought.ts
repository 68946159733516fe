import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOpened, leastSought, seekRecords, type SoughtGroup } from '../../../resources/contract/seek.ts'
import { answersOf, failureOf, useAfterPause, useAnswer, useCalls, usePerson } from '../../engine/index.ts'
import { readOpened } from './opened.ts'

/** A pause after a letter, in ms: who types in one go asks once. */
const pause = 80

export interface Searched {
  readonly groups: readonly SoughtGroup[]
  /** these are of what was typed before */
  readonly isPending: boolean
  readonly problem: 'gone' | 'broken' | null
}

/** The records that are meant by what is typed. Who types on is not answered what was asked before; what stood there stays meanwhile. */
export function useSought(typed: string): Searched {
  const calls = useCalls()
  const text = typed.trim()
  const asked = useAfterPause(text, pause)
  const isWorthAsking = (one: string): boolean => [...one].length >= leastSought
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...answersOf(seekRecords), asked],
    enabled: isWorthAsking(asked),
    retry: false,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => calls.send(seekRecords, { params: { text: asked }, signal }),
  })
  if (!isWorthAsking(text)) return { groups: [], isPending: false, problem: null }
  const isAnswered = text === asked && !isPlaceholderData && !(isFetching && data === undefined)
  const problem = error && isAnswered ? (failureOf(error).code === 'NETWORK' ? 'gone' : 'broken') : null
  return { groups: data?.groups ?? [], isPending: !isAnswered, problem }
}

/** What this person opened lately in this school, as far as it is still to be seen. */
export function useOpened(): readonly SoughtGroup[] {
  const { userId } = usePerson()
  const [of] = useState(() =>
    readOpened(userId)
      .map(({ resource, id }) => `${resource}:${id}`)
      .join(','),
  )
  const answer = useAnswer(getOpened, of === '' ? null : { of })
  return answer.is === 'ready' ? answer.data.groups : []
}
