import { createHash } from 'node:crypto'
import { authLimits } from '../../resources/contract/auth.ts'
import type { Database, Queries } from '../database/index.ts'
import { rateLimited } from '../request/errors.ts'
import { countAttempt, forgetAttempts, listAttempts, type Counted } from './queries/attempts.ts'

/** Attempts are counted in the database under a digest of whom they concern, so that every process agrees and no name is kept. */
export interface Limit {
  readonly subject: string
  readonly max: number
  readonly seconds: number
}
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * What counts against a name counts where it was tried: from one address, or in a browser that this person has signed in with before.
 * So a stranger who tries a name keeps himself out, and neither its owner nor the others behind the owner's address.
 */
export type From = { readonly ip: string | null } | { readonly browserUid: string }
export const signInLimit = (tenantId: string | null, username: string, from: From): Limit => ({
  subject: digest(
    `sign-in ${tenantId ?? ''} ${username.trim().toLowerCase()} ${'browserUid' in from ? `browser ${from.browserUid}` : `address ${from.ip ?? 'unknown'}`}`,
  ),
  max: authLimits.failuresBeforeLock,
  seconds: authLimits.lockSeconds,
})
/**
 * Codes of a second factor: whoever tries them knows the password, and six digits are few, so that it is one count from all addresses.
 * In a browser that the person has used before nobody else's tries count.
 */
export const factorLimit = (tenantId: string, userId: string, from: From): Limit => ({
  subject: digest(`factor ${tenantId} ${userId} ${'browserUid' in from ? `browser ${from.browserUid}` : 'elsewhere'}`),
  max: authLimits.failuresBeforeLock,
  seconds: authLimits.lockSeconds,
})
/** Guesses of one name from many addresses; browsers that the person has used before pass. */
export const nameLimit = (tenantId: string | null, username: string): Limit => ({
  subject: digest(`name ${tenantId ?? ''} ${username.trim().toLowerCase()}`),
  max: authLimits.failuresPerName,
  seconds: authLimits.lockSeconds,
})
/** Wide enough for a school behind one address, narrow enough against guessing over many names. */
export const addressLimit = (ip: string | null): Limit => ({
  subject: digest(`address ${ip ?? 'unknown'}`),
  max: authLimits.failuresPerAddress,
  seconds: authLimits.lockSeconds,
})
/** The set-up's code is long; this only keeps somebody from trying all day. */
export const setupLimit = (ip: string | null): Limit => ({
  subject: digest(`set-up ${ip ?? 'unknown'}`),
  max: 10,
  seconds: authLimits.lockSeconds,
})
/** Codes that one address has sent to a person: a stranger who asks for them uses up his own. */
export const sendLimit = (tenantId: string, userId: string, ip: string | null): Limit => ({
  subject: digest(`otp ${tenantId} ${userId} ${ip ?? 'unknown'}`),
  max: authLimits.otpSendsPerHour,
  seconds: 3600,
})
/** Codes that reach a person at all: nobody's telephone rings the whole night. */
export const receiveLimit = (tenantId: string, userId: string): Limit => ({
  subject: digest(`otp ${tenantId} ${userId}`),
  max: authLimits.otpSendsPerHourInAll,
  seconds: 3600,
})
/** The pause before the next code, as the answer to the last one promised it. */
export const pauseLimit = (tenantId: string, userId: string, ip: string | null): Limit => ({
  subject: digest(`otp pause ${tenantId} ${userId} ${ip ?? 'unknown'}`),
  max: 1,
  seconds: authLimits.otpResendSeconds,
})

const secondsUntil = (until: string, now: Date): number => Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000))

/** Seconds until the limit lets one through again; 0: now. */
export async function waitOf(q: Queries, limits: readonly Limit[], now: Date): Promise<number> {
  const subjects = limits.map((limit) => limit.subject)
  const rows = await listAttempts(q, subjects, now.toISOString())
  const waits = rows
    .filter((row) => Number(row.failures) >= limits.find((limit) => limit.subject === row.subject)!.max)
    .map((row) => secondsUntil(row.until, now))
  return Math.max(0, ...waits)
}

/** The window starts anew with the first after it ended; reaching the maximum starts the full wait, which further attempts do not prolong. */
export const count = (q: Queries, { subject, max, seconds }: Limit, now: Date): Promise<Counted> =>
  countAttempt(q, { subject, max, at: now.toISOString(), until: new Date(now.getTime() + seconds * 1000).toISOString() })

/** Forgets one subject, and with it every window that is over. */
export const forget = (q: Queries, { subject }: Limit): Promise<unknown> => forgetAttempts(q, subject, new Date().toISOString())

/** Counts an attempt before it is made: of many at the same moment, no more than the maximum get through. */
export async function reserve(database: Database, limit: Limit, others: readonly Limit[] = [], now = new Date()): Promise<Counted> {
  const { wait, counted } = await database.write(null, async (q) => {
    const elsewhere = others.length > 0 ? await waitOf(q, others, now) : 0
    if (elsewhere > 0) return { wait: elsewhere, counted: null }
    const tried = await count(q, limit, now)
    return { wait: Number(tried.failures) > limit.max ? secondsUntil(tried.until, now) : 0, counted: tried }
  })
  if (wait > 0 || !counted) throw rateLimited(wait)
  return counted
}
