import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { digitsOf } from './written-dates.ts'

/** Numbers that came out of here: a row of a file is looked at more than once, and a number is read slowly. */
const wellFormed = new Set<string>()
const most = 20_000

/** `0559580151` in AE, `00971 55 958 0151`, `+971 55-958-0151` -> `+971559580151`; null where it is no possible number. */
export function toE164(raw: string, country = 'AE'): string | null {
  if (wellFormed.has(raw)) return raw
  const number = parsePhoneNumberFromString(dialled(raw), country as CountryCode)
  if (!number?.isPossible()) return null
  if (wellFormed.size >= most) wellFormed.clear()
  wellFormed.add(number.number)
  return number.number
}

/** With European digits, and `00` as the `+` that it stands for. */
export const dialled = (raw: string): string => digitsOf(raw).trim().replace(/^00/, '+')

/** Countries whose numbers we know, by their two letters. */
export const phoneCountries = (): readonly string[] => getCountries()
