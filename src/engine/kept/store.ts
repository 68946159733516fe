import { addDays } from '../../../resources/kit/index.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** The school and year for which something was read or is written. */
export interface KeptPlace {
  readonly school_id: string | null
  readonly academic_year: string | null
}
/** What it is and whose: nobody is given what is another person's. */
export interface KeptKey {
  readonly who: string
  readonly kind: string
  readonly key: string
}
/** Something that was read while there was a connection and is at hand without one. */
export interface Taken<Data = unknown> extends KeptKey {
  /** the shape of `data`: what an older console took along in another shape is not read */
  readonly form: number
  /** of use until the end of this day, yyyy-mm-dd */
  readonly date: string
  readonly place: KeptPlace
  /** when it was read, ms by the clock of the device */
  readonly at: number
  readonly data: Data
}
/** Something that a person has handed in and that the service has not confirmed, or has answered while nobody looked. */
export interface Handed<Data = unknown, Said = unknown> extends KeptKey {
  readonly date: string
  readonly place: KeptPlace
  /** when it was handed in, ms by the clock of the device */
  readonly at: number
  /** counts how often it was changed since: an answer to what it was before settles nothing */
  readonly revision: number
  readonly state: 'waiting' | 'refused' | 'sent'
  readonly data: Data
  /** under which key and with which content it was sent last: the same once more is done once */
  readonly sending: { readonly id: string; readonly body: unknown } | null
  /** what the service said of it, and when, ms */
  readonly said: Said | null
  readonly said_at: number | null
  /** why it was refused */
  readonly refusal: string | null
}
/** Who was here last, as the service said it. */
export interface KeptPerson {
  readonly who: string
  readonly at: number
  readonly said: unknown
}
/** What is being put down and is not handed in yet. */
interface Draft extends KeptKey {
  readonly at: number
  readonly data: unknown
}

type Place = [who: string, kind: string, key: string]
interface Schema extends DBSchema {
  people: { key: string; value: KeptPerson }
  taken: { key: Place; value: Taken }
  drafts: { key: Place; value: Draft }
  handed: { key: Place; value: Handed }
}
type Store = 'taken' | 'drafts' | 'handed'
const stores: readonly Store[] = ['taken', 'drafts', 'handed']

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('kept', 1, {
    upgrade(db) {
      db.createObjectStore('people', { keyPath: 'who' })
      for (const name of stores) db.createObjectStore(name, { keyPath: ['who', 'kind', 'key'] })
    },
    // a newer console in another tab may change what it finds
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase | null)?.close()
      opened = null
    },
    terminated: () => (opened = null),
  })
let opened: Promise<IDBPDatabase<Schema>> | null = null
/** Rejects where the browser keeps nothing: in some private windows. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open().catch((failure: unknown) => {
    opened = null
    throw failure
  })
  return opened
}
/** So that the next one finds another database: of tests. */
export async function closeKept(): Promise<void> {
  await opened?.then((db) => db.close())
  opened = null
}

const placeOf = ({ who, kind, key }: KeptKey): Place => [who, kind, key]
const ofPerson = (who: string): IDBKeyRange => IDBKeyRange.bound([who], [who, []])
const ofKind = (who: string, kind: string): IDBKeyRange => IDBKeyRange.bound([who, kind], [who, kind, []])
/** `strict`: on the disk before it resolves; `relaxed`: the system has it, which outlives the browser and not the telephone's battery. */
type Durability = 'strict' | 'relaxed'

const line = typeof BroadcastChannel === 'function' ? new BroadcastChannel('kept') : null
const listeners = new Set<() => void>()
const hear = (): void => listeners.forEach((listener) => listener())
line?.addEventListener('message', hear)
// of a test's process: a line alone keeps nothing alive
;(line as { unref?: () => void } | null)?.unref?.()
function tell(): void {
  hear()
  line?.postMessage(null)
}
/** Calls when anything kept has changed, here or in another tab. */
export function subscribeToKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever runs the service may have nothing taken along on devices; the server says so in the page. What is handed in is kept until it is sent. */
export const isTakingOff = (): boolean => document.querySelector<HTMLMetaElement>('meta[name=offline]')?.content === 'off'

export async function keepPerson(person: KeptPerson): Promise<void> {
  await (await database()).put('people', person)
}
export const keptPerson = async (who: string): Promise<KeptPerson | undefined> => (await database()).get('people', who)

/** What this person took along, in the shape that this console reads. */
export async function takenOf<Data>(who: string, kind: string, form: number): Promise<readonly Taken<Data>[]> {
  const all = await (await database()).getAll('taken', ofKind(who, kind))
  return all.filter((one) => one.form === form) as readonly Taken<Data>[]
}
export async function takeAlong(one: Taken): Promise<void> {
  if (isTakingOff()) return
  await (await database()).put('taken', one)
  tell()
}

export async function keptDraft<Data>(key: KeptKey): Promise<Data | null> {
  const found = await (await database()).get('drafts', placeOf(key))
  return found ? (found.data as Data) : null
}
export async function keepKeptDraft(key: KeptKey, data: unknown): Promise<void> {
  const db = await database()
  if (data === null) await db.delete('drafts', placeOf(key))
  else await db.put('drafts', { ...key, data, at: Date.now() })
}

