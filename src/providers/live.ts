import type { LiveEvent as Told, LiveProvider } from '@refinedev/core'
import type { Act } from '../../resources/contract/history.ts'
import type { Tidings } from '../../resources/contract/live.ts'
import type { Place, Presence } from './presence.ts'

/** Begins to listen; asked once, with the first page that wants to be told. */
export type Listen = (tell: (tidings: Tidings) => void) => void

interface Subscription {
  readonly channel: string
  readonly callback: (event: Told) => void
}
const types: Readonly<Record<Act, string>> = {
  create: 'created',
  restore: 'created',
  update: 'updated',
  status: 'updated',
  password: 'updated',
  unlocked: 'updated',
  factor_on: 'updated',
  factor_off: 'updated',
  factor_reset: 'updated',
  remove: 'deleted',
}
/** Whoever begins to listen is told what came so shortly before, ms: his rows were on their way then. */
const justMs = 10_000
const everything = 'resources/*'
/** On it is told who has what open (`here`), and said what stands open on a page (`place`, under its `key`). */
const presenceChannel = 'presence'

/** The framework's provider of news: `resources/students` hears of one kind of record, `resources/*` of all, `presence` who has what open. */
export function createLiveProvider(listen: Listen, now: () => number = Date.now, presence?: Presence): LiveProvider {
  const subscriptions = new Set<Subscription>()
  let just: { readonly at: number; readonly tidings: Tidings }[] = []
  let isListening = false

  function pass({ channel, callback }: Subscription, tidings: Tidings): void {
    if (tidings.is === 'again') return callback({ channel, type: '*', date: new Date(now()), payload: { tidings } })
    const { news } = tidings
    if (channel !== everything && channel !== `resources/${news.resource}`) return
    const ids = [...Object.keys(news.records), ...news.gone]
    callback({ channel, type: types[news.verb], date: new Date(news.at), payload: { ids, tidings } })
  }
  const justNow = () => just.filter(({ at }) => at > now() - justMs)
  const tell = (tidings: Tidings): void => {
    just = [...justNow(), { at: now(), tidings }]
    for (const one of subscriptions) pass(one, tidings)
  }
  const begin = (): void => {
    if (!isListening) listen(tell)
    isListening = true
  }
  const ends = new Map<Subscription, () => void>()
  return {
    subscribe({ channel, callback }): Subscription {
      const one: Subscription = { channel, callback }
      if (channel === presenceChannel) {
        const told = presence?.subscribe((here) => callback({ channel, type: 'here', date: new Date(now()), payload: { here } }))
        if (told) ends.set(one, told)
      } else {
        subscriptions.add(one)
        for (const { tidings } of justNow()) pass(one, tidings)
      }
      begin()
      return one
    },
    unsubscribe(one: Subscription) {
      subscriptions.delete(one)
      ends.get(one)?.()
      ends.delete(one)
    },
    publish({ channel, payload }) {
      if (channel !== presenceChannel) return
      const { key, place } = payload as { readonly key: string; readonly place: Place | null }
      presence?.put(key, place)
    },
  }
}
