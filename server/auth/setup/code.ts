import { createHmac } from 'node:crypto'
import { isSame } from '../codes.ts'

/** Without letters and digits that look alike when somebody types them from a screen. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The code that opens the set-up. It follows from the product's secret, so every process and every start prints the same one, and no
 * process has to remember it; it is good once, because the set-up closes for good with its use.
 */
export function setupCodeOf(secret: string): string {
  const digest = createHmac('sha256', secret).update('set-up').digest()
  const code = Array.from(digest.subarray(0, 10), (byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

const bare = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '')
export const isSetupCode = (secret: string, typed: string): boolean => isSame(bare(setupCodeOf(secret)), bare(typed))
