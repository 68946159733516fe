import type { Queries, SystemTables } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

type Stored = Pick<SystemTables['second_factors'], 'secret' | 'last_step' | 'created_at' | 'confirmed_at'>

export async function findFactor(q: Queries, tenantId: string, userId: string): Promise<Stored | undefined> {
  const [found] = await rowsOf(
    q,
    sql<Stored>`select secret, last_step, created_at, confirmed_at from second_factors where tenant_id = ${tenantId} and user_id = ${userId}`,
  )
  return found
}

/** Puts a secret that nothing asks for yet in place of another such one; none where a confirmed one is. */
export async function offerFactor(q: Queries, tenantId: string, userId: string, secret: string, at: string): Promise<boolean> {
  const kept = await rowsOf(
    q,
    sql`insert into second_factors (tenant_id, user_id, secret, last_step, created_at)
      values (${tenantId}, ${userId}, ${secret}, 0, ${at})
      on conflict (tenant_id, user_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
      where second_factors.confirmed_at is null returning user_id`,
  )
  return kept.length > 0
}

/** As lists tell it. */
const note = (q: Queries, tenantId: string, userId: string, isOn: boolean): Promise<unknown> =>
  rowsOf(q, sql`update users set has_second_factor = ${sql.lit(isOn)} where tenant_id = ${tenantId} and ldap_id = ${userId}`)

export async function confirmFactor(q: Queries, tenantId: string, userId: string, at: string): Promise<boolean> {
  const confirmed = await rowsOf(
    q,
    sql`update second_factors set confirmed_at = ${at}
      where tenant_id = ${tenantId} and user_id = ${userId} and confirmed_at is null returning user_id`,
  )
  if (confirmed.length > 0) await note(q, tenantId, userId, true)
  return confirmed.length > 0
}

/** Whether the step is later than all that were taken; it is taken now. */
export async function takeStep(q: Queries, tenantId: string, userId: string, step: number): Promise<boolean> {
  const taken = await rowsOf(
    q,
    sql`update second_factors set last_step = ${step}
      where tenant_id = ${tenantId} and user_id = ${userId} and last_step < ${step} returning user_id`,
  )
  return taken.length > 0
}

/** Whether there was a factor that somebody signed in with. */
export async function removeFactor(q: Queries, tenantId: string, userId: string): Promise<boolean> {
  const removed = await rowsOf(
    q,
    sql<{
      confirmed_at: string | null
    }>`delete from second_factors where tenant_id = ${tenantId} and user_id = ${userId} returning confirmed_at`,
  )
  await rowsOf(q, sql`delete from recovery_codes where tenant_id = ${tenantId} and user_id = ${userId}`)
  await note(q, tenantId, userId, false)
  return removed.some((one) => one.confirmed_at !== null)
}

export async function replaceRecoveryCodes(
  q: Queries,
  tenantId: string,
  userId: string,
  hashes: readonly string[],
  at: string,
): Promise<void> {
  await rowsOf(q, sql`delete from recovery_codes where tenant_id = ${tenantId} and user_id = ${userId}`)
  await rowsOf(
    q,
    sql`insert into recovery_codes (tenant_id, user_id, code_hash, created_at)
      values ${sql.join(hashes.map((hash) => sql`(${tenantId}, ${userId}, ${hash}, ${at})`))}`,
  )
}

/** Whether there was such a code; it is used up now. */
export async function spendRecoveryCode(q: Queries, tenantId: string, userId: string, hash: string): Promise<boolean> {
  const spent = await rowsOf(
    q,
    sql`delete from recovery_codes where tenant_id = ${tenantId} and user_id = ${userId} and code_hash = ${hash} returning code_hash`,
  )
  return spent.length > 0
}

export async function countRecoveryCodes(q: Queries, tenantId: string, userId: string): Promise<number> {
  const [counted] = await rowsOf(
    q,
    sql<{ left: unknown }>`select count(*) as "left" from recovery_codes where tenant_id = ${tenantId} and user_id = ${userId}`,
  )
  return Number(counted?.left ?? 0)
}
