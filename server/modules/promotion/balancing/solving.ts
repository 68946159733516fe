import { answerTasks } from '../../../apart/answer-tasks.ts'
import { loadSolver } from '../../../solver/solver.ts'
import { balance } from './balance.ts'
import type { Balanced, BalanceTask } from './task.ts'

// while it waits for its first task
void loadSolver()

/** Sections of grades, made where nobody waits for them. */
export default answerTasks<readonly BalanceTask[], readonly Balanced[], never>(async (tasks) => {
  const solver = await loadSolver()
  return tasks.map((task) => balance(task, solver))
})
