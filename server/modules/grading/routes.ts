import { beginExamTypes, getExamWeights, keepExamWeights } from '../../../resources/contract/grading.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { begin } from './begin.ts'
import { keepWeights, readWeights } from './service.ts'

const routes: Module = (deps) => [
  handle(getExamWeights, ({ context }) => readWeights(deps, context)),
  handle(keepExamWeights, ({ context, body }) => keepWeights(deps, context, body)),
  handle(beginExamTypes, ({ context, body }) => begin(deps, context, body)),
]
export default routes
