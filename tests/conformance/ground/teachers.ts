import type { LayGround } from '../world.ts'

/** An account number has check digits, which no number that is made up has. */
const openAccount: LayGround = (_, row) => {
  if (row['iban'] !== undefined) row['iban'] = 'AE070331234567890123456'
  return Promise.resolve()
}
export default openAccount
