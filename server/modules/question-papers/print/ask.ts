import { apart, warmApart, workAt, type Limits } from '../../../apart/index.ts'
import type { PrintTask } from './task.ts'

const drawing = workAt<typeof import('./drawing.ts').default>('./drawing', import.meta.url)
/** A paper of thirty questions takes a fifth of this memory, and a tenth of this time. */
const limits: Limits = { heapMb: 384, residentMb: 700, seconds: 60, mostWaiting: 12, idleSeconds: 120 }

/** Somebody looks at a paper, and may want it in a moment. */
export const warmDrawing = (): void => warmApart(drawing, limits)
export const draw = (task: PrintTask): Promise<Uint8Array> => apart(drawing, task, limits)
