import { knowing, type Queries } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

/** That somebody has read a notice, and has confirmed it; both ISO-8601 UTC. */
export interface ReadMark {
  readonly read_at: string
  readonly ack_at: string | null
}

/** Of one person, by notice. */
export async function marksOf(q: Queries, tenantId: string, userId: string): Promise<ReadonlyMap<string, ReadMark>> {
  const rows = await knowing(q)
    .selectFrom('notice_reads')
    .select(['notice_id', 'read_at', 'ack_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ notice_id, read_at, ack_at }) => [notice_id, { read_at, ack_at }]))
}

/** Of one notice, by account. */
export async function marksOn(q: Queries, tenantId: string, noticeId: string): Promise<ReadonlyMap<string, ReadMark>> {
  const rows = await knowing(q)
    .selectFrom('notice_reads')
    .select(['user_id', 'read_at', 'ack_at'])
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', noticeId)
    .execute()
  return new Map(rows.map(({ user_id, read_at, ack_at }) => [user_id, { read_at, ack_at }]))
}

interface Mark {
  readonly noticeId: string
  readonly userId: string
  readonly at: string
  readonly isConfirmed: boolean
}

/** The first time counts: what was read before stays as it is. */
export async function noteRead(q: Queries, tenantId: string, marks: readonly Mark[]): Promise<void> {
  for (const some of chunksOf(marks))
    await knowing(q)
      .insertInto('notice_reads')
      .values(
        some.map(({ noticeId, userId, at, isConfirmed }) => ({
          tenant_id: tenantId,
          notice_id: noticeId,
          user_id: userId,
          read_at: at,
          ack_at: isConfirmed ? at : null,
        })),
      )
      .onConflict((clash) => clash.columns(['tenant_id', 'notice_id', 'user_id']).doNothing())
      .execute()
}

/** Of what was read before; the first time counts here, too. */
export async function noteConfirmed(q: Queries, tenantId: string, { noticeId, userId, at }: Omit<Mark, 'isConfirmed'>): Promise<void> {
  await knowing(q)
    .updateTable('notice_reads')
    .set({ ack_at: at })
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', noticeId)
    .where('user_id', '=', userId)
    .where('ack_at', 'is', null)
    .execute()
}

interface Recipient {
  readonly kind: string
  readonly id: string
}

/** Whom a notice of the moment is for, from now on and for good. */
export async function fixRecipients(q: Queries, tenantId: string, noticeId: string, people: readonly Recipient[]): Promise<void> {
  await knowing(q).deleteFrom('notice_recipients').where('tenant_id', '=', tenantId).where('notice_id', '=', noticeId).execute()
  for (const some of chunksOf(people))
    await knowing(q)
      .insertInto('notice_recipients')
      .values(some.map(({ kind, id }) => ({ tenant_id: tenantId, notice_id: noticeId, kind, person_id: id })))
      .onConflict((clash) => clash.doNothing())
      .execute()
}

export async function recipientsOf(q: Queries, tenantId: string, noticeId: string): Promise<Recipient[]> {
  const rows = await knowing(q)
    .selectFrom('notice_recipients')
    .select(['kind', 'person_id'])
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', noticeId)
    .execute()
  return rows.map(({ kind, person_id }) => ({ kind, id: person_id }))
}

/** The notices of the moment that are for one of these, who are one person. */
export async function noticesFor(q: Queries, tenantId: string, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set()
  const rows = await knowing(q)
    .selectFrom('notice_recipients')
    .select('notice_id')
    .where('tenant_id', '=', tenantId)
    .where('person_id', 'in', personIds)
    .execute()
  return new Set(rows.map(({ notice_id }) => notice_id))
}

export interface KeptFile {
  readonly file_id: string
  readonly name: string
  readonly type: string
  readonly size: number
}
export async function filesNamed(q: Queries, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, KeptFile>> {
  const found = new Map<string, KeptFile>()
  for (const some of chunksOf([...new Set(ids)])) {
    const rows = await knowing(q)
      .selectFrom('files')
      .select(['file_id', 'name', 'type', 'size'])
      .where('tenant_id', '=', tenantId)
      .where('file_id', 'in', some)
      .execute()
    for (const row of rows) found.set(row.file_id, row)
  }
  return found
}
