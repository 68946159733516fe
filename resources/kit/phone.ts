import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { digitsOf } from './written-dates.ts'

/** `0559580151` in AE, `00971 55 958 0151`, `+971 55-958-0151` -> `+971559580151`; null where it is no possible number. */
export function toE164(raw: string, country = 'AE'): string | null {
  const number = parsePhoneNumberFromString(dialled(raw), country as CountryCode)
  return number?.isPossible() ? number.number : null
}

/** With European digits, and `00` as the `+` that it stands for. */
export const dialled = (raw: string): string => digitsOf(raw).trim().replace(/^00/, '+')

/** Countries whose numbers we know, by their two letters. */
export const phoneCountries = (): readonly string[] => getCountries()
