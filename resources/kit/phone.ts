import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { digitsOf } from './written-dates.ts'

type ReadNumber = (raw: string, country: string) => string | null

/** Numbers of one length and one beginning, and what that beginning becomes; null: they have to be read one by one. */
interface Alike {
  seen: number
  becomes: string | null | undefined
}
const tail = 6
const seenOften = 30
const mostKinds = 5_000

/**
 * A number is read slowly, and a file has ten thousand that differ in their last digits only. Of a kind that comes often it is found
 * out once whether those digits matter: a hundred of them are read, and if all come out with their ends as they were, so do the others.
 */
export function readingAlike(read: ReadNumber): ReadNumber {
  const kinds = new Map<string, Alike>()
  const alike = (head: string, end: string, country: string): string | null => {
    let becomes: string | null = null
    for (let probe = 0; probe < 100; probe++) {
      const probed = String(probe).padStart(2, '0') + end.slice(2)
      const number = read(head + probed, country)
      if (!number?.endsWith(probed)) return null
      const start = number.slice(0, -tail)
      if (becomes !== null && becomes !== start) return null
      becomes = start
    }
    return becomes
  }
  return (raw, country) => {
    if (!/^\+?\d{9,15}$/.test(raw)) return read(raw, country)
    const [head, end] = [raw.slice(0, -tail), raw.slice(-tail)]
    const name = `${country}${raw.length}${head}`
    let kind = kinds.get(name)
    if (!kind) {
      if (kinds.size >= mostKinds) kinds.clear()
      kinds.set(name, (kind = { seen: 0, becomes: undefined }))
    }
    if (kind.becomes) return kind.becomes + end
    if (kind.becomes === undefined && ++kind.seen >= seenOften) kind.becomes = alike(head, end, country)
    return read(raw, country)
  }
}

const readE164 = readingAlike((raw, country) => {
  const number = parsePhoneNumberFromString(dialled(raw), country as CountryCode)
  return number?.isPossible() ? number.number : null
})
/** `0559580151` in AE, `00971 55 958 0151`, `+971 55-958-0151` -> `+971559580151`; null where it is no possible number. */
export const toE164 = (raw: string, country = 'AE'): string | null => readE164(raw, country)

/** With European digits, and `00` as the `+` that it stands for. */
export const dialled = (raw: string): string => digitsOf(raw).trim().replace(/^00/, '+')

/** Countries whose numbers we know, by their two letters. */
export const phoneCountries = (): readonly string[] => getCountries()
