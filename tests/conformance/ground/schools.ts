import type { LayGround } from '../world.ts'

/** Whoever asks a second factor of a school's administrators has one, which nobody here has. */
const withoutFactor: LayGround = (_, row) => {
  delete row['second_factor_from']
  return Promise.resolve()
}
export default withoutFactor
