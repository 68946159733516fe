import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What must be read again and not only compared is kept under the server's key, and opens at the place it was sealed for alone. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sealed in the database', 32))

export function seal(secret: string, place: string, bytes: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Null where it was sealed with another key or for another place. */
export function unseal(secret: string, place: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  } catch {
    return null
  }
}
