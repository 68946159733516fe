import { expect, test } from 'vitest'
import { countOf, everything, isSelected, nothingSelected, questionOf, withRows } from '../../../src/engine/list/selection.ts'
import { sortedBy } from '../../../src/engine/list/sorting.ts'
import { players } from './console-of.tsx'

const none = () => false
const any = () => true
const captains = { field: 'captain', op: 'eq', value: true } as const

test('Rows of several pages are selected together, and left out again one by one', () => {
  const first = withRows(nothingSelected, ['p1', 'p2'], true, none)
  const both = withRows(first, ['p9'], true, none)
  expect(countOf(both)).toBe(3)
  expect(isSelected(both, 'p1', false)).toBe(true)
  expect(questionOf(players, withRows(both, ['p2'], false, none))).toEqual({
    condition: { field: 'player_id', op: 'in', value: ['p1', 'p9'] },
  })
})

test('Everything that matches is kept as the question, minus exceptions and with single rows beside it', () => {
  const all = everything({ search: 'sam', condition: captains, total: 1037 })
  const less = withRows(all, ['p3'], false, any)
  expect(countOf(less)).toBe(1036)
  expect(isSelected(less, 'p3', true)).toBe(false)
  const more = withRows(less, ['p77'], true, none)
  expect(countOf(more)).toBe(1037)
  expect(questionOf(players, more)).toEqual({
    search: 'sam',
    condition: { and: [captains, { not: { field: 'player_id', op: 'in', value: ['p3'] } }] },
    also: ['p77'],
  })
})

test('More single rows than a test may name are asked for in parts', () => {
  const ids = Array.from({ length: 1200 }, (_, at) => `p${at}`)
  const { condition } = questionOf(players, withRows(nothingSelected, ids, true, none))
  expect(condition).toMatchObject({ or: [{ value: ids.slice(0, 500) }, { value: ids.slice(500, 1000) }, { value: ids.slice(1000) }] })
})

test('A click sorts up, down, then no longer; with Shift it adds a column and leaves the others', () => {
  const byName = [{ field: 'name', order: 'asc' }] as const
  expect(sortedBy(byName, 'name', false)).toEqual([{ field: 'name', order: 'desc' }])
  expect(sortedBy([{ field: 'name', order: 'desc' }], 'name', false)).toEqual([])
  expect(sortedBy(byName, 'goals', false)).toEqual([{ field: 'goals', order: 'asc' }])
  const two = sortedBy(byName, 'goals', true)
  expect(two).toEqual([...byName, { field: 'goals', order: 'asc' }])
  expect(sortedBy(two, 'name', true)).toEqual([
    { field: 'name', order: 'desc' },
    { field: 'goals', order: 'asc' },
  ])
})
