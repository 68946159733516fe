import { discoverRegistry } from '../console/discovery.ts'
import { earlyCalls } from './early-calls.ts'

/** Asked by the build of the console, which has no other way to the declarations. */
export const table = earlyCalls(discoverRegistry())
