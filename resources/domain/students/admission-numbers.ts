/** `A-2026-0007`: what stands before the number at its end, the number, and how many digits it has. */
function partsOf(number: string): { readonly before: string; readonly at: number; readonly digits: number } | null {
  let from = number.length
  while (from > 0 && /[0-9]/.test(number.charAt(from - 1))) from--
  // longer ones are no count
  const digits = number.length - from
  if (digits === 0 || digits > 12) return null
  return { before: number.slice(0, from), at: Number(number.slice(from)), digits }
}
const said = (number: string): string => number.toLowerCase()

/** The number after the highest one that is written like the latest; null: that one ends in no digits. `given`: the latest first. */
export function nextAdmissionNo(given: readonly string[]): string | null {
  const latest = given[0] === undefined ? null : partsOf(given[0])
  if (!latest) return null
  let highest = latest.at
  for (const one of given) {
    const parts = partsOf(one)
    if (parts && said(parts.before) === said(latest.before) && parts.digits === latest.digits && parts.at > highest) highest = parts.at
  }
  return latest.before + String(highest + 1).padStart(latest.digits, '0')
}

/** So many numbers from the first one on; those that are given already are left out. Null: it ends in no digits, and more than one is asked for. */
export function admissionNumbersFrom(first: string, count: number, given: readonly string[]): string[] | null {
  if (count <= 1) return count === 1 ? [first] : []
  const parts = partsOf(first)
  if (!parts) return null
  const taken = new Set(given.map(said))
  const numbers = [first]
  for (let at = parts.at + 1; numbers.length < count; at++) {
    const number = parts.before + String(at).padStart(parts.digits, '0')
    if (!taken.has(said(number))) numbers.push(number)
  }
  return numbers
}
