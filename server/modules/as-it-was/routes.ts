import { compareAsItWas, readAsItWas } from '../../../resources/contract/as-it-was.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { compare, read } from './service.ts'

const routes: Module = (deps) => [
  handle(readAsItWas, ({ context, body }) => read(deps, context, body)),
  handle(compareAsItWas, ({ context, body }) => compare(deps, context, body)),
]
export default routes
