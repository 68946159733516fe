import { judgePlaces } from '../places/judge-places.ts'
import type { Hook } from '../types.ts'

/** Where a child sits: see there. */
const hook: Hook = { judge: judgePlaces }
export default hook
