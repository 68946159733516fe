import { expect, test } from 'vitest'
import { addressOf, readQuery } from '../../../src/providers/router.tsx'

const here = { search: '?view=mine&page=3', hash: '#notes' }

test('a filter with every awkward sign survives the address bar', () => {
  const query = { name: 'A&B #1 +%', city: 'الدوحة', nested: { and: [{ field: 'x', value: 'a=b' }] } }
  const address = addressOf({ to: '/masters/students', query }, here)
  expect(readQuery(new URL(address, 'http://x').search)).toEqual(query)
})
test('a choice of many values stays a list', () => {
  const values = Array.from({ length: 60 }, (_, at) => `v${at}`)
  expect(readQuery(addressOf({ query: { in: values } }, here))['in']).toEqual(values)
})
test('query and hash are kept where that is asked for', () => {
  expect(addressOf({ to: '/a', query: { page: 1 }, options: { keepQuery: true, keepHash: true } }, here)).toBe('/a?view=mine&page=1#notes')
  expect(addressOf({ to: '/a' }, here)).toBe('/a')
})
