import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(8 * 256)
/** the same, written: sixteen digits are the chance of one id */
let chances = ''
let used = 0
let lastMillisecond = 0
let time = ''
let counter = 0

/** What an id looks like, as part of a pattern. */
export const idForm = [8, 4, 4, 4, 12].map((digits) => `[0-9a-fA-F]{${digits}}`).join('-')

/**
 * UUIDv7 (RFC 9562): time, then a counter inside the millisecond, then chance. Ids of one process ascend in the order they were
 * made, so new rows land at the end of their indexes; no machine asks another.
 */
export function newId(): string {
  if (used === chances.length) {
    randomFillSync(pool)
    chances = pool.toString('hex')
    used = 0
  }
  const chance = chances.slice(used, used + 16)
  used += 16
  const now = Date.now()
  if (now > lastMillisecond) {
    // starts low in its 12 bits, so that a busy millisecond has room
    setTime(now)
    counter = Number.parseInt(chance.slice(0, 2), 16) & 0x7f
  } else if (++counter > 0xfff) {
    setTime(lastMillisecond + 1)
    counter = 0
  }
  return `${time}-7${counter.toString(16).padStart(3, '0')}-${variants[Number.parseInt(chance[0]!, 16) & 3]!}${chance.slice(1, 4)}-${chance.slice(4)}`
}

/** How a UUID says that it is one of these. */
const variants = '89ab'

function setTime(millisecond: number): void {
  lastMillisecond = millisecond
  const digits = millisecond.toString(16).padStart(12, '0')
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`
}
