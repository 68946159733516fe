import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openProcess } from '../../../server/apart/process.ts'
import { residentMb } from '../../../server/apart/resident.ts'
import type { Echo } from './echo.ts'

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

test('a process that somebody else ends has crashed, and was not too large', { timeout: 60_000 }, async () => {
  const limits = { heapMb: 64, residentMb: 600, seconds: 60 }
  const apart = openProcess<Echo, { readonly pid: number }>({ module: new URL('./echo.ts', import.meta.url), limits, idleMs: 30_000 })
  onTestFinished(() => apart.stop())
  const { pid } = await apart.ask({ ms: 1 })
  const ended = apart.ask({ ms: 60_000 }).catch((error: unknown) => error)
  await wait(400)
  process.kill(pid, 'SIGKILL')
  expect(await ended).toMatchObject({ why: 'crashed' })
  // one that held about as much as it may was ended for that, whoever did it
  const other = await apart.ask({ ms: 1 })
  const large = apart.ask({ ms: 60_000, hold: 500 }).catch((error: unknown) => error)
  while (residentMb(other.pid) < 500) await wait(20)
  await wait(300)
  process.kill(other.pid, 'SIGKILL')
  expect(await large).toMatchObject({ why: 'memory' })
})
