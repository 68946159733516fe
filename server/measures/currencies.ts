import type { Measurement } from './measure.ts'

/** An amount and what it is in. Amounts of several currencies are not put together: there is none of them, and it is said which they are. */
export const inOneCurrency = <One extends Measurement>(one: One, currencies: Iterable<string>): One => {
  const all = [...new Set(currencies)].toSorted()
  return { ...one, currencies: all, value: all.length > 1 ? null : one.value }
}
