import type { LiveEvent as Told, LiveProvider } from '@refinedev/core'
import type { Act } from '../../resources/contract/history.ts'
import type { Tidings } from '../../resources/contract/live.ts'

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
  remove: 'deleted',
}
/** Whoever begins to listen is told what came so shortly before, ms: his rows were on their way then. */
const justMs = 10_000
const everything = 'resources/*'

/** The framework's provider of news: `resources/students` hears of one kind of record, `resources/*` of all. */
export function createLiveProvider(listen: Listen, now: () => number = Date.now): LiveProvider {
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
  return {
    subscribe({ channel, callback }): Subscription {
      const one: Subscription = { channel, callback }
      subscriptions.add(one)
      for (const { tidings } of justNow()) pass(one, tidings)
      if (!isListening) listen(tell)
      isListening = true
      return one
    },
    unsubscribe: (one: Subscription) => void subscriptions.delete(one),
  }
}
