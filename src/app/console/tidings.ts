import { addressed } from '../../../resources/contract/call.ts'
import { beHere, listenLive, type LiveNews, type Open } from '../../../resources/contract/live.ts'
import { callBy } from '../../providers/call.ts'
import { createLiveProvider } from '../../providers/live.ts'
import { hearNews, type Tab } from '../../providers/live-tabs.ts'
import { createPresence } from '../../providers/presence.ts'
import { isOwnRequest } from '../../providers/request-id.ts'
import { expiryOf, isValidToken, readToken, subjectOf } from '../../providers/token.ts'
import { scope } from '../start/scope.ts'
import { connection, http, session } from '../start/services.ts'
import { readSignedIn } from '../start/signed-in.ts'

/** A tab that nobody looks at gives its turn back after so long, ms; a look at another tab and back is no reason. */
const hiddenMs = 15_000

/** Does somebody look at this tab? One that the browser keeps for the Back key is left for as long. */
function watchLooks() {
  let [isLeft, hiddenSince]: [boolean, number | null] = [false, null]
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isLeft: () => isLeft,
    isLookedAt: () => hiddenSince === null || performance.now() - hiddenSince < hiddenMs,
    follow(changed: () => void): () => void {
      const note = ({ type }: Event): void => {
        isLeft = type === 'pagehide'
        hiddenSince = document.hidden ? (hiddenSince ?? performance.now()) : null
        clearTimeout(timer)
        if (document.hidden) timer = setTimeout(changed, hiddenMs + 1)
        changed()
      }
      const events = ['visibilitychange', 'pagehide', 'pageshow'] as const
      for (const event of events) addEventListener(event, note)
      return () => {
        clearTimeout(timer)
        for (const event of events) removeEventListener(event, note)
      }
    },
  }
}
const looks = watchLooks()

const tab: Tab = {
  standing() {
    const token = readToken()
    if (looks.isLeft() || !session.read().isAuthenticated || !isValidToken(token)) return null
    const { school_id: school, academic_year: year } = scope.current()
    return JSON.stringify([subjectOf(token), expiryOf(token), school, year])
  },
  isAwake: () => connection.read() === 'connected' && looks.isLookedAt(),
  follow(changed) {
    const stops = [session.subscribe(changed), scope.subscribe(changed), connection.subscribe(changed), looks.follow(changed)]
    return () => stops.forEach((stop) => stop())
  },
  ask: (query, signal) =>
    http.send<ReadableStream<Uint8Array>>({
      ...addressed(listenLive, query),
      headers: { Accept: 'text/event-stream' },
      as: 'stream',
      signal,
    }),
  // on the plain-http origins of school networks a browser has neither: each tab that is looked at then listens for itself
  async alone(name, over, job) {
    if (isShared()) await navigator.locks.request(name, { signal: over }, job)
    else await job()
  },
  wire(name, hear) {
    if (!isShared()) return { post: () => undefined, close: () => undefined }
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => hear(data)
    return { post: (word) => channel.postMessage(word), close: () => channel.close() }
  },
}
const isShared = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function'

/** An answer that is on its way to this page is here after so long, ms. */
const answerMs = 1500

/** Did this page do it? What is told of its own person before the answer is here waits for that. */
async function isOwn({ request, actor }: LiveNews): Promise<boolean> {
  if (request === null) return false
  if (!isOwnRequest(request) && actor === readSignedIn().profile?.ldap_id) await new Promise((resolve) => setTimeout(resolve, answerMs))
  return isOwnRequest(request)
}

const tabStore = 'tab'
/** A tab that is loaded anew is the one it was; one that was doubled is another, though it has the same store. */
function ownTab(): string {
  const isNew = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')
  try {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const kept = loaded?.type === 'reload' ? sessionStorage.getItem(tabStore) : null
    const tab = kept ?? isNew()
    sessionStorage.setItem(tabStore, tab)
    return tab
  } catch {
    return isNew()
  }
}
const presence = createPresence({
  tab: ownTab(),
  send: async (body: Open) => (await callBy(http, beHere, { body, unasked: true })).records,
  maySay: () => connection.read() === 'connected' && session.read().isAuthenticated && isValidToken(readToken()),
  isSeen: () => !document.hidden,
  follow(changed, gone) {
    addEventListener('visibilitychange', changed)
    addEventListener('pageshow', changed)
    addEventListener('pagehide', gone)
    connection.subscribe(changed)
    session.subscribe(changed)
  },
})

/** What the pages are told. */
export const live = createLiveProvider(
  (tell) => {
    // brought back by the Back key: nothing was told meanwhile
    addEventListener('pageshow', ({ persisted }) => persisted && tell({ is: 'again' }))
    hearNews(tab, (heard) => {
      if (heard.is === 'here') presence.hear(heard.told)
      else if (heard.is === 'again') tell(heard)
      else void isOwn(heard.news).then((own) => tell({ ...heard, isOwn: own }))
    })
  },
  Date.now,
  presence,
)
