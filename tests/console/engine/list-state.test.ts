import { expect, test } from 'vitest'
import { choices, defineResource, instant, links, longText, text, type Resource } from '../../../resources/kit/index.ts'
import { conditionFrom } from '../../../src/engine/list/filters.ts'
import { filtersOf } from '../../../src/engine/list/filters-of.ts'
import { changed, isSortable, readListState, usableState, writeListState, type ListState } from '../../../resources/kit/list-state.ts'
import { players } from './console-of.tsx'

const read = (address: string): ListState => readListState(players, new URLSearchParams(address))
const write = (state: ListState, current = ''): string => writeListState(players, state, new URLSearchParams(current)).toString()

test('A list’s whole state survives the address bar, awkward characters included', () => {
  const state: ListState = {
    search: 'A&B #1 +%',
    sorts: [
      { field: 'goals', order: 'desc' },
      { field: 'name', order: 'asc' },
    ],
    page: 3,
    perPage: 50,
    filters: {
      name: { has: 'أحمد & co=#1' },
      position: { oneOf: ['back', 'front'] },
      goals: { from: 2, to: 10 },
      born: { from: '2010-01-01' },
      captain: { flag: false },
      team_id: { oneOf: ['t1'] },
      page: { has: '7' },
    },
    columns: ['name', 'goals'],
  }
  expect(read(write(state))).toEqual(state)
})

test('Values come back as what the declaration says they are', () => {
  const { filters } = read('goals=5..&captain=1&position=back&position=front&born=2010-01-01..2012-12-31&number=007')
  expect(filters).toEqual({
    goals: { from: 5 },
    captain: { flag: true },
    position: { oneOf: ['back', 'front'] },
    born: { from: '2010-01-01', to: '2012-12-31' },
    number: { has: '007' },
  })
})

test('What an address cannot mean is left out', () => {
  const state = read('goals=many&born=someday&position=goalkeeper&captain=perhaps&page=-4&per_page=9999&sort=parents&columns=unknown')
  expect(state).toEqual({ search: '', sorts: [{ field: 'name', order: 'asc' }], page: 1, perPage: 25, filters: {}, columns: null })
})

test('Days that move with today stand in the address as what they are called, of dates and of nothing else', () => {
  const { filters } = read('born=this_month&goals=today&number=today')
  expect(filters).toEqual({ born: { days: 'this_month' }, number: { has: 'today' } })
  expect(write(read('born=this_month'))).toBe('born=this_month')
  const condition = conditionFrom(players, { born: { days: 'this_month' } })!
  expect(condition).toEqual({ field: 'born', op: 'eq', value: 'this_month' })
  expect(filtersOf(players, condition)).toEqual({ born: { days: 'this_month' } })
})

test('The view that is open stands beside the state, and stays when that changes', () => {
  const state = read('position=back&page=4&view=v1')
  expect(state.view).toBe('v1')
  expect(write(changed(state, { filters: {} }))).toBe('view=v1')
  expect(changed(state, { view: 'v2' }).page).toBe(4)
})

test('Groups stand in the address, with those that are shut and what is told of them; what cannot be grouped brings nothing together', () => {
  const state: ListState = {
    ...read(''),
    group: { field: 'born', by: 'month' },
    isFolded: true,
    turned: ['2012-02', '∅'],
    totals: { goals: 'mean' },
  }
  expect(write(state)).toBe('group=born.month&folded=all&turned=2012-02&turned=%E2%88%85&totals=goals.mean')
  expect(read(write(state))).toEqual(state)
  for (const wrong of ['group=parents&folded=all', 'group=born', 'group=nothing&turned=a', 'folded=all&totals=goals.sum'])
    expect(read(wrong)).toEqual(read(''))
  // which groups are open is of the moment: it changes no page, and the question is the same
  expect(changed({ ...state, page: 3 }, { turned: undefined }).page).toBe(3)
  expect(changed({ ...state, page: 3 }, { group: { field: 'position' } }).page).toBe(1)
})

test('Several columns sort in their order, each once', () => {
  expect(read('sort=-goals,name,-goals,parents').sorts).toEqual([
    { field: 'goals', order: 'desc' },
    { field: 'name', order: 'asc' },
  ])
  expect(write(read('sort=-goals,name'))).toBe('sort=-goals%2Cname')
  expect(write(read('sort=name'))).toBe('')
})

test('More than twenty values of one filter stay a list', () => {
  const ids = Array.from({ length: 45 }, (_, index) => `team-${index}`)
  const state = { ...read(''), filters: { team_id: { oneOf: ids } } }
  expect(read(write(state)).filters['team_id']).toEqual({ oneOf: ids })
})

test('An address keeps what belongs to others, and spares defaults', () => {
  expect(write(read(''), 'tab=history&name=old')).toBe('tab=history')
})

