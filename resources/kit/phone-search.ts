import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { toE164 } from './phone.ts'

/** What stands for a telephone in a search: where in the kept number (`+971550000130`) each piece has to be. */
export interface PhonePattern {
  readonly digits: string
  /** `start`: the number begins with it; `within`: anywhere */
  readonly at: 'start' | 'within'
}

const run = /[+(]?\d[\d\s()./-]*/g
/** Fewer digits than this mean a class, a year or a day before they mean a telephone. */
const least = 4
/** So many digits tell a number without its country. */
const local = 7

export interface SpokenPhone {
  /** as it stands in the search */
  readonly text: string
  readonly patterns: readonly PhonePattern[]
}

const callingCode = (country: string): string | null => (isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null)

function patternsOf(text: string, country: string): PhonePattern[] {
  const digits = text.replace(/\D/g, '')
  if (digits.length < least) return []
  const whole = digits.length >= local ? toE164(text, country) : null
  const patterns: PhonePattern[] = whole ? [{ digits: whole, at: 'start' }] : []
  if (text.startsWith('+')) return [...patterns, { digits: `+${digits}`, at: 'start' }]
  if (digits.startsWith('00')) return [...patterns, { digits: `+${digits.slice(2)}`, at: 'start' }]
  const significant = digits.replace(/^0+/, '')
  const code = callingCode(country)
  if (digits.startsWith('0') && code && significant.length >= 2) patterns.push({ digits: code + significant, at: 'start' })
  if (significant.length >= local) patterns.push({ digits: significant, at: 'within' })
  return patterns.filter((one, at) => patterns.findIndex((other) => other.digits === one.digits) === at)
}

/** The telephones in a folded search, however they are grouped: `050 123-4567`, `00971501234567`, `0501`. */
export const spokenPhones = (folded: string, country = 'AE'): SpokenPhone[] =>
  [...folded.matchAll(run)].flatMap(([found]) => {
    const text = found.trim()
    const patterns = patternsOf(text, country)
    return patterns.length > 0 ? [{ text, patterns }] : []
  })
