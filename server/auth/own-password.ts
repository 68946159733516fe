import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField } from '../request/errors.ts'
import type { AuthDeps } from './deps.ts'
import { forget, reserve, signInLimit } from './limits.ts'
import { isPassword, unwrapPassword } from './passwords.ts'
import { findCredentials } from './queries/credentials.ts'

/** The present password of whoever is signed in; wrong ones count like a sign-in's. Answers what forgets the count. */
export async function requireOwnPassword(
  { database }: Pick<AuthDeps, 'database'>,
  { principal }: Pick<RequestContext, 'principal'>,
  wrapped: string,
): Promise<(q: Queries) => Promise<unknown>> {
  const stored = await database.read(principal.tenantId, (q) => findCredentials(q, principal.tenantId, principal.userId))
  // whoever holds the session tries here, and locks nobody out elsewhere
  const limit = signInLimit(principal.tenantId, stored?.username ?? '', { browserUid: principal.sessionId })
  await reserve(database, limit)
  if (!(await isPassword(stored?.password_hash ?? null, unwrapPassword(wrapped))))
    throw invalidField('password', { code: 'password_wrong' })
  return (q) => forget(q, limit)
}
