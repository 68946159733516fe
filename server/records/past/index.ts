export { readPast } from './as-it-was.ts'
export { heldAt } from './held.ts'
export { asOfThen, countedThen } from './then.ts'
