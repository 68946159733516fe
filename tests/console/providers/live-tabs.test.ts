import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Here, LiveNews } from '../../../resources/contract/live.ts'
import { hearNews, type Heard, type Tab } from '../../../src/providers/live-tabs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newsOf = (id: string): LiveNews => ({
  resource: 'students',
  verb: 'update',
  records: { [id]: 'v' },
  gone: [],
  count: 1,
  operation: 'o',
  request: null,
  actor: null,
  at: '2026-11-22T10:00:00.000Z',
})

/** A browser: its tabs have locks and lines of their own, and a service that counts the streams. */
function browser() {
  const locks = new Map<string, (() => Promise<void>)[]>()
  const lines = new Map<string, Set<(word: unknown) => void>>()
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const asked: Readonly<Record<string, unknown>>[] = []
  let place = 0

  function alone(name: string, over: AbortSignal, job: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = locks.get(name) ?? []
      locks.set(name, queue)
      const run = async () => {
        if (!over.aborted) await job()
        queue.shift()
        resolve()
        void queue[0]?.()
      }
      over.addEventListener('abort', () => {
        if (queue.indexOf(run) < 1) return
        queue.splice(queue.indexOf(run), 1)
        reject(new Error('given up'))
      })
      queue.push(run)
      if (queue.length === 1) void run()
    })
  }
  function open(standing: string | null = 'ada') {
    const heard: Heard[] = []
    const here: Here[] = []
    let whole: readonly Here[] | null = null
    const state = { standing, isAwake: true }
    let look = (): void => undefined
    const tab: Tab = {
      standing: () => state.standing,
      isAwake: () => state.isAwake,
      follow: (changed) => {
        look = changed
        return () => undefined
      },
      alone,
      ask: (query, signal) => {
        asked.push(query)
        return Promise.resolve(
          new ReadableStream<Uint8Array>({
            start(controller) {
              streams.add(controller)
              signal.addEventListener('abort', () => {
                if (streams.delete(controller)) controller.error(new Error('aborted'))
              })
            },
          }),
        )
      },
      wire(name, hear) {
        const all = lines.get(name) ?? new Set()
        lines.set(name, all.add(hear))
        return {
          post: (word) => [...all].filter((one) => one !== hear).forEach((one) => queueMicrotask(() => all.has(one) && one(word))),
          close: () => void all.delete(hear),
        }
      },
    }
    const close = hearNews(tab, (one) => {
      if (one.is !== 'here') return void heard.push(one)
      here.push(...one.told.records)
      if (one.told.isWhole) whole = one.told.records
    })
    return {
      heard,
      here,
      whole: () => whole,
      ids: () => heard.map((one) => (one.is === 'news' ? Object.keys(one.news.records)[0] : 'again')),
      async set(change: Partial<typeof state>) {
        Object.assign(state, change)
        look()
        await vi.advanceTimersByTimeAsync(1)
      },
      close,
    }
  }
  const say = async (event: string, data: object = {}): Promise<void> => {
    const text = `id: ${++place}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    for (const stream of streams) stream.enqueue(new TextEncoder().encode(text))
    await vi.advanceTimersByTimeAsync(1)
  }
  const news = (id: string) => say('news', newsOf(id))
  return { open, say, news, asked, streams: () => streams.size }
}

test('Tabs of one person at one place share one stream, and each of them hears everything', async () => {
  const { open, news, streams } = browser()
  const tabs = [open(), open(), open()]
  await vi.advanceTimersByTimeAsync(1)
  expect(streams()).toBe(1)
  await news('s1')
  expect(tabs.map((tab) => tab.ids())).toEqual([['s1'], ['s1'], ['s1']])
})

test('Where the tab that listens is closed another one goes on from the last place', async () => {
  const { open, news, streams, asked } = browser()
  const [first, second] = [open(), open()]
  await vi.advanceTimersByTimeAsync(1)
  await news('s1')
  first.close()
  await vi.advanceTimersByTimeAsync(1)
  expect([streams(), asked.at(-1)]).toEqual([1, { since: '1' }])
  await news('s2')
  expect(second.ids()).toEqual(['s1', 's2'])
})

test('A tab that nobody looks at gives its turn back; looked at again it is told what it missed', async () => {
  const { open, news, streams, asked } = browser()
  const tab = open()
  await vi.advanceTimersByTimeAsync(1)
  await news('s1')
  await tab.set({ isAwake: false })
  expect(streams()).toBe(0)
  await tab.set({ isAwake: true })
  expect([streams(), asked.at(-1)]).toEqual([1, { since: '1' }])
})

test('A tab that is opened hears from the others what was told since its rows were asked for', async () => {
  const { open, news, streams } = browser()
  open()
  await vi.advanceTimersByTimeAsync(60_000)
  await news('long ago')
  await vi.advanceTimersByTimeAsync(15_000)
  await news('just now')
  const late = open()
  await vi.advanceTimersByTimeAsync(1)
  expect([late.ids(), streams()]).toEqual([['just now'], 1])
})

test('Who has what open is told to all tabs, to one that is opened later, and to none that nobody looks at', async () => {
  const { open, say } = browser()
  const first = open()
  await vi.advanceTimersByTimeAsync(1)
  const records = [{ resource: 'students', id: 'omar', people: [], more: 0, own: ['a-tab-of-mine'] }]
  await say('here', { isWhole: true, records })
  const late = open()
  await vi.advanceTimersByTimeAsync(1)
  expect([first.here, late.here]).toEqual([records, records])
  await late.set({ isAwake: false })
  expect(late.whole()).toEqual([])
})

test('What nobody in this browser remembers is said to be missed', async () => {
  const { open, say } = browser()
  const first = open()
  await vi.advanceTimersByTimeAsync(1)
  await say('again')
  const second = open()
  await vi.advanceTimersByTimeAsync(1)
  expect([first.ids(), second.ids()]).toEqual([['again'], ['again']])
})

test('At another place, or with another person, another stream begins; signed out, none', async () => {
  const { open, news, streams } = browser()
  const [here, there] = [open('ada here'), open('ada there')]
  await vi.advanceTimersByTimeAsync(1)
  expect(streams()).toBe(2)
  await there.set({ standing: 'ada here' })
  expect(streams()).toBe(1)
  await news('s1')
  expect([here.ids(), there.ids()]).toEqual([['s1'], ['s1']])
  await Promise.all([here.set({ standing: null }), there.set({ standing: null })])
  expect(streams()).toBe(0)
})

test('Where the sign-in has ended nobody asks again, until somebody signs in', async () => {
  const { open, say, streams, asked } = browser()
  const tab = open('ada')
  await vi.advanceTimersByTimeAsync(1)
  await say('end', { why: 'ended' })
  await vi.advanceTimersByTimeAsync(120_000)
  await tab.set({ isAwake: true })
  expect(asked.length).toBe(1)
  await tab.set({ standing: 'ada again' })
  expect([asked.length, streams()]).toEqual([2, 1])
})
