import { writeFileSync } from 'node:fs'
import { failureOf, type Answered, type Asked, type News } from './messages.ts'

/** Where memory is short for the whole machine, this process goes, and the server stays; only Linux asks. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // another system: its own choice is as good
  }
}

/** What a process does with what it is asked. */
export type Tasks<Task, Answer, Word> = (task: Task, tell: (news: Word) => void) => Promise<Answer>

/** The other side of `openProcess`: does one task after the other until nobody is there any more who would ask. */
export function answerTasks<Task, Answer, Word>(work: Tasks<Task, Answer, Word>): Tasks<Task, Answer, Word> {
  goFirst()
  // a terminal signals everybody at once; when it is time to go is said by whoever started this
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  const say = (answered: Answered<Answer> | News<Word>): void => void (process.connected && process.send!(answered))
  process.on('message', ({ id, task }: Asked<Task>) => {
    work(task, (news) => say({ id, news })).then(
      (answer) => say({ id, ok: true, answer }),
      (error: unknown) => say({ id, ok: false, failure: failureOf(error) }),
    )
  })
  // from now on the time of tasks counts
  if (process.connected) process.send!({ id: 0, news: null })
  return work
}
