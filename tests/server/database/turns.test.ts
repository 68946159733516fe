import { expect, test } from 'vitest'
import { Turns } from '../../../server/database/sqlite/turns.ts'

const busy = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('twenty long questions that come together leave the thread free between them, and are answered in their order', async () => {
  const turns = new Turns()
  const answered: number[] = []
  const before: number[] = []
  let ticks = 0
  let isOver = false
  const tick = (): void => {
    ticks += 1
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const turn = turns.mine()
      if (turn) await turn
      before.push(ticks)
      busy(10)
      answered.push(number)
    }),
  )
  isOver = true
  expect(answered).toEqual(Array.from({ length: 20 }, (_, number) => number))
  // each in a turn of its own
  expect(new Set(before).size).toBeGreaterThan(15)
})

test('short questions are asked at once, and so is the next one of whoever has waited', async () => {
  const turns = new Turns()
  expect(turns.mine()).toBeUndefined()
  expect(turns.mine()).toBeUndefined()
  busy(10)
  const waited = turns.mine()
  expect(waited).toBeInstanceOf(Promise)
  await waited
  expect(turns.mine()).toBeUndefined()
})