export const handedOf = async <Data, Said>(who: string, kind?: string): Promise<readonly Handed<Data, Said>[]> =>
  (await (await database()).getAll('handed', kind === undefined ? ofPerson(who) : ofKind(who, kind))) as readonly Handed<Data, Said>[]
export const handedOne = async <Data, Said>(key: KeptKey): Promise<Handed<Data, Said> | undefined> =>
  (await (await database()).get('handed', placeOf(key))) as Handed<Data, Said> | undefined

/** Changes what is there under a key, or puts it there: read and written as one, so that of two tabs none undoes the other's. */
async function change(
  key: KeptKey,
  to: (before: Handed | undefined) => Handed | null | undefined,
  durability: Durability = 'relaxed',
): Promise<Handed | undefined> {
  const transaction = (await database()).transaction('handed', 'readwrite', { durability })
  const before = await transaction.store.get(placeOf(key))
  const after = to(before)
  if (after) await transaction.store.put(after)
  else if (after === null) await transaction.store.delete(placeOf(key))
  await transaction.done
  if (after !== undefined) tell()
  return after ?? undefined
}

interface HandingIn<Data, Said> extends KeptKey, Pick<Handed, 'date' | 'place' | 'at'> {
  /** with what waits already, where something does */
  data(before: Handed<Data, Said> | null): Data
}
/** Keeps what is handed in, until the service has it. Once this resolves it outlives the page, the browser and the device being switched off. */
export async function handIn<Data, Said>({ data, ...handed }: HandingIn<Data, Said>): Promise<Handed<Data, Said>> {
  const waiting = (before: Handed | undefined): Handed => {
    const waits = before && before.state !== 'sent' ? before : null
    return {
      ...handed,
      data: data(waits as Handed<Data, Said> | null),
      revision: (before?.revision ?? 0) + 1,
      state: 'waiting',
      sending: null,
      said: null,
      said_at: null,
      refusal: null,
    }
  }
  // a telephone may be switched off the moment it is shown as kept; what comes later only says how the sending goes
  const kept = await change(handed, waiting, 'strict')
  return kept as Handed<Data, Said>
}
/** With which key and content it is sent from now on: those with which another tab sends it already, if one does; null: it was changed or sent meanwhile. */
export async function beginSending<Data, Said>(
  { revision, ...key }: KeptKey & { readonly revision: number },
  sending: NonNullable<Handed['sending']> | null,
): Promise<Handed<Data, Said> | null> {
  const kept = await change(key, (now) =>
    now?.revision === revision && now.state === 'waiting' ? { ...now, sending: (sending && now.sending) ?? sending } : undefined,
  )
  return (kept as Handed<Data, Said> | undefined) ?? null
}
/** What came of it. What was changed while it was on its way goes on waiting. */
export async function settleHanded(
  { revision, ...key }: KeptKey & { readonly revision: number },
  outcome: Pick<Handed, 'data' | 'said'> | { readonly refusal: string },
): Promise<void> {
  await change(key, (now) => {
    if (now?.revision !== revision) return undefined
    const at = { sending: null, said_at: Date.now() }
    return 'refusal' in outcome
      ? { ...now, ...at, state: 'refused', ...outcome }
      : { ...now, ...at, state: 'sent', refusal: null, ...outcome }
  })
}
/** A refused one is tried once more. */
export const sendAgain = async (key: KeptKey): Promise<void> =>
  void (await change(key, (now) => now && { ...now, state: 'waiting', refusal: null, sending: null }))
export const discardHanded = async (key: KeptKey): Promise<void> => void (await change(key, (now) => (now ? null : undefined)))

async function remove(name: Store, isGone: (one: Taken | Draft | Handed) => boolean): Promise<void> {
  const transaction = (await database()).transaction(name, 'readwrite')
  for (let at = await transaction.store.openCursor(); at; at = await at.continue()) if (isGone(at.value)) await at.delete()
  await transaction.done
}
const isUnsent = (one: object): boolean => 'state' in one && one.state !== 'sent'

/** Somebody is here: of everybody else nothing stays but what they handed in and nobody has yet. That is sent when they are back. */
export async function keepOnly(who: string): Promise<void> {
  const db = await database()
  for (const other of await db.getAllKeys('people')) if (other !== who) await db.delete('people', other)
  for (const name of stores) await remove(name, (one) => one.who !== who && !isUnsent(one))
  tell()
}
/** They sign out by themselves. */
export async function forgetKept(who: string): Promise<void> {
  await (await database()).delete('people', who)
  for (const name of stores) await remove(name, (one) => one.who === who && !isUnsent(one))
  tell()
}
/** Nothing is kept longer than it is of use: days that are over go, unless something of them is not sent. */
export async function sweepKept(who: string, today: string): Promise<void> {
  await remove('taken', (one) => one.who === who && (one as Taken).date < today)
  await remove('handed', (one) => one.who === who && (one as Handed).date < today && !isUnsent(one))
  await remove('drafts', (one) => one.who === who && new Date((one as Draft).at).toISOString() < addDays(today, -7))
  tell()
}
