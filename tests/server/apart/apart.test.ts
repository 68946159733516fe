import { afterAll, expect, test } from 'vitest'
import { apart, endApart, workAt, type Limits } from '../../../server/apart/index.ts'

const echo = workAt<typeof import('./echo.ts').default>('./echo', import.meta.url)
const limits: Limits = { heapMb: 64, residentMb: 400, seconds: 20 }
afterAll(async () => {
  for (const beside of ['one', 'two', 'narrow', 'late']) await endApart(beside)
})

test('Work apart is done in a process that is kept for the next one, beside the same word', { timeout: 60_000 }, async () => {
  const heard: string[] = []
  const first = await apart(echo, { ms: 1 }, limits, { beside: 'one', hear: (word) => heard.push(word) })
  const second = await apart(echo, { ms: 1 }, limits, { beside: 'one' })
  const other = await apart(echo, { ms: 1 }, limits, { beside: 'two' })
  expect(first.pid).not.toBe(process.pid)
  expect(second).toEqual({ pid: first.pid, count: 2 })
  expect(other.count).toBe(1)
  expect(heard).toEqual(['begun'])
})

test('One at a time is what a process does; who finds too many waiting is told so, and who no longer waits is not served', async () => {
  const busy = apart(echo, { ms: 300 }, { ...limits, mostWaiting: 1 }, { beside: 'narrow' })
  const leaving = new AbortController()
  const waits = apart(echo, { ms: 1 }, { ...limits, mostWaiting: 1 }, { beside: 'narrow', signal: leaving.signal })
  const told = apart(echo, { ms: 1 }, { ...limits, mostWaiting: 1 }, { beside: 'narrow' })
  await expect(told).rejects.toMatchObject({ code: 'RATE_LIMIT' })
  leaving.abort(new Error('gone'))
  await expect(waits).rejects.toThrow('gone')
  expect((await busy).count).toBe(1)
})

test('What takes too long or holds too much is ended and says so; whoever stops it ends it at once', { timeout: 60_000 }, async () => {
  const short = { ...limits, seconds: 0.5 }
  await expect(apart(echo, { ms: 60_000 }, short, { beside: 'late' })).rejects.toMatchObject({ code: 'TOO_SLOW' })
  const small = { ...limits, residentMb: 250 }
  await expect(apart(echo, { ms: 60_000, hold: 400 }, small, { beside: 'late' })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  const stopping = new AbortController()
  const stopped = apart(echo, { ms: 60_000 }, limits, {
    beside: 'one',
    signal: stopping.signal,
    hear: () => stopping.abort(new Error('enough')),
  })
  await expect(stopped).rejects.toThrow('enough')
  // and the next one gets a process of its own
  expect((await apart(echo, { ms: 1 }, limits, { beside: 'one' })).count).toBe(1)
})