test('Two lists of a page do not touch each other', () => {
  const params = writeListState(players, { ...read(''), search: 'left' }, new URLSearchParams('search=right'), 'l.')
  expect(readListState(players, params, 'l.').search).toBe('left')
  expect(readListState(players, params).search).toBe('right')
})

test('Whatever changes which rows there are leads back to the first page; columns do not', () => {
  const third = { ...read(''), page: 3 }
  expect(changed(third, { filters: { captain: { flag: true } } }).page).toBe(1)
  expect(changed(third, { search: 'x' }).page).toBe(1)
  expect(changed(third, { sorts: [{ field: 'goals', order: 'asc' }] }).page).toBe(1)
  expect(changed(third, { columns: ['name'] }).page).toBe(3)
})

test('Filters become one condition with what the page itself narrows to', () => {
  const fixed = { field: 'team_id', op: 'eq', value: 't1' } as const
  expect(conditionFrom(players, { goals: { from: 1, to: 2 }, position: { oneOf: ['back'] }, born: { is: 'empty' } }, fixed)).toEqual({
    and: [
      fixed,
      { field: 'goals', op: 'between', value: [1, 2] },
      { field: 'position', op: 'eq', value: 'back' },
      { field: 'born', op: 'empty' },
    ],
  })
  expect(conditionFrom(players, {})).toBeUndefined()
})

test('A page has as many rows as the declaration says, or as a person has chosen; an address says only what is another number', () => {
  const long = defineResource({ name: 'logs', fields: { name: text() }, list: { size: 100 } })
  const asked = (address: string, usual?: number) => readListState(long, new URLSearchParams(address), '', 'en', usual)
  expect([asked('').perPage, asked('', 50).perPage, asked('per_page=10', 50).perPage]).toEqual([100, 50, 10])
  const written = (size: number, usual?: number) =>
    writeListState(long, { ...asked(''), perPage: size }, new URLSearchParams(), '', 'en', usual).toString()
  expect([written(100), written(50, 50), written(100, 50)]).toEqual(['', '', 'per_page=100'])
})

const trips = defineResource({
  name: 'trips',
  fields: {
    name: text({ required: true }),
    days: choices({ mon: ['Monday', 'الاثنين'], tue: ['Tuesday', 'الثلاثاء'] }),
    left_at: instant(),
    notes: longText(),
  },
  list: { columns: ['name', 'notes'], filters: ['days', 'left_at'] },
})

test('Any of several codes are a filter, and so is that there are none; an instant is asked by days', () => {
  for (const [address, condition] of [
    ['days=mon&days=tue', { field: 'days', op: 'in', value: ['mon', 'tue'] }],
    ['days=tue', { field: 'days', op: 'eq', value: 'tue' }],
    ['days=∅', { field: 'days', op: 'empty' }],
    ['left_at=2026-11-01..2026-11-22', { field: 'left_at', op: 'between', value: ['2026-11-01', '2026-11-22'] }],
    ['left_at=..2026-11-22', { field: 'left_at', op: 'lte', value: '2026-11-22' }],
  ] as const) {
    const state = readListState(trips, new URLSearchParams(address))
    expect(conditionFrom(trips, state.filters)).toEqual(condition)
    expect(decodeURIComponent(writeListState(trips, state, new URLSearchParams()).toString())).toBe(address)
    expect(filtersOf(trips, condition)).toBeTruthy()
  }
  expect(readListState(trips, new URLSearchParams('days=sun&sort=notes'))).toMatchObject({ filters: {}, sorts: [{ field: 'name' }] })
  expect(['days', 'notes', 'left_at'].map((name) => isSortable(trips, name))).toEqual([false, false, true])
  // a moment of a day is more than the filter says
  expect(filtersOf(trips, { field: 'left_at', op: 'gte', value: '2026-11-22T08:00:00.000Z' })).toBeNull()
})

test('What is declared hidden is no column, whatever an address or a kept view says', () => {
  const kept = defineResource({
    name: 'kept',
    fields: { name: text(), account: text({ hidden: true }), tags: choices({ a: ['A', 'أ'] }), friends: links('clubs') },
  }) as Resource
  const columnsOf = (said: string) => readListState(kept, new URLSearchParams({ columns: said })).columns
  expect(columnsOf('name,account,tags,created_at,friends')).toEqual(['name', 'tags', 'created_at'])
  expect(columnsOf('account')).toBeNull()
  expect(columnsOf('*')).toBeNull()
  const usable = usableState(kept, new URLSearchParams({ columns: 'name,account', sort: '-name' }), () => true)
  expect(usable).toEqual({
    params: [
      ['columns', 'name'],
      ['sort', '-name'],
    ],
    leftOut: ['account'],
  })
})
