import { presenceBeats, type Here, type HereTold, type Open } from '../../resources/contract/live.ts'

/** One record that stands open on a page. */
export type Place = Open['at'][number]
/** Who has what open, by `resource id`; of the own person only other tabs. */
export type HereNow = ReadonlyMap<string, Here>
export const placeKey = ({ resource, id }: Pick<Place, 'resource' | 'id'>): string => `${resource} ${id}`

export interface PresenceDeps {
  /** this tab, as long as it lives */
  readonly tab: string
  send(said: Open): Promise<readonly Here[]>
  /** somebody is signed in, and there is a connection */
  maySay(): boolean
  /** does somebody look at this tab? */
  isSeen(): boolean
  /** calls when one of both may have changed; `gone` when the page is being left */
  follow(changed: () => void, gone: () => void): void
}
export interface Presence {
  /** says under a key of its page what stands open there; null: it does no more */
  put(key: string, place: Place | null): void
  /** what the stream, or another tab, tells */
  hear(told: HereTold): void
  /** calls at once and with every change */
  subscribe(listener: (now: HereNow) => void): () => void
}

/** From record to record somebody may go fast: only where they stay is told, ms. */
const settleMs = 200

/** Says what this tab has open, again and again as long as it has, and keeps what is told of others. */
export function createPresence({ tab, send, maySay, isSeen, follow }: PresenceDeps): Presence {
  const places = new Map<string, Place>()
  const listeners = new Set<(now: HereNow) => void>()
  let now = new Map<string, Here>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasSaid = false
  let wasAway = false

  const tell = (): void => {
    for (const listener of listeners) listener(now)
  }
  function hear({ isWhole, records }: HereTold): void {
    const next = new Map(isWhole ? [] : now)
    for (const one of records) {
      const here = { ...one, own: one.own.filter((other) => other !== tab) }
      const before = now.get(placeKey(one))
      if (here.people.length === 0 && here.own.length === 0) next.delete(placeKey(one))
      // what is the same stays the same: nothing is drawn anew
      else next.set(placeKey(one), JSON.stringify(before) === JSON.stringify(here) ? before! : here)
    }
    const isSame = next.size === now.size && [...next].every(([key, here]) => now.get(key) === here)
    now = next
    if (!isSame) tell()
  }
  const sayIn = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void say(), ms)
  }
  async function say(): Promise<void> {
    // who edits a record reads it, too: the deed that counts for more is put in last
    const reading = [...places.values()].toSorted((one) => (one.does === 'read' ? -1 : 1))
    const at = [...new Map(reading.map((one) => [placeKey(one), one])).values()]
    if (at.length === 0 && !hasSaid) return
    wasAway = !isSeen()
    if (at.length > 0) sayIn(wasAway ? presenceBeats.away : presenceBeats.seen)
    if (!maySay()) return
    hasSaid = at.length > 0
    try {
      hear({ isWhole: false, records: await send({ tab, at, ...(wasAway ? { away: true } : {}) }) })
    } catch {
      // said again with the next beat
    }
  }
  follow(
    () => {
      if (places.size > 0 && isSeen() && (wasAway || !hasSaid)) sayIn(0)
    },
    () => {
      clearTimeout(timer)
      if (!hasSaid || !maySay()) return
      hasSaid = false
      send({ tab, at: [], going: true }).catch(() => undefined)
    },
  )
  return {
    put(key, place) {
      if (place) places.set(key, place)
      else places.delete(key)
      sayIn(settleMs)
    },
    hear,
    subscribe(listener) {
      listeners.add(listener)
      listener(now)
      return () => void listeners.delete(listener)
    },
  }
}
