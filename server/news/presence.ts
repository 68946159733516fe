import { can, type Resource } from '../../resources/kit/index.ts'
import { beHere, presenceBeats, type Here, type Open } from '../../resources/contract/live.ts'
import type { Auth, SignedIn } from '../auth/index.ts'
import type { Database } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { AppError, rateLimited } from '../request/errors.ts'
import { handle, type Route } from '../request/route.ts'
import { Between } from './between.ts'
import { hereFor, isAt } from './here.ts'
import type { Listener } from './listener.ts'
import { rightsOf } from './still-here.ts'
import { keyOf, Stays, type Stay, type Stirred } from './stays.ts'
import { openFor, type TellingDeps } from './told.ts'

/** Whoever says nothing for so long, ms, is gone: two beats and a half. Pages that nobody looks at are let sleep by their browser. */
export const goneMs = { seen: 2.5 * presenceBeats.seen, away: 2.5 * presenceBeats.away } as const
/** A page that is loaded anew is back within so many ms. */
const reloadMs = 3000
const sweepMs = 1000
/** What comes within so many ms is told together. */
const togetherMs = 100
/** One sign-in says so much in a minute and no more, and has so many records open: more is a flood. */
const mostPerMinute = 240
const mostStays = 60

export interface PresenceDeps extends TellingDeps {
  readonly database: Pick<Database, 'between'>
  readonly auth: Pick<Auth, 'assertOpen' | 'authenticateAgain' | 'looksOf'>
  readonly failed: (error: unknown) => void
  /** those who listen at this process */
  listeners(tenantId: string): Iterable<Listener>
}

