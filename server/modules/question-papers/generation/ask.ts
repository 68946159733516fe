import { apart, workAt, type Limits } from '../../../apart/index.ts'
import type { Parallel, ParallelTask } from './parallel.ts'
import type { Generated, PaperTask } from './task.ts'

const solving = workAt<typeof import('./solving.ts').default>('./solving', import.meta.url)
/** A bank of 5,000 takes a tenth of this memory and of this time; two wait for the one that is being made. */
const limits: Limits = { heapMb: 256, residentMb: 700, seconds: 120, mostWaiting: 8, idleSeconds: 120 }

export async function generatePaper(task: PaperTask, signal?: AbortSignal): Promise<Generated> {
  const answer = await apart(solving, { make: 'paper', task }, limits, signal ? { signal } : {})
  if (answer.make !== 'paper') throw new Error('A paper was asked for')
  return answer.made
}
export async function generateParallel(task: ParallelTask, signal?: AbortSignal): Promise<Parallel> {
  const answer = await apart(solving, { make: 'parallel', task }, limits, signal ? { signal } : {})
  if (answer.make !== 'parallel') throw new Error('Parallel sets were asked for')
  return answer.made
}
