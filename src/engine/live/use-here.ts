import { usePublish, useSubscription } from '@refinedev/core'
import { useEffect, useId, useState } from 'react'
import type { Doing, Here } from '../../../resources/contract/live.ts'

/** On it the framework's provider tells who has what open, and is told what stands open on a page. */
const channel = 'presence'

/** Who has which record open, by `resource id`. */
export type HereNow = ReadonlyMap<string, Here>
export const keyOfHere = (resource: string, id: string): string => `${resource} ${id}`

/** Calls with who has what open, at once and whenever that changes. */
export const useHere = (changed: (now: HereNow) => void): void =>
  useSubscription({ channel, onLiveEvent: ({ payload }) => changed((payload as { readonly here: HereNow }).here) })

/** Says that this record stands open on the page, and who else has it open; mount it anew (by key) for another record. */
export function usePresence(resource: string, id: string, does: Doing): Here | null {
  const [publish, key] = [usePublish(), useId()]
  const [here, setHere] = useState<Here | null>(null)
  useHere((now) => setHere(now.get(keyOfHere(resource, id)) ?? null))
  useEffect(() => {
    const say = (place: object | null): void =>
      publish?.({ channel, type: 'place', date: new Date(), payload: { key: `${key} ${resource} ${id}`, place } })
    say({ resource, id, does })
    return () => say(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the provider stays as long as the console
  }, [key, resource, id, does])
  return here
}
