import { z } from 'zod'
import { administrators } from '../kit/access.ts'
import { defineCall } from './call.ts'

/** Where the wrong passwords or codes came from: one address, a browser of the person's own, or many addresses together. */
export const lockKinds = ['address', 'browser', 'everywhere', 'code'] as const

const lock = z.object({
  kind: z.enum(lockKinds),
  ip: z.string().nullable(),
  /** ISO-8601 */
  at: z.string(),
  until: z.string(),
})
export type LockOfUser = z.infer<typeof lock>

const about = { tag: 'users', package: 'settings.user', roles: administrators } as const

export const getLockedUsers = defineCall({
  ...about,
  method: 'GET',
  path: '/auth/locks/',
  summary: 'Users whose sign-in is closed now after too many wrong passwords or codes',
  data: z.object({
    records: z.array(
      z.object({
        ldap_id: z.string(),
        username: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        role: z.string(),
        locks: z.array(lock),
      }),
    ),
  }),
})
export const getUserSecurity = defineCall({
  ...about,
  method: 'GET',
  path: '/auth/user-security/',
  summary: 'The locks of a user, and whether a second factor is asked for',
  about: { resource: 'users', name: 'id' },
  query: z.object({ id: z.string().min(1).max(64) }),
  data: z.object({
    locks: z.array(lock),
    second_factor: z.object({ is_on: z.boolean(), since: z.string().nullable() }),
    /** may whoever asks lift and reset? Not of people above them */
    may_change: z.boolean(),
  }),
})
export const liftLock = defineCall({
  ...about,
  method: 'POST',
  path: '/auth/lift-lock/',
  summary: 'Lets a user sign in again before the lock runs out',
  body: z.object({ ldap_id: z.string().min(1).max(64) }),
  data: z.object({ lifted: z.number() }),
})
export const resetSecondFactor = defineCall({
  ...about,
  method: 'POST',
  path: '/auth/reset-second-factor/',
  summary: 'Takes the second factor of somebody else away, who has lost it; all sessions of that person end, and they are told',
  body: z.object({ ldap_id: z.string().min(1).max(64) }),
  data: z.object({ is_on: z.boolean() }),
})
