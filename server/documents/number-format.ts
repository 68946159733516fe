/**
 * Does a format show more than the number itself? Leading zeros, a prefix, hyphens within and per cents do; thousands,
 * decimals, currencies and powers of ten are the number in other clothes.
 */
export function isTelling(format: string): boolean {
  const bare = format.replace(/\[[^[\]]*\]/g, '').split(';')[0]!
  if (/General|@|E[+-]/i.test(bare)) return false
  if (bare.includes('%')) return true
  const whole = bare.split('.')[0]!
  // a unit behind the number is left to the field, which has its own
  return (
    /(?:^|[^0#?,])0{2,}/.test(whole) || /^(?:"[^"]*[\p{L}\p{N}]|\\?\+)/u.test(whole) || /[0#?][)\\]?["\\]?[-/]["\\]?[(]?[0#?]/.test(whole)
  )
}
