import { parsePhoneNumberFromString as parseStrictly, type CountryCode } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/min'
import { dialled, readingAlike, toE164, type Problem } from '../../../resources/kit/index.ts'

/** Does the number leave it to the file of which country it is? */
export const isLocalPhone = (written: string): boolean => /\d/.test(dialled(written)) && !dialled(written).startsWith('+')

const ranges = new Map<string, boolean>()
/**
 * Has the country any numbers of this length that begin with this digit? New ranges (`057`) are given out faster than lists of them
 * travel, but no country mixes lengths behind one first digit at will.
 */
function hasSuch(country: string, national: string): boolean {
  const key = `${country} ${national[0]} ${national.length}`
  let has = ranges.get(key)
  if (has === undefined) {
    const probes = Array.from({ length: 100 }, (_, at) => national[0] + String(at).padStart(2, '0') + national.slice(3))
    has = probes.some((probe) => parseStrictly(probe, country as CountryCode)?.isValid())
    ranges.set(key, has)
  }
  return has
}

/**
 * Stricter than a form, which shows at once what it made of a number: without a country code it must have the length and the beginning
 * that this country's numbers have. A French or Egyptian mobile would else become one of ours that nobody answers.
 */
export function readPhone(written: string, country: string): { readonly value: string } | { readonly problem: Problem } {
  if (!isLocalPhone(written)) {
    const value = toE164(written, country)
    return value ? { value } : { problem: { code: 'not_phone' } }
  }
  const value = readLocal(written.trim(), country)
  return value ? { value } : { problem: { code: 'not_phone_of', params: { country } } }
}

const readLocal = readingAlike((written, country) => {
  const number = parse(dialled(written), country as CountryCode)
  return number?.isValid() && hasSuch(country, number.nationalNumber) ? number.number : null
})
