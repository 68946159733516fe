import { z } from 'zod'
import { defineCall } from './call.ts'

const tag = 'auth'
const wrapped = z.string().max(1024)
/** six digits of the authenticator, or one of the recovery codes */
const code = z.string().trim().min(1).max(40)

export const recoveryCodes = 10

export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/auth/second-factor/',
  beforeFactor: true,
  summary: 'Whether one signs in with a second factor, and how many recovery codes are left',
  tag,
  data: z.object({
    is_on: z.boolean(),
    since: z.string().nullable(),
    codes_left: z.number(),
    account: z.string(),
    /** from which day one's school asks for it, of whoever has none */ due_on: z.string().nullable(),
  }),
})
export const offerSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor/',
  beforeFactor: true,
  once: false,
  summary:
    'A new secret for the own authenticator (RFC 6238: SHA-1, six digits, 30 s), told this once; nothing asks for it until it is confirmed',
  tag,
  body: z.object({ password: wrapped }),
  /** `secret`: base32 */
  data: z.object({ secret: z.string(), address: z.string() }),
})
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor/confirm/',
  beforeFactor: true,
  once: false,
  summary: 'Switches the second factor on with a first code; answers the recovery codes, told this once. All other sessions end.',
  tag,
  body: z.object({ code }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
})
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes/',
  once: false,
  summary: 'New recovery codes in place of all old ones, told this once',
  tag,
  body: z.object({ password: wrapped, code }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
})
export const endSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor/off/',
  once: false,
  summary: 'Switches the own second factor off',
  tag,
  body: z.object({ password: wrapped, code }),
  data: z.object({ is_on: z.boolean() }),
})
