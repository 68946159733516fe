export { yearOf } from './queries.ts'
export { dayBackProblem, nextRollIn, valuesOfReturn, whyNotBack } from './readmission.ts'
