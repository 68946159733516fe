import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepListening, type Said } from '../../../src/providers/live-stream.ts'

const line = (id: string, event: string, data: object = {}): string => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
/** A stream of these pieces, cut wherever a network cuts; `open`: it does not end by itself. */
function streamOf(pieces: readonly (string | Uint8Array)[], open = false): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      if (!open) controller.close()
    },
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening(ask: (query: Readonly<Record<string, unknown>>) => Promise<ReadableStream<Uint8Array>>) {
  const [told, asked, over]: [Said[], object[], AbortController] = [[], [], new AbortController()]
  const end = keepListening(
    {
      ask: (query) => {
        asked.push(query)
        return ask(query)
      },
      from: () => ({ since: told.at(-1)?.id ?? 'begin' }),
      said: (one) => void told.push(one),
    },
    over.signal,
  )
  return { told, asked, over, end }
}

test('What is told is read, wherever the network cuts it, in the middle of a letter, too', async () => {
  const bytes = new TextEncoder().encode(line('2', 'news', { resource: 'فصول' }))
  const at = bytes.indexOf(0xd9) + 1
  const { told, over } = listening(() =>
    Promise.resolve(streamOf([line('1', 'open').slice(0, 7), line('1', 'open').slice(7), bytes.slice(0, at), bytes.slice(at)], true)),
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([
    { id: '1', event: 'open', data: {} },
    { id: '2', event: 'news', data: { resource: 'فصول' } },
  ])
  over.abort()
})

test('Where it breaks off it goes on from the last place, ever more rarely while nobody answers', async () => {
  let calls = 0
  const { asked, over } = listening(() =>
    ++calls === 1 ? Promise.resolve(streamOf([line('7', 'open')])) : Promise.reject(new Error('gone')),
  )
  await vi.advanceTimersByTimeAsync(1600)
  expect(asked.slice(0, 2)).toEqual([{ since: 'begin' }, { since: '7' }])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.length).toBeLessThan(14)
  over.abort()
})

test('A sign-in that the service does not know any more asks no more', async () => {
  const refused = listening(() => Promise.reject(Object.assign(new Error('No'), { status: 401 })))
  const ended = listening(() => Promise.resolve(streamOf([line('1', 'end', { why: 'ended' })])))
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all([refused.end, ended.end])
  expect([refused.asked.length, ended.asked.length]).toEqual([1, 1])
})

test('A stream that says nothing for long is dead, whatever the network says', async () => {
  const { asked, over } = listening(() => Promise.resolve(streamOf([line('1', 'open')], true)))
  await vi.advanceTimersByTimeAsync(49_000)
  expect(asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked.length).toBe(2)
  over.abort()
})
