import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { claimAnswer, keepAnswer, releaseKey, type Database, type KeptAnswer, type KeptPlace } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField, keyReused, notKnownYet } from '../request/errors.ts'
import { isUnheard } from '../sources/index.ts'
import { success } from './envelope.ts'

/** An answer of more than this is not kept whole: who asks again is told that it was done. */
const mostKept = 64 * 1024
const form = /^[\x21-\x7e]{8,128}$/

const keyOf = ({ headers }: FastifyRequest): string | null => {
  const said = headers['idempotency-key']
  if (said === undefined || said === '') return null
  if (typeof said !== 'string' || !form.test(said)) throw invalidField('Idempotency-Key', { code: 'invalid' })
  return said
}

/** The same request is the same call with the same content; who sends it and in which language makes no difference. */
const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url')

const placeOf = (request: FastifyRequest, { tenantId, userId }: RequestContext['principal']): KeptPlace | null => {
  const key = keyOf(request)
  return key === null ? null : { tenantId, personId: userId, key }
}
const sameAs = (known: KeptAnswer | null, fingerprint: string): KeptAnswer | null => {
  if (known && known.fingerprint !== fingerprint) throw keyReused()
  return known
}

/**
 * A write that names a key is done once, however often it is sent: its answer is kept in the transaction of what it did, so that of both
 * there is all or nothing, and is given again. A refusal has done nothing and is not kept.
 */
export async function once(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { principal, now, locale }: RequestContext,
  act: () => Promise<string>,
): Promise<string> {
  const place = placeOf(request, principal)
  if (place === null) return act()
  const fingerprint = fingerprintOf(request)
  const { answer, isAgain } = await database.together(principal.tenantId, async (q) => {
    const known = sameAs(await claimAnswer(q, place, fingerprint, now), fingerprint)
    if (known) return { answer: known.answer ?? success(null, locale), isAgain: true }
    const done = await act()
    if (Buffer.byteLength(done) <= mostKept) await keepAnswer(q, place, done)
    return { answer: done, isAgain: false }
  })
  if (isAgain) void reply.header('idempotency-replayed', 'true')
  return answer
}

/**
 * The same of what another system does. No transaction is held open while it works: the key is taken before and the answer kept after,
 * and of what nobody heard whether it was done, that is said to whoever sends it again.
 */
export async function onceElsewhere(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { principal, now }: RequestContext,
  act: () => Promise<string>,
): Promise<string> {
  const place = placeOf(request, principal)
  if (place === null) return act()
  const fingerprint = fingerprintOf(request)
  const known = sameAs(await database.write(principal.tenantId, (q) => claimAnswer(q, place, fingerprint, now)), fingerprint)
  if (known) {
    if (known.answer === null) throw notKnownYet()
    void reply.header('idempotency-replayed', 'true')
    return known.answer
  }
  try {
    const done = await act()
    await database.write(principal.tenantId, (q) => keepAnswer(q, place, done))
    return done
  } catch (error) {
    if (!isUnheard(error)) await database.write(principal.tenantId, (q) => releaseKey(q, place))
    throw error
  }
}
