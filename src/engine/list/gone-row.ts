import type { Row } from '../row.ts'

/** No field is called so. The row keeps its place, so that nothing jumps, and says by it that its record is there no longer. */
const goneKey = '·gone'
export const asGone = (row: Row): Row => ({ ...row, [goneKey]: true })
export const isGoneRow = (row: Row): boolean => row[goneKey] === true
