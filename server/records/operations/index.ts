export { getOperation, whyNot } from './find.ts'
export { kindsTouched, listOperations, listParts } from './list.ts'
export { readTouched } from './rows.ts'
export type * from './told.ts'
