import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from '../../../src/providers/connection.ts'

class Device extends EventTarget {
  onLine = true
  turn(onLine: boolean): void {
    this.onLine = onLine
    this.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A service that does not answer is asked, ever more rarely, until it does', async () => {
  const ask = vi.fn().mockRejectedValue(new Error('refused'))
  const connection = createConnection(ask, new Device())
  const told = vi.fn()
  connection.subscribe(told)
  connection.unanswered()
  connection.unanswered()
  expect([connection.read(), told.mock.calls.length]).toEqual(['silent', 1])
  const times: number[] = []
  for (let second = 1; second <= 60; second++) {
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(1000)
    if (ask.mock.calls.length > before) times.push(second)
  }
  expect(times).toEqual([2, 6, 14, 29, 44, 59])
  ask.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(15_000)
  expect([connection.read(), told.mock.calls.length]).toEqual(['connected', 2])
})
test('An answer to anything ends the silence, and the questions', async () => {
  const ask = vi.fn().mockRejectedValue(new Error('refused'))
  const connection = createConnection(ask, new Device())
  connection.unanswered()
  connection.answered()
  expect(connection.read()).toBe('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
})
test('A device without network says so at once; back in the network the service is asked at once', async () => {
  const ask = vi.fn().mockResolvedValue(undefined)
  const device = new Device()
  const connection = createConnection(ask, device)
  device.turn(false)
  expect(connection.read()).toBe('offline')
  connection.unanswered()
  device.turn(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([connection.read(), ask.mock.calls.length]).toEqual(['connected', 1])
})

test('One call that never gets an answer makes the bar come and go ever more rarely, not all the time', async () => {
  const connection = createConnection(() => Promise.resolve(), new Device())
  const back: number[] = []
  connection.subscribe(() => {
    if (connection.read() === 'connected') {
      back.push(Date.now())
      connection.unanswered()
    }
  })
  const start = Date.now()
  connection.unanswered()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(back.map((at) => (at - start) / 1000)).toEqual([2, 6, 14, 29, 44, 59])
})
