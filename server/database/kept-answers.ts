import { knowing } from './stored-rows.ts'
import type { Database, Queries } from './database.ts'

/** Whose request it is, and the key under which they may send it again. */
export interface KeptPlace {
  readonly tenantId: string
  readonly personId: string
  readonly key: string
}
export interface KeptAnswer {
  readonly fingerprint: string
  /** null: it was too big to be kept */
  readonly answer: string | null
}

/** How long an answer is there for whoever did not hear it. */
const days = 7

/**
 * Takes the key for this transaction, or tells what was answered under it. While another process holds it this waits: it is told either
 * what that one answered, or that there was nothing.
 */
export async function claimAnswer(q: Queries, place: KeptPlace, fingerprint: string, now: string): Promise<KeptAnswer | null> {
  const claimed = await q
    .insertInto('kept_answers')
    .values({ tenant_id: place.tenantId, person_id: place.personId, idempotency_key: place.key, fingerprint, at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('fingerprint')
    .execute()
  if (claimed.length > 0) return null
  const found = await knowing(q)
    .selectFrom('kept_answers')
    .select(['fingerprint', 'answer'])
    .where('tenant_id', '=', place.tenantId)
    .where('person_id', '=', place.personId)
    .where('idempotency_key', '=', place.key)
    .executeTakeFirst()
  if (!found) return null
  return { fingerprint: found.fingerprint, answer: found.answer }
}

/** In the transaction of what was done: of both there is all or nothing. */
export async function keepAnswer(q: Queries, place: KeptPlace, answer: string): Promise<void> {
  await q
    .updateTable('kept_answers')
    .set({ answer })
    .where('tenant_id', '=', place.tenantId)
    .where('person_id', '=', place.personId)
    .where('idempotency_key', '=', place.key)
    .execute()
}

/** What was refused has done nothing, and may be sent again under the same key. */
export async function releaseKey(q: Queries, place: KeptPlace): Promise<void> {
  await q
    .deleteFrom('kept_answers')
    .where('tenant_id', '=', place.tenantId)
    .where('person_id', '=', place.personId)
    .where('idempotency_key', '=', place.key)
    .execute()
}

/** What nobody asks for any longer; answers how many it were. */
export async function removeOldAnswers(database: Database, tenantId: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000).toISOString()
  const gone = await database.write(tenantId, (q) =>
    q.deleteFrom('kept_answers').where('tenant_id', '=', tenantId).where('at', '<', before).executeTakeFirst(),
  )
  return Number(gone.numDeletedRows)
}
