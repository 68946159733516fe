import { setTimeout as wait } from 'node:timers/promises'
import { answerTasks } from '../../../server/apart/answer-tasks.ts'

export interface Echo {
  readonly ms: number
  readonly hold?: number
}
let count = 0
const held: Buffer[] = []

export default answerTasks<Echo, { readonly pid: number; readonly count: number }, string>(async ({ ms, hold = 0 }, tell) => {
  tell('begun')
  for (let megabytes = 0; megabytes < hold; megabytes += 50) held.push(Buffer.alloc(50 * 1024 * 1024, 1))
  await wait(ms)
  return { pid: process.pid, count: ++count }
})
