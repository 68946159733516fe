import { addDays } from '../../../resources/kit/index.ts'
import type { LayGround } from '../world.ts'

/** What comes back has an end. */
const giveEnd: LayGround = async (_, row) => {
  if (!row['repeats']) return
  row['repeats'] = 'yearly'
  row['repeat_until'] = addDays(String(row['date']), 400)
}
export default giveEnd
