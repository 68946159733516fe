import { knowing, newId, type Queries } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

/** Whose: every question names the person, so that nobody's row is ever another's answer. */
export interface Person {
  readonly tenantId: string
  readonly userId: string
}
export interface NewMessage {
  readonly userId: string
  readonly kind: string
  readonly source: string
  readonly about: string | null
  readonly textEn: string
  readonly textAr: string
  readonly link: string | null
  readonly until: string | null
}

/** Of what somebody was told already nothing is written. */
export async function insertMessages(q: Queries, tenantId: string, at: string, messages: readonly NewMessage[]): Promise<void> {
  for (const some of chunksOf(messages))
    await knowing(q)
      .insertInto('messages')
      .values(
        some.map(({ userId, kind, source, about, textEn, textAr, link, until }) => ({
          tenant_id: tenantId,
          user_id: userId,
          message_id: newId(),
          kind,
          source,
          about,
          text_en: textEn,
          text_ar: textAr,
          link,
          at,
          until,
          read_at: null,
        })),
      )
      .onConflict((clash) => clash.columns(['tenant_id', 'user_id', 'source']).doNothing())
      .execute()
}

export async function toldAbout(q: Queries, tenantId: string, about: string): Promise<string[]> {
  const rows = await knowing(q)
    .selectFrom('messages')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('about', '=', about)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function removeAbout(q: Queries, tenantId: string, about: string): Promise<void> {
  await knowing(q).deleteFrom('messages').where('tenant_id', '=', tenantId).where('about', '=', about).execute()
}

/** What these people were told of it is told of another thing from now on, read or not. */
export async function moveAbout(
  q: Queries,
  tenantId: string,
  from: string,
  { people, about, link }: { readonly people: readonly string[]; readonly about: string; readonly link: string },
): Promise<void> {
  for (const some of chunksOf(people))
    await knowing(q)
      .updateTable('messages')
      .set({ about, link })
      .where('tenant_id', '=', tenantId)
      .where('about', '=', from)
      .where('user_id', 'in', some)
      .execute()
}

export async function removeBefore(q: Queries, tenantId: string, at: string): Promise<number> {
  const [gone] = await knowing(q).deleteFrom('messages').where('tenant_id', '=', tenantId).where('at', '<', at).execute()
  return Number(gone?.numDeletedRows ?? 0)
}

const ofPerson = (q: Queries, { tenantId, userId }: Person, now: string) =>
  knowing(q)
    .selectFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))

export async function countUnread(q: Queries, person: Person, now: string): Promise<number> {
  const found = await ofPerson(q, person, now)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('unread'))
    .executeTakeFirstOrThrow()
  return Number(found.unread)
}

export const listMessages = (
  q: Queries,
  person: Person,
  now: string,
  { before, most }: { readonly before: string | undefined; most: number },
) =>
  ofPerson(q, person, now)
    .$if(before !== undefined, (found) => found.where('message_id', '<', before ?? ''))
    .select(['message_id', 'kind', 'text_en', 'text_ar', 'link', 'at', 'read_at'])
    .orderBy('message_id', 'desc')
    .limit(most)
    .execute()

type Which = { readonly ids: readonly string[] } | { readonly upTo: string } | { readonly about: string }

export async function markRead(q: Queries, { tenantId, userId }: Person, now: string, which: Which): Promise<void> {
  const unread = knowing(q)
    .updateTable('messages')
    .set({ read_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if ('ids' in which) await unread.where('message_id', 'in', which.ids).execute()
  else if ('upTo' in which) await unread.where('message_id', '<=', which.upTo).execute()
  else await unread.where('about', '=', which.about).execute()
}
