import { expect, test, vi } from 'vitest'
import type { Tidings } from '../../../resources/contract/live.ts'
import { createLiveProvider } from '../../../src/providers/live.ts'
import { isOwnRequest, noteRequestId } from '../../../src/providers/request-id.ts'

const newsOf = (resource: string): Tidings => ({
  is: 'news',
  isOwn: false,
  news: {
    resource,
    verb: 'remove',
    records: { a: '1' },
    gone: ['b'],
    count: 2,
    operation: 'o',
    request: null,
    actor: null,
    at: '2026-11-22T10:00:00.000Z',
  },
})
const listener = (channel: string) => ({ channel, types: ['*'], callback: vi.fn() })

function provider() {
  let tell: (tidings: Tidings) => void = () => undefined
  const clock = { now: 100_000 }
  const listen = vi.fn((told: typeof tell) => {
    tell = told
  })
  return { live: createLiveProvider(listen, () => clock.now), tell: (one: Tidings) => tell(one), listen, clock }
}

test('However much is open there is one who listens, and each hears of its own kind of record, in the words of the framework', () => {
  const { live, tell, listen } = provider()
  const [students, classes, all] = ['resources/students', 'resources/classes', 'resources/*'].map(listener)
  for (const one of [students!, classes!, all!]) live.subscribe(one)
  tell(newsOf('students'))
  expect(listen).toHaveBeenCalledTimes(1)
  expect(students!.callback).toHaveBeenCalledWith({
    channel: 'resources/students',
    type: 'deleted',
    date: new Date('2026-11-22T10:00:00.000Z'),
    payload: { ids: ['a', 'b'], tidings: newsOf('students') },
  })
  expect(all!.callback).toHaveBeenCalledTimes(1)
  expect(classes!.callback).not.toHaveBeenCalled()
  tell({ is: 'again' })
  expect(classes!.callback).toHaveBeenCalledTimes(1)
})

test('Whoever begins to listen hears what came while its rows were on their way, and who has left hears nothing', () => {
  const { live, tell, clock } = provider()
  const first = listener('resources/students')
  const subscription: unknown = live.subscribe(first)
  tell(newsOf('students'))
  live.unsubscribe(subscription)
  clock.now += 8000
  const second = listener('resources/students')
  live.subscribe(second)
  expect(second.callback).toHaveBeenCalledTimes(1)
  clock.now += 8000
  const third = listener('resources/students')
  live.subscribe(third)
  tell(newsOf('students'))
  expect([first, second, third].map(({ callback }) => callback.mock.calls.length)).toEqual([1, 2, 1])
})

test('What this page asked for is known as its own for as long as it may be told', () => {
  noteRequestId('mine')
  noteRequestId(null)
  for (let n = 0; n < 100; n++) noteRequestId(`r${n}`)
  expect([isOwnRequest('mine'), isOwnRequest("another page's")]).toEqual([true, false])
})
