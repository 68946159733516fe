import { createCipheriv, createDecipheriv } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { isStrongPassword } from '../../resources/contract/auth.ts'
import { passwordCipher } from '../../resources/contract/password-cipher.ts'
import { invalidField } from '../request/errors.ts'

const key = Buffer.from(passwordCipher.key, 'hex')
const iv = Buffer.from(passwordCipher.iv, 'hex')

/** Takes the client's AES step off; empty input stays empty, and what was never wrapped is null. */
export function unwrapPassword(wrapped: string): string | null {
  if (wrapped === '') return ''
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv)
    return decipher.update(wrapped, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** What the console does before sending; for commands and tests. */
export function wrapPassword(password: string): string {
  if (password === '') return ''
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return cipher.update(password, 'utf8', 'base64') + cipher.final('base64')
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined
/** Compares with a decoy where there is no hash, so that an unknown user takes as long as a known one. */
export async function isPassword(stored: string | null, password: string | null): Promise<boolean> {
  decoy ??= hashPassword('a decoy that nobody signs in with')
  const matches = await verify(stored ?? (await decoy), password ?? '')
  return matches && stored !== null && password !== null && password !== ''
}

/** Unwraps and checks a new password; the rule is about what the person typed, not about what travelled. */
export function newPasswordFrom(wrapped: string, field = 'password'): string {
  const password = unwrapPassword(wrapped)
  if (password === null || !isStrongPassword(password)) throw invalidField(field, { code: 'password_weak' })
  return password
}
