import { foreseeGridEdit, makeGridEdit } from '../../../resources/contract/grid-edits.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { foresee, make } from './service.ts'

const routes: Module = (deps) => [
  handle(foreseeGridEdit, ({ context, body }) => foresee(deps, context, body)),
  handle(makeGridEdit, ({ context, body }) => make(deps, context, body)),
]
export default routes
