import { apart, workAt, type Limits } from '../../../apart/index.ts'
import type { Balanced, BalanceTask } from './task.ts'

const solving = workAt<typeof import('./solving.ts').default>('./solving', import.meta.url)
/** A school of 2,000 takes a tenth of this memory. */
const limits: Limits = { heapMb: 256, residentMb: 700, seconds: 60, mostWaiting: 8, idleSeconds: 120 }

export const balanceAll = (tasks: readonly BalanceTask[]): Promise<readonly Balanced[]> => apart(solving, tasks, limits)
