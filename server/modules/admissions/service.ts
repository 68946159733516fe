export { yearOf } from './queries.ts'
export { dayBackProblem, nextRollIn, valuesOfReturn } from './readmission.ts'
