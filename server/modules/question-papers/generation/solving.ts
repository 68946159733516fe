import { answerTasks } from '../../../apart/answer-tasks.ts'
import { makePaper } from './make-paper.ts'
import { makeParallel, type Parallel, type ParallelTask } from './parallel.ts'
import { loadSolver } from '../../../solver/solver.ts'
import type { Generated, PaperTask } from './task.ts'

export type SolvingTask = { readonly make: 'paper'; readonly task: PaperTask } | { readonly make: 'parallel'; readonly task: ParallelTask }
export type SolvingAnswer = { readonly make: 'paper'; readonly made: Generated } | { readonly make: 'parallel'; readonly made: Parallel }

// while it waits for its first task
void loadSolver()

/** Papers, made where nobody waits for it. */
export default answerTasks<SolvingTask, SolvingAnswer, never>(async (asked) => {
  const solver = await loadSolver()
  return asked.make === 'paper'
    ? { make: 'paper', made: makePaper(asked.task, solver) }
    : { make: 'parallel', made: makeParallel(asked.task, solver) }
})
