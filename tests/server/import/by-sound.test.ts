import { expect, test } from 'vitest'
import { namesMeet } from '../../../resources/kit/index.ts'
import { BySound } from '../../../server/records/import/by-sound.ts'

const given = [
  'Mohammed',
  'Muhammad',
  'محمد',
  'Sara',
  'Sarah',
  'سارة',
  'Abdul Rahman',
  'عبد الرحمن',
  'Ali',
  'علي',
  'Youssef',
  'يوسف',
  'Noor',
  '٧',
  '7',
]
const family = ['Al Haddad', 'Haddad', 'حداد', 'الحداد', 'Khan', 'خان', 'bin Saleh', 'Saleh', 'صالح', 'Al-Zaabi', 'الزعابي', '—', '']
const names = given
  .flatMap((first) => family.flatMap((last) => [`${first} ${last}`, `${first} Ahmed ${last}`, `${last} ${first}`]))
  .map((name) => name.trim())

test('Whoever may be called the same is found, whichever of the two came first and however many names the other has', () => {
  for (const order of [names, names.toReversed()]) {
    const all = new BySound<string>()
    for (const name of order) {
      const near = new Set(all.near(name))
      const missed = order.slice(0, order.indexOf(name)).filter((other) => namesMeet(name, other) !== null && !near.has(other))
      expect({ name, missed }).toEqual({ name, missed: [] })
      all.add(name, name)
    }
  }
})

test('Of twenty thousand with one date of birth a few are compared', () => {
  const all = new BySound<number>()
  let compared = 0
  for (let at = 0; at < 20_000; at++) {
    const name = `${given[at % 5]!} ${String.fromCharCode(97 + (at % 26), 98 + (at % 21), 99 + (at % 19))}o${at} ${family[at % 6]!}`
    compared += all.near(name).length
    all.add(name, at)
  }
  expect(compared).toBeLessThan(20_000 * 5)
})
