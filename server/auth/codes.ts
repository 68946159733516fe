import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { authLimits } from '../../resources/contract/auth.ts'

export const newCode = (): string => String(randomInt(10 ** authLimits.otpDigits)).padStart(authLimits.otpDigits, '0')

/** Six digits are guessed in a moment from a plain digest, so the digest is keyed with the product's secret and bound to its row. */
export const digestOfCode = (secret: string, otpRef: string, code: string): string =>
  createHmac('sha256', secret).update(`otp ${otpRef} ${code}`).digest('base64url')

export const newVerifyToken = (otpRef: string): string => `${otpRef}.${randomBytes(32).toString('base64url')}`
export const otpRefOf = (verifyToken: string): string => verifyToken.split('.')[0] ?? ''
export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
