import { answerTasks } from '../../../server/apart/answer-tasks.ts'

/** Does what a stranger's file may make a process do. */
answerTasks<string, string, never>(async (task) => {
  const held: unknown[] = []
  while (task === 'heap') held.push(Array.from({ length: 100_000 }, (_, at) => `${at} ${held.length}`))
  while (task === 'buffers') {
    held.push(Buffer.alloc(20 * 1024 * 1024, 1))
    // as a reader of files does, now and then something else gets its turn
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  while (task === 'for ever') held[0] = 1
  return 'here I am'
})
