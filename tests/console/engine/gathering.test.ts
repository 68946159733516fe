import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tidings } from '../../../resources/contract/live.ts'
import { Gathering, type Gathered } from '../../../src/engine/live/gathering.ts'
import { compare } from '../../../src/engine/list/compared.ts'
import { paceOf } from '../../../src/engine/list/concerns.ts'
import { players } from './console-of.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newsOf = (records: Record<string, string>, more: object = {}): Tidings => ({
  is: 'news',
  isOwn: false,
  news: {
    resource: 'players',
    verb: 'update',
    records,
    gone: [],
    count: Object.keys(records).length,
    operation: 'o',
    request: null,
    actor: null,
    at: '2026-11-22T10:00:00.000Z',
    ...more,
  },
})
class Tab extends EventTarget {
  hidden = false
  show(isShown: boolean) {
    this.hidden = !isShown
    this.dispatchEvent(new Event('visibilitychange'))
  }
}
function gathering() {
  const [done, page]: [Gathered[], Tab] = [[], new Tab()]
  const gathered = new Gathering((all) => {
    done.push(all)
    return Promise.resolve()
  }, page)
  return { done, page, gathered }
}

test('Fifty changes a second are asked about once a second at most, and none of them is forgotten', async () => {
  const { done, gathered } = gathering()
  for (let n = 0; n < 250; n++) {
    gathered.add(newsOf({ [`p${n}`]: 'v' }), 'soon')
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(done.length).toBeGreaterThan(3)
  expect(done.length).toBeLessThan(7)
  await vi.advanceTimersByTimeAsync(1500)
  expect(done.flatMap(({ news }) => news).length).toBe(250)
})

test('What only may concern somebody is asked about every ten seconds, and at once with something that does', async () => {
  const { done, gathered } = gathering()
  gathered.add(newsOf({ p1: 'v' }), 'later')
  await vi.advanceTimersByTimeAsync(500)
  expect(done.length).toBe(1)
  gathered.add(newsOf({ p2: 'v' }), 'later')
  await vi.advanceTimersByTimeAsync(5000)
  expect(done.length).toBe(1)
  gathered.add(newsOf({ p3: 'v' }), 'soon')
  await vi.advanceTimersByTimeAsync(500)
  expect(done[1]?.news.length).toBe(2)
  gathered.add(newsOf({ p4: 'v' }), 'never')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(done.length).toBe(2)
})

test('A page that nobody looks at asks nothing until somebody does', async () => {
  const { done, page, gathered } = gathering()
  page.show(false)
  gathered.add(newsOf({ p1: 'v' }), 'soon')
  gathered.add({ is: 'again' }, 'soon')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([])
  page.show(true)
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toMatchObject([{ isAgain: true, isOwn: false, news: [{ records: { p1: 'v' } }] }])
})

const rows = ['p1', 'p2', 'p3', 'p4', 'p5'].map((player_id) => ({ player_id, updated_at: '2026-11-22T10:00:00.000Z' }))
const [old, fresh] = ['2026-11-22T09:00:00.000Z', '2026-11-22T11:00:00.000Z']

test('Of what is told a list is concerned by its own rows, by new ones, and by all where it shows all there are', () => {
  const [part, whole] = [
    { rows, isWhole: false },
    { rows, isWhole: true },
  ]
  expect(paceOf(players, part, newsOf({ p2: fresh }))).toBe('soon')
  // this version stands there already: the page changed it itself
  expect(paceOf(players, whole, newsOf({ p2: old }))).toBe('never')
  expect(paceOf(players, part, newsOf({ p9: fresh }))).toBe('later')
  expect(paceOf(players, whole, newsOf({ p9: fresh }))).toBe('soon')
  expect(paceOf(players, part, newsOf({ p9: fresh }, { verb: 'create' }))).toBe('soon')
  expect(paceOf(players, part, newsOf({}, { gone: ['p3'], count: 1 }))).toBe('soon')
  expect(paceOf(players, part, newsOf({}, { gone: ['p9'], count: 1 }))).toBe('never')
  expect(paceOf(players, part, newsOf({}, { count: 4000 }))).toBe('soon')
})

test('Rows that stand there are brought up to date where they stand; what would make the list jump is counted', () => {
  const named = (...ids: string[]) => ids.map((player_id) => ({ player_id, updated_at: fresh }))
  const moved = (...ids: string[]) => compare(players, rows, named(...ids)).moved
  expect(compare(players, rows, named('p1', 'p2', 'p3', 'p4', 'p5'))).toEqual({
    elsewhere: [],
    patched: named('p1', 'p2', 'p3', 'p4', 'p5'),
    moved: 0,
  })
  expect(compare(players, rows, named('p9', 'p1', 'p2', 'p3', 'p4')).patched.at(-1)).toEqual(rows[4])
  expect(moved('p9', 'p1', 'p2', 'p3', 'p4')).toBe(1)
  expect(moved('p1', 'p2', 'p4', 'p5')).toBe(1)
  expect(moved('p2', 'p3', 'p4', 'p5', 'p1')).toBe(1)
  expect(moved('p5', 'p4', 'p3', 'p2', 'p1')).toBe(4)
})
