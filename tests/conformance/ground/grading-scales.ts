import type { LayGround } from '../world.ts'

/** A scale has lines, and one of them begins at nought. */
const giveLines: LayGround = (_, row) => {
  row['rows'] ??= [
    { grade: 'Pass', min_pct: 50 },
    { grade: 'Fail', min_pct: 0 },
  ]
  return Promise.resolve()
}
export default giveLines
