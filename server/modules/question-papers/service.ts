export { drawn } from './drawn.ts'
export { readPaper } from './paper.ts'
export { assertKeyTold, sealedUntil } from './seal.ts'
export { takePaperAsUsed } from './using.ts'
