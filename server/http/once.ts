import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { claimAnswer, keepAnswer, type Database } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField, keyReused } from '../request/errors.ts'
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
  const key = keyOf(request)
  if (key === null) return act()
  const place = { tenantId: principal.tenantId, personId: principal.userId, key }
  const fingerprint = fingerprintOf(request)
  const { answer, isAgain } = await database.together(principal.tenantId, async (q) => {
    const known = await claimAnswer(q, place, fingerprint, now)
    if (known && known.fingerprint !== fingerprint) throw keyReused()
    if (known) return { answer: known.answer ?? success(null, locale), isAgain: true }
    const done = await act()
    if (Buffer.byteLength(done) <= mostKept) await keepAnswer(q, place, done)
    return { answer: done, isAgain: false }
  })
  if (isAgain) void reply.header('idempotency-replayed', 'true')
  return answer
}
