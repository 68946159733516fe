import { createHmac, randomBytes } from 'node:crypto'

/** Codes of an authenticator as RFC 6238 makes them. Every application knows SHA-1 and six digits, and not all know more. */
interface Kind {
  readonly digits: number
  readonly algorithm: 'sha1' | 'sha256' | 'sha512'
}
const usual: Kind = { digits: 6, algorithm: 'sha1' }
export const stepSeconds = 30

/** The step of time that an instant lies in; `at` in milliseconds since 1970. */
export const stepAt = (at: number): number => Math.floor(at / 1000 / stepSeconds)

/** The code of a step (RFC 4226, 5.3). */
export function codeOf(secret: Uint8Array, step: number, { digits, algorithm }: Kind = usual): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac(algorithm, secret).update(counter).digest()
  const offset = digest[digest.length - 1]! & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** RFC 4648, without padding: what is typed into an authenticator by hand. */
export function base32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += letters[(held >>> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

/** What an authenticator reads from the picture. */
export function authenticatorAddress(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer.replaceAll(':', ' '))}:${encodeURIComponent(account)}`
  const said = { secret: base32(secret), issuer, algorithm: 'SHA1', digits: String(usual.digits), period: String(stepSeconds) }
  // `+` for a blank is read as a plus by some
  return `otpauth://totp/${label}?${new URLSearchParams(said).toString().replaceAll('+', '%20')}`
}
