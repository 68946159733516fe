import { expect, test } from 'vitest'
import { readPlaces, shippedStates } from '../../../resources/domain/places/gazetteer.ts'
import { fold } from '../../../resources/kit/index.ts'

const states = shippedStates()
const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

test('a state has its districts, a district the city of its name and others', () => {
  const [dubai] = readPlaces('AE-DU Dubai = دبي\n  Dubai = دبي: Deira = ديرة\n  Al Dhafra = الظفرة:: Liwa = ليوا')
  expect(dubai).toMatchObject({ code: 'AE-DU', country: 'AE', name: ['Dubai', 'دبي'] })
  expect(dubai?.districts.map(({ cities }) => cities.map(([en]) => en))).toEqual([['Dubai', 'Deira'], ['Liwa']])
})

test('every state of the six countries is there, with districts and cities in both languages', () => {
  const counts = new Map<string, number>()
  for (const { country } of states) counts.set(country, (counts.get(country) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ AE: 7, SA: 13, QA: 8, KW: 6, BH: 4, OM: 11 })
  const all = states.flatMap(({ name, districts }) => [name, ...districts.flatMap((one) => [one.name, ...one.cities])])
  expect(all.filter(([en, ar]) => !/^[A-Z][A-Za-z' -]+$/.test(en) || !/^[\p{Script=Arabic} ]+$/u.test(ar))).toEqual([])
  expect(states.filter(({ districts }) => districts.length === 0 || districts.some(({ cities }) => cities.length === 0))).toEqual([])
})

test('no name stands twice where one has to be told from the other', () => {
  expect(twice(states.map(({ code }) => code))).toEqual([])
  for (const { code, districts } of states)
    for (const language of [0, 1] as const) {
      expect(twice(districts.map(({ name }) => fold(name[language]))), code).toEqual([])
      for (const { name, cities } of districts) expect(twice(cities.map((one) => fold(one[language]))), name[0]).toEqual([])
    }
})
