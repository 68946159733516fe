import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(8 * 256)
let used = pool.length
let lastMillisecond = 0
let counter = 0

/** What an id looks like, as part of a pattern. */
export const idForm = [8, 4, 4, 4, 12].map((digits) => `[0-9a-fA-F]{${digits}}`).join('-')

/**
 * UUIDv7 (RFC 9562): time, then a counter inside the millisecond, then chance. Ids of one process ascend in the order they were
 * made, so new rows land at the end of their indexes; no machine asks another.
 */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const now = Date.now()
  if (now > lastMillisecond) {
    lastMillisecond = now
    // starts low in its 12 bits, so that a busy millisecond has room
    counter = pool[used]! & 0x7f
  } else if (++counter > 0xfff) {
    lastMillisecond++
    counter = 0
  }
  const time = lastMillisecond.toString(16).padStart(12, '0')
  pool[used] = (pool[used]! & 0x3f) | 0x80
  const chance = pool.toString('hex', used, used + 8)
  used += 8
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${chance.slice(0, 4)}-${chance.slice(4)}`
}
