import { timeAt } from '../../../resources/kit/index.ts'
import type { LayGround } from '../world.ts'

let periods = 0
/** Nobody is in two periods at once: each has minutes of its own on every day, before those of the others, so that none is prolonged. */
const giveMinutes: LayGround = (_, row) => {
  const at = (230 - (periods++ % 230)) * 6
  Object.assign(row, { number: 1 + (periods % 99), starts_at: timeAt(at), ends_at: timeAt(at + 1) })
  const others = row['other_times']
  if (Array.isArray(others))
    for (const [place, other] of (others as Record<string, unknown>[]).entries())
      Object.assign(other, { day: place === 0 ? 'mon' : 'tue', starts_at: timeAt(at + 2), ends_at: timeAt(at + 3 + place) })
  return Promise.resolve()
}
export default giveMinutes