/** Tells those who may read a record who else has it open. Nothing of it is ever written down. */
export class Presence {
  readonly routes: readonly Route[] = [handle(beHere, async ({ context, body }) => ({ records: await this.#announced(context, body) }))]
  readonly #deps: PresenceDeps
  readonly #stays = new Stays(() => Date.now())
  readonly #between: Between
  readonly #looks = new Map<string, { readonly look: string | undefined; readonly principal: SignedIn }>()
  readonly #said = new Map<string, number>()
  #stirred: Stirred[] = []
  #due: NodeJS.Timeout | null = null
  #sweeping: NodeJS.Timeout | null = null
  #minute = 0

  constructor(deps: PresenceDeps) {
    this.#deps = deps
    this.#between = new Between(deps.database.between, (stay, forMs) => this.#take(stay, forMs))
  }

  close(): void {
    this.#between.close()
    if (this.#due) clearTimeout(this.#due)
    if (this.#sweeping) clearInterval(this.#sweeping)
  }

  /** Everything that this listener may know of, at the beginning and where something was missed. */
  async greet(listener: Listener): Promise<void> {
    const { tenantId } = listener.principal
    const concerns = ({ stays }: Opened): boolean => isAt(stays, listener.principal) || stays.some(isEditing)
    const told = await this.#toldTo([listener], this.#recordsOf(tenantId), concerns)
    listener.tellHere({ isWhole: true, records: told.get(listener) ?? [] })
  }

  /** Whoever is signed out, or may do something else than before, is nowhere any more. */
  async lookAgain(tenantId: string): Promise<void> {
    const ids = [...new Set(this.#stays.of(tenantId).map(({ sessionId }) => sessionId))].filter((id) => this.#looks.has(id))
    const looks = await this.#deps.auth.looksOf(tenantId, ids)
    for (const id of ids) {
      const known = this.#looks.get(id)
      if (!known || looks.get(id) === known.look) continue
      const now = await this.#deps.auth.authenticateAgain(known.principal).catch((error: unknown) => {
        if (error instanceof AppError) return null
        throw error
      })
      if (now && rightsOf(now) === rightsOf(known.principal)) this.#looks.set(id, { look: looks.get(id), principal: known.principal })
      else this.#forget(tenantId, id)
    }
  }

  /** Says which records stand open in one tab of somebody; answers who else has them open. */
  async #announced(context: RequestContext, said: Open): Promise<Here[]> {
    const { principal } = context
    const { tenantId, sessionId, userId } = principal
    this.#count(sessionId)
    const before = this.#stays.of(tenantId).filter((stay) => stay.sessionId === sessionId)
    const ofTab = before.filter(({ tab }) => tab === said.tab)
    if (said.going) {
      for (const stay of ofTab) this.#say(stay, reloadMs)
      return []
    }
    const open = await this.#readable(context, said.at)
    const forMs = said.away ? goneMs.away : goneMs.seen
    const keys = new Set(open.map(({ resource, id }) => keyOf({ sessionId, tab: said.tab, resource: resource.name, id })))
    for (const stay of ofTab) if (!keys.has(keyOf(stay))) this.#say(stay, 0)
    const room = mostStays - before.length + ofTab.length
    if (open.length > 0 && !this.#looks.has(sessionId)) await this.#remember(context)
    const { nameAr } = this.#looks.get(sessionId)?.principal ?? { nameAr: null }
    for (const { resource, id, does } of open.slice(0, Math.max(0, room))) {
      const there = ofTab.find((stay) => stay.resource === resource.name && stay.id === id)
      const since = there?.does === does ? there.since : context.now
      const { name } = principal
      this.#say({ tenantId, sessionId, tab: said.tab, userId, name, nameAr, resource: resource.name, id, does, since }, forMs)
    }
    const records = this.#recordsOf(tenantId)
    return open.map(({ resource, id }) => {
      const found = records.find((one) => one.resource === resource.name && one.id === id)
      return hereFor({ resource: resource.name, id }, found?.stays ?? [], principal)
    })
  }

  /** Of what is said to be open what this person may read, and edit; whoever may not know who others are is at none. */
  async #readable(context: RequestContext, at: Open['at']): Promise<{ resource: Resource; id: string; does: Stay['does'] }[]> {
    const { role } = context.principal
    if (!this.#mayKnow(role)) return []
    const found = await Promise.all(
      at.map(async ({ resource: name, id, does }) => {
        const resource = this.#deps.registry.find(name)
        if (!resource || resource.source || !can(role, 'read', resource)) return []
        const [isOpen] = await openFor(this.#deps, resource, [context])
        if (!isOpen) return []
        const [seen] = await this.#deps.records.seen([context], resource, recordsNamed([id]))
        if (!seen || !Object.hasOwn(seen.records, id)) return []
        return [{ resource, id, does: does === 'edit' && can(role, 'update', resource) ? does : ('read' as const) }]
      }),
    )
    return found.flat()
  }

  #mayKnow(role: SignedIn['role']): boolean {
    const users = this.#deps.registry.find('users')
    return users !== undefined && can(role, 'read', users)
  }

  async #remember({ principal }: RequestContext): Promise<void> {
    const { tenantId, sessionId } = principal
    const [signedIn, looks] = await Promise.all([
      this.#deps.auth.authenticateAgain(principal),
      this.#deps.auth.looksOf(tenantId, [sessionId]),
    ])
    this.#looks.set(sessionId, { look: looks.get(sessionId), principal: signedIn })
  }

  #forget(tenantId: string, sessionId: string): void {
    this.#looks.delete(sessionId)
    for (const stay of this.#stays.of(tenantId)) if (stay.sessionId === sessionId) this.#say(stay, 0)
  }

  #count(sessionId: string): void {
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute) this.#said.clear()
    this.#minute = minute
    const count = (this.#said.get(sessionId) ?? 0) + 1
    this.#said.set(sessionId, count)
    if (count > mostPerMinute) throw rateLimited(60)
  }

  /** Here, and to the other processes. */
  #say(stay: Stay, forMs: number): void {
    const isNews = this.#take(stay, forMs)
    this.#between.say(stay, forMs, isNews)
  }

  /** Answers whether anybody is to be told of it. */
  #take(stay: Stay, forMs: number): boolean {
    const stirred = forMs > 0 ? this.#stays.put(stay, forMs) : this.#stays.drop(stay)
    this.#attend()
    if (stirred) this.#tellSoon([stirred])
    return stirred !== null
  }

  /** Nothing runs while nobody has anything open. */
  #attend(): void {
    if (this.#sweeping !== null || this.#stays.isEmpty) return
    this.#sweeping = setInterval(() => {
      this.#tellSoon(this.#stays.sweep())
      if (!this.#stays.isEmpty || !this.#sweeping) return
      clearInterval(this.#sweeping)
      this.#sweeping = null
      this.#looks.clear()
    }, sweepMs)
    this.#sweeping.unref()
  }

  #tellSoon(stirred: readonly Stirred[]): void {
    if (stirred.length === 0) return
    this.#stirred.push(...stirred)
    this.#due ??= setTimeout(() => {
      this.#due = null
      const all = this.#stirred
      this.#stirred = []
      this.#tell(all).catch(this.#deps.failed)
    }, togetherMs)
  }

  async #tell(stirred: readonly Stirred[]): Promise<void> {
    for (const tenantId of new Set(stirred.map((one) => one.tenantId))) {
      const listeners = [...this.#deps.listeners(tenantId)]
      if (listeners.length === 0) continue
      const records = this.#recordsOf(tenantId)
      const changed = new Map<string, Opened & { isEdit: boolean }>()
      for (const { resource, id, isEdit } of stirred.filter((one) => one.tenantId === tenantId)) {
        const stays = records.find((one) => one.resource === resource && one.id === id)?.stays ?? []
        const key = `${resource} ${id}`
        changed.set(key, { resource, id, stays, isEdit: isEdit || changed.get(key)?.isEdit === true })
      }
      const told = await this.#toldTo(
        listeners,
        [...changed.values()],
        ({ isEdit, stays }, listener) => isEdit || isAt(stays, listener.principal),
      )
      for (const [listener, some] of told) if (some.length > 0) listener.tellHere({ isWhole: false, records: some })
    }
  }

  /** Who has which record open, by records. */
  #recordsOf(tenantId: string): Opened[] {
    const found = new Map<string, Opened & { stays: Stay[] }>()
    for (const stay of this.#stays.of(tenantId)) {
      const key = `${stay.resource} ${stay.id}`
      const there = found.get(key)
      if (there) there.stays.push(stay)
      else found.set(key, { resource: stay.resource, id: stay.id, stays: [stay] })
    }
    return [...found.values()]
  }

  /** What each of these may know of those of the records that concern them; asked once for all who stand at one place. */
  async #toldTo<One extends Opened>(
    listeners: readonly Listener[],
    records: readonly One[],
    concerns: (record: One, listener: Listener) => boolean,
  ): Promise<ReadonlyMap<Listener, Here[]>> {
    const told = new Map<Listener, Here[]>(listeners.map((listener) => [listener, []]))
    for (const name of new Set(records.map(({ resource }) => resource))) {
      const resource = this.#deps.registry.find(name)
      if (!resource) continue
      const ofKind = records.filter((one) => one.resource === name)
      const readers = listeners.filter(
        (listener) =>
          this.#mayKnow(listener.principal.role) &&
          can(listener.principal.role, 'read', resource) &&
          ofKind.some((one) => concerns(one, listener)),
      )
      const open = await openFor(this.#deps, resource, contextsOf(readers))
      const asked = readers.filter((_, at) => open[at])
      const seen = await this.#deps.records.seen(contextsOf(asked), resource, recordsNamed(ofKind.map(({ id }) => id)))
      for (const [at, listener] of asked.entries()) {
        const mine = ofKind.filter((one) => Object.hasOwn(seen[at]!.records, one.id) && concerns(one, listener))
        told.get(listener)!.push(...mine.map((one) => hereFor(one, one.stays, listener.principal)))
      }
    }
    return told
  }
}

interface Opened {
  readonly resource: string
  readonly id: string
  readonly stays: readonly Stay[]
}
const contextsOf = (listeners: readonly Listener[]): RequestContext[] => listeners.map(({ context }) => context)
const isEditing = ({ does }: Stay): boolean => does === 'edit'
/** Asked as if they had just been changed: whoever would be told of that may know of this. */
const recordsNamed = (ids: readonly string[]) => ({
  records: Object.fromEntries(ids.map((id) => [id, ''])),
  was: null,
  schoolId: null,
  academicYear: null,
})
