import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** `0559580151` in AE, `00971 55 958 0151`, `+971 55-958-0151` -> `+971559580151`; null where it is no possible number. */
export function toE164(raw: string, country = 'AE'): string | null {
  const digits = raw
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
  const number = parsePhoneNumberFromString(digits.startsWith('00') ? `+${digits.slice(2)}` : digits, country as CountryCode)
  return number?.isPossible() ? number.number : null
}
