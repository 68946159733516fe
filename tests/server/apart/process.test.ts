import { expect, onTestFinished, test } from 'vitest'
import { openProcess } from '../../../server/apart/process.ts'

test('a task has its time from when the process is up, and no more than that', async () => {
  const apart = openProcess<number, string>({
    module: new URL('./late.ts', import.meta.url),
    limits: { heapMb: 64, residentMb: 512, seconds: 1 },
    idleMs: 30_000,
  })
  onTestFinished(() => apart.stop())
  expect(await apart.ask(1)).toBe('done')
  await expect(apart.ask(30_000)).rejects.toMatchObject({ why: 'time' })
  // the next task has another process, and waits for it
  expect(await apart.ask(1)).toBe('done')
})
