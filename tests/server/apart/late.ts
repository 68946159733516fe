import { answerTasks } from '../../../server/apart/answer-tasks.ts'

/** Comes up late, as on a machine that has much to do; then it waits as long as it is told. */
await new Promise((resolve) => setTimeout(resolve, 1200))
answerTasks<number, string, never>(async (ms) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return 'done'
})
