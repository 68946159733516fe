import { dayIn } from '../../resources/kit/index.ts'
import { listenLive } from '../../resources/contract/live.ts'
import type { Auth } from '../auth/index.ts'
import { outboxTable, type Database } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { rateLimited } from '../request/errors.ts'
import { handle, type Blob, type Route } from '../request/route.ts'
import { Institution, type From } from './institution.ts'
import { Listener } from './listener.ts'
import { Presence } from './presence.ts'
import { decidingTables, StillHere } from './still-here.ts'
import type { TellingDeps } from './told.ts'

export interface NewsDeps extends TellingDeps {
  readonly database: Database
  readonly auth: Pick<Auth, 'assertOpen' | 'authenticateAgain' | 'looksOf'>
  /** what nobody expected */
  readonly failed: (error: unknown) => void
}
export interface News {
  readonly routes: readonly Route[]
  /** ends every stream: whoever listened comes again, to another process or to the next one */
  close(): void
}

/** Often enough that no proxy takes a stream for dead, ms. */
const beatMs = 20_000
/** Who may listen is looked at again at most so often, ms. */
const stillMs = 1000
/** What nobody told this process of is found after as long, ms: another may have died between its commit and its word. */
const lookMs = 5000
/** One sign-in needs one stream for each page that is being looked at. */
const mostPerSession = 12

interface Told {
  readonly institution: Institution
  readonly stillHere: StillHere
}

/** Tells those who listen what is committed, in this process or in another. */
export function createNews({ database, failed, ...deps }: NewsDeps): News {
  const told = new Map<string, Told>()
  let quiet: (() => void) | null = null
  let isClosed = false
  let stillDue: NodeJS.Timeout | null = null

  const presence = new Presence({
    ...deps,
    database,
    failed,
    listeners: (tenantId) => told.get(tenantId)?.institution.listeners ?? [],
  })
  const greet = (listener: Listener): void => void presence.greet(listener).catch(failed)
  const lookAll = (): void => {
    for (const { institution } of told.values()) institution.look().catch(failed)
  }
  const askWhoIsHere = (): void => {
    stillDue ??= setTimeout(() => {
      stillDue = null
      for (const [tenantId, { institution, stillHere }] of told) {
        stillHere.look(institution.listeners).catch(failed)
        presence.lookAgain(tenantId).catch(failed)
      }
    }, stillMs)
  }
  const beat = (): void => {
    const now = new Date().toISOString()
    for (const { institution } of told.values()) {
      for (const listener of institution.listeners) {
        const { context, principal } = listener
        if (listener.isGone(3 * beatMs)) listener.stream.destroy()
        else if (principal.expiresAt <= now) listener.end('ended')
        else listener.context = { ...context, now, today: dayIn(principal.timezone, now) }
      }
      institution.beat().catch(failed)
    }
    // where nobody can say that something has changed, it is asked now and then
    askWhoIsHere()
  }

  /** Nothing runs while nobody listens. */
  const attend = (): void => {
    if (quiet) return
    const stops = [database.marks.hear(outboxTable, lookAll), ...decidingTables.map((table) => database.marks.hear(table, askWhoIsHere))]
    const timers = [setInterval(beat, beatMs), setInterval(lookAll, lookMs)]
    for (const timer of timers) timer.unref()
    quiet = () => {
      stops.forEach((stop) => stop())
      timers.forEach(clearInterval)
      if (stillDue) clearTimeout(stillDue)
      stillDue = null
      quiet = null
    }
  }
  const leave = (listener: Listener): void => {
    const { tenantId } = listener.principal
    const there = told.get(tenantId)
    there?.institution.listeners.delete(listener)
    if (there?.institution.listeners.size === 0) told.delete(tenantId)
    if (told.size === 0) quiet?.()
  }

  async function listen(context: RequestContext, from: From): Promise<Blob> {
    const { tenantId, sessionId } = context.principal
    const principal = await deps.auth.authenticateAgain(context.principal)
    if (isClosed) throw rateLimited(1)
    const there = told.get(tenantId) ?? {
      institution: new Institution(tenantId, database, deps),
      stillHere: new StillHere(tenantId, { auth: deps.auth, database }),
    }
    const { listeners } = there.institution
    if ([...listeners].filter((one) => one.principal.sessionId === sessionId).length >= mostPerSession) throw rateLimited(60)
    told.set(tenantId, there)
    attend()
    const listener = new Listener(context, principal, leave)
    listener.onCaughtUp = () => greet(listener)
    there.institution.join(listener, from).then(
      () => greet(listener),
      (error: unknown) => {
        failed(error)
        listener.stream.destroy()
      },
    )
    return { name: 'live', type: 'text/event-stream', body: listener.stream }
  }

  return {
    routes: [handle(listenLive, ({ context, query }) => listen(context, query)), ...presence.routes],
    close() {
      isClosed = true
      for (const { institution } of told.values()) for (const listener of institution.listeners) listener.end('stopping')
      quiet?.()
      presence.close()
    },
  }
}
