import { useSubscription, type LiveEvent } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import type { Tidings } from '../../../resources/contract/live.ts'
import type { Gathered, Gathering, Pace } from './gathering.ts'

export interface Following {
  /** what is told of other kinds of record passes by; none: nothing is followed */
  readonly resources: readonly string[]
  /** how soon each of it is worked off; soon, if nothing is said */
  pace?(told: Tidings): Pace
  /** asks again; at most once a second, and only while somebody looks */
  work(gathered: Gathered): Promise<void> | void
}

const toldIn = ({ payload }: LiveEvent): Tidings => payload['tidings'] as Tidings

/** Calls when records of these kinds have changed, whoever changed them. */
export function useNews(following: Following): void {
  const latest = useRef(following)
  useEffect(() => {
    latest.current = following
  })
  const isFollowing = following.resources.length > 0
  const gathering = useRef<Promise<Gathering | null> | null>(null)
  useEffect(() => {
    if (!isFollowing) return
    // its code comes when there is something to follow
    const mine = import('./gathering.ts').then(
      ({ Gathering: Some }) => new Some(async (gathered) => latest.current.work(gathered)),
      () => null,
    )
    gathering.current = mine
    return () => void mine.then((one) => one?.stop())
  }, [isFollowing])
  useSubscription({
    channel: 'resources/*',
    enabled: isFollowing,
    onLiveEvent: (event) => {
      const told = toldIn(event)
      if (told.is === 'news' && !latest.current.resources.includes(told.news.resource)) return
      void gathering.current?.then((one) => one?.add(told, latest.current.pace?.(told) ?? 'soon'))
    },
  })
}
