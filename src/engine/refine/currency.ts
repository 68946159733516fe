import type { Row } from '../row.ts'
import { usePerson } from './principal.ts'

/** The currency of a record's school where it rides along, else that of the school one works in. */
export function useCurrency(row: Row = {}): string | null {
  const { person } = usePerson()
  const currency = row.currency ?? person.currency
  return typeof currency === 'string' ? currency : null
}
