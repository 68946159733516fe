import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { fold, isDate, readingAlike, toE164 } from '../../../resources/kit/index.ts'

/** What is done quickly for ten thousand rows comes out as it does slowly for one. */
const slowly = (raw: string, country: string): string | null => {
  const number = parsePhoneNumberFromString(raw.replace(/^00/, '+'), country as CountryCode)
  return number?.isPossible() ? number.number : null
}

test('A number of a kind that comes often is read as it would be alone, also where digits in its middle matter', () => {
  const kinds = [
    ['AE', '+97155'],
    ['AE', '055'],
    ['AE', '0097150'],
    ['EG', '010'],
    ['SA', '+9665'],
    ['GB', '+4407'],
    ['US', '+1212'],
    // 15 after the code of a place says that it is a mobile, and is written in another way
    ['AR', '+542202'],
    ['AR', '02202'],
    ['AE', '+999'],
  ] as const
  for (const [country, head] of kinds)
    for (let at = 0; at < 120; at++) {
      const raw = head + String(at * 8_317 + 15_000).padStart(7, '0')
      expect([raw, toE164(raw, country)]).toEqual([raw, slowly(raw, country)])
    }
})

test('Only where the last digits make no difference are they left unread', () => {
  let read = 0
  const evenOnly = readingAlike((raw) => ((read += 1), Number(raw.at(-5)) % 2 === 0 ? `+${raw}` : null))
  const answers = Array.from({ length: 200 }, (_, at) => evenOnly(`97155${String(100_000 + at * 997)}`, 'AE'))
  expect(answers.filter((one) => one === null).length).toBeGreaterThan(0)
  expect(read).toBeGreaterThanOrEqual(200)
  read = 0
  const all = readingAlike((raw) => ((read += 1), `+${raw}`))
  for (let at = 0; at < 5_000; at++) expect(all(`97155${String(100_000 + at)}`, 'AE')).toBe(`+97155${100_000 + at}`)
  expect(read).toBeLessThan(200)
})

test('A day is one that the calendar has', () => {
  const days = Array.from({ length: 300 * 366 }, (_, at) => new Date(Date.UTC(1900, 0, 1) + at * 86_400_000).toISOString().slice(0, 10))
  expect(days.filter((day) => day < '2200' && !isDate(day))).toEqual([])
  for (const none of [
    '2015-02-29',
    '1900-02-29',
    '2016-02-30',
    '2016-04-31',
    '2016-13-01',
    '2016-00-01',
    '2016-01-00',
    '1899-12-31',
    '2016-1-1',
  ])
    expect(isDate(none)).toBe(false)
})

test('What is folded already stays, and what is not is', () => {
  expect(['sara khan', '8b', ''].map(fold)).toEqual(['sara khan', '8b', ''])
  expect([' sara', 'sara ', 'sara  khan', 'Sara', 'sara\tkhan', 'José', 'أحمد'].map(fold)).toEqual([
    'sara',
    'sara',
    'sara khan',
    'sara',
    'sara khan',
    'jose',
    'احمد',
  ])
})
