import type { LayGround } from '../world.ts'

/** An account number has check digits, which no number that is made up has; and nobody leaves before the days of the others. */
const employed: LayGround = (_, row) => {
  if (row['iban'] !== undefined) row['iban'] = 'AE070331234567890123456'
  if (row['leaving_date'] !== undefined) row['leaving_date'] = '2090-12-31'
  return Promise.resolve()
}
export default employed
