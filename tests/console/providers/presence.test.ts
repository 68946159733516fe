import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presenceBeats, type Here, type Open } from '../../../resources/contract/live.ts'
import { createPresence, type HereNow } from '../../../src/providers/presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const here = (id: string, more: Partial<Here> = {}): Here => ({ resource: 'students', id, people: [], more: 0, own: [], ...more })
const mariam = { user: 'u2', name: 'Mariam', name_ar: null, does: 'edit', since: '2026-11-24T06:42:00.000Z' } as const
const omar = { resource: 'students', id: 'omar' } as const

function tab() {
  const state = { isSeen: true, maySay: true }
  const said: Open[] = []
  let [changed, gone] = [(): void => undefined, (): void => undefined]
  const presence = createPresence({
    tab: 'this-tab',
    send: async (one) => {
      said.push(one)
      return one.at.map(({ id }) => here(id, { people: [mariam], own: ['this-tab', 'other-tab'] }))
    },
    maySay: () => state.maySay,
    isSeen: () => state.isSeen,
    follow: (...heard) => ([changed, gone] = heard),
  })
  const told: HereNow[] = []
  presence.subscribe((now) => told.push(now))
  return { presence, said, told, state, look: () => changed(), leave: () => gone() }
}

test('Whoever goes from record to record says only where they stay, and again as long as it stands open', async () => {
  const { presence, said } = tab()
  presence.put('a', { ...omar, id: 'passed', does: 'read' })
  presence.put('a', null)
  presence.put('b', { ...omar, does: 'read' })
  presence.put('c', { ...omar, does: 'edit' })
  await vi.advanceTimersByTimeAsync(500)
  expect(said).toEqual([{ tab: 'this-tab', at: [{ ...omar, does: 'edit' }] }])
  await vi.advanceTimersByTimeAsync(presenceBeats.seen)
  expect(said).toHaveLength(2)
  presence.put('b', null)
  presence.put('c', null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([said.length, said.at(-1)?.at]).toEqual([3, []])
})

test('A tab that nobody looks at says so, seldom, and speaks at once when somebody does', async () => {
  const { presence, said, state, look } = tab()
  state.isSeen = false
  presence.put('a', { ...omar, does: 'edit' })
  await vi.advanceTimersByTimeAsync(presenceBeats.seen + 1000)
  expect(said).toEqual([{ tab: 'this-tab', at: [{ ...omar, does: 'edit' }], away: true }])
  state.isSeen = true
  look()
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toHaveLength(2)
})

test('A page that is left says so, and nothing is said without a connection', async () => {
  const { presence, said, state, leave } = tab()
  presence.put('a', { ...omar, does: 'edit' })
  await vi.advanceTimersByTimeAsync(500)
  leave()
  expect(said.at(-1)).toEqual({ tab: 'this-tab', at: [], going: true })
  state.maySay = false
  presence.put('a', { ...omar, does: 'read' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(said).toHaveLength(2)
})

test('Of the own person only other tabs are told, what is the same is told once, and what is whole takes away all else', async () => {
  const { presence, told } = tab()
  presence.put('a', { ...omar, does: 'edit' })
  await vi.advanceTimersByTimeAsync(500)
  expect(told.at(-1)?.get('students omar')).toMatchObject({ people: [mariam], own: ['other-tab'] })
  const times = told.length
  await vi.advanceTimersByTimeAsync(presenceBeats.seen)
  expect(told).toHaveLength(times)
  presence.hear({ isWhole: true, records: [here('huda', { people: [mariam] })] })
  expect([...told.at(-1)!.keys()]).toEqual(['students huda'])
  presence.hear({ isWhole: false, records: [here('huda')] })
  expect(told.at(-1)!.size).toBe(0)
})
