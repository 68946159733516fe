import stock from '@refinedev/react-router'
import type { GoConfig, ParseResponse } from '@refinedev/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { readQuery, writeQuery } from '../../../src/providers/query.ts'
import { addressOf, routerProvider } from '../../../src/providers/router.ts'

afterEach(cleanup)

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
test('what is said twice is a list, what is nothing is not written', () => {
  expect(readQuery('?a=1&a=2&a=3&b')).toEqual({ a: ['1', '2', '3'], b: '' })
  expect(writeQuery({ a: undefined, b: null, c: { d: null } })).toBe('')
})
test('no address reaches what every object has, and none goes deeper than a filter does', () => {
  expect(readQuery('?__proto__[admin]=1&constructor[prototype][admin]=1&a[__proto__][admin]=1&toString=x')).toEqual({})
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  expect(readQuery(`?a${'[b]'.repeat(11)}=1&c=2`)).toEqual({ c: '2' })
  expect(readQuery('?a=1&a[b]=2&[c]=3&d[=4')).toEqual({ a: '1', '[c]': '3', 'd[': '4' })
})
test('query and hash are kept where that is asked for', () => {
  expect(addressOf({ to: '/a', query: { page: 1 }, options: { keepQuery: true, keepHash: true } }, here)).toBe('/a?view=mine&page=1#notes')
  expect(addressOf({ to: '/a' }, here)).toBe('/a')
})

/** What the framework gets from the bindings at this address. */
function openAt(address: string) {
  const got: { parsed?: ParseResponse; go?: (config: GoConfig) => unknown } = {}
  function Probe() {
    const [parse, go] = [routerProvider.parse?.(), routerProvider.go?.()]
    const { pathname, search, hash } = useLocation()
    Object.assign(got, { parsed: parse?.(), go })
    return <output>{pathname + search + hash}</output>
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Probe />
    </MemoryRouter>,
  )
  return got
}
test('what was gone to is read back as it was meant, and the page numbers are numbers', () => {
  const got = openAt('/masters/students?currentPage=2')
  expect(got.parsed?.params?.currentPage).toBe(2)
  const query = { name: 'A&B #1 +%', in: Array.from({ length: 30 }, (_, at) => `v${at}`) }
  act(() => void got.go?.({ to: '/masters/classes', query }))
  expect(screen.getByRole('status').textContent).toMatch(/^\/masters\/classes\?name=A%26B/)
  expect(got.parsed?.params).toMatchObject(query)
  expect(got.go?.({ to: '/x', query: { a: 'b c' }, type: 'path' })).toBe('/x?a=b%20c')
})
test('an address whose marks cannot be read is of no record, and kills no page', () => {
  expect(openAt('/masters/students/show/1?to=%25').parsed).toEqual({ pathname: '/masters/students/show/1', params: { to: '%' } })
})
test('all else is the library’s own', () => {
  const { go: _go, parse: _parse, ...rest } = stock
  expect(routerProvider).toMatchObject(rest)
})
