import { addDays, type Text } from '../../../resources/kit/index.ts'
import type { Database } from '../../database/index.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { insertMessages, markRead, moveAbout, removeAbout, removeBefore, toldAbout } from './queries.ts'

/** Something that one person is told: it stands under the bell until it is read. */
export interface Telling {
  /** the account of whoever is told; others have nobody to tell it to */
  readonly to: string
  /** the module's word for it: `absence`, `notice` */
  readonly kind: string
  readonly text: Text
  /** where in the console one sees what it is about */
  readonly link?: `/${string}`
  /** what is told: nobody is told it twice, however often it is said (`leave:42:approved`) */
  readonly source: string
  /** what it is about, by which all that was told of it is taken back or read at once */
  readonly about?: string
  /** an instant: from then on it is of no use any more */
  readonly until?: string
}
interface Place {
  readonly context: Pick<RequestContext, 'principal' | 'now'>
  readonly within: RecordsWithin
}

/** Tells people, in the transaction of what they are told of: it stands there with it, or not at all, and who is signed in hears it. */
export async function tell({ context, within }: Place, messages: readonly Telling[]): Promise<void> {
  if (messages.length === 0) return
  await insertMessages(
    within.q,
    context.principal.tenantId,
    context.now,
    messages.map(({ to, kind, text: [textEn, textAr], link, source, about, until }) => ({
      userId: to,
      kind,
      source,
      about: about ?? null,
      textEn,
      textAr,
      link: link ?? null,
      until: until ?? null,
    })),
  )
  within.tellPeople(messages.map(({ to }) => to))
}

/** What was told of something that is no longer so goes. */
export const takeBack = (place: Place, about: string): Promise<void> => takeBackBut(place, about, [])

/** The same thing, where some find it from now on: what they were told of it leads there, and is read with that. */
export interface Elsewhere {
  readonly people: readonly string[]
  readonly about: string
  readonly link: `/${string}`
}

/** What was told of something that is no longer so goes, but for those who find the same elsewhere: of several places in the first. */
export async function takeBackBut({ context, within }: Place, about: string, elsewhere: readonly Elsewhere[]): Promise<void> {
  const { tenantId } = context.principal
  const told = new Set(await toldAbout(within.q, tenantId, about))
  within.tellPeople([...told])
  for (const { people, ...place } of elsewhere) {
    const own = people.filter((one) => told.delete(one))
    await moveAbout(within.q, tenantId, about, { ...place, people: own })
  }
  await removeAbout(within.q, tenantId, about)
}

/** Whoever has seen the thing itself has read what he was told of it. */
export async function hasSeen({ context, within }: Place, about: string): Promise<void> {
  await markRead(within.q, context.principal, context.now, { about })
  within.tellPeople([context.principal.userId])
}

/** Kept for so many days, read or not. */
const keptDays = 400

export async function removeOldMessages(database: Database, tenantId: string, now: Date): Promise<number> {
  const before = addDays(now.toISOString().slice(0, 10), -keptDays)
  return database.write(tenantId, (q) => removeBefore(q, tenantId, before))
}
