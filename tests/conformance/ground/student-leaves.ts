import { addDays } from '../../../resources/kit/index.ts'
import type { LayGround } from '../world.ts'

let leaves = 0
/** A child is away once at a time: each leave has days of its own, after those who ask for it were admitted. */
const partDays: LayGround = (_given, row) => {
  const day = addDays('2016-01-04', 10 * ++leaves)
  Object.assign(row, { from_date: day, to_date: day })
  return Promise.resolve()
}
export default partDays
