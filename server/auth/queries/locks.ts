import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

export interface NewLock {
  readonly tenantId: string
  readonly userId: string
  /** of the attempts that it was reached in, and how many they may be */
  readonly subject: string
  readonly most: number
  readonly kind: string
  readonly ip: string | null
  readonly at: string
  readonly until: string
}
export interface Lock {
  readonly user_id: string
  readonly subject: string
  readonly kind: string
  readonly ip: string | null
  /** ISO-8601 */
  readonly at: string
  readonly until: string
}

/** A lock that has run out says nothing any more: those of yesterday go with the next one. */
export async function insertLock(
  q: Queries,
  { tenantId, userId, subject, most, kind, ip, at, until }: NewLock,
  before: string,
): Promise<void> {
  await rowsOf(q, sql`delete from sign_in_locks where tenant_id = ${tenantId} and at < ${before}`)
  await rowsOf(
    q,
    sql`insert into sign_in_locks (tenant_id, subject, user_id, kind, ip, most, at)
      values (${tenantId}, ${subject}, ${userId}, ${kind}, ${ip}, ${most}, ${at})
      on conflict (tenant_id, subject) do update set user_id = excluded.user_id, kind = excluded.kind, ip = excluded.ip, at = excluded.at`,
  )
  // as lists tell it: the latest of them
  await rowsOf(
    q,
    sql`update users set locked_until = ${until} where tenant_id = ${tenantId} and ldap_id = ${userId}
      and (locked_until is null or locked_until < ${until})`,
  )
}

/** The locks that hold now, of one person or of everybody, the latest first: their attempts have neither run out nor been forgotten. */
export const listLocks = (q: Queries, tenantId: string, userId: string | null, now: string): Promise<Lock[]> =>
  rowsOf(
    q,
    sql<Lock>`select l.user_id, l.subject, l.kind, l.ip, l.at, a.until
      from sign_in_locks l join sign_in_attempts a on a.subject = l.subject and a.until > ${now} and a.failures >= l.most
      where l.tenant_id = ${tenantId} ${userId === null ? sql`` : sql`and l.user_id = ${userId}`}
      order by l.at desc limit 500`,
  )

/** Forgets the attempts of a person's locks, and so the locks. */
export async function liftLocks(q: Queries, tenantId: string, userId: string): Promise<void> {
  const mine = sql`tenant_id = ${tenantId} and user_id = ${userId}`
  await rowsOf(q, sql`delete from sign_in_attempts where subject in (select subject from sign_in_locks where ${mine})`)
  await rowsOf(q, sql`delete from sign_in_locks where ${mine}`)
  await rowsOf(q, sql`update users set locked_until = null where tenant_id = ${tenantId} and ldap_id = ${userId}`)
}
