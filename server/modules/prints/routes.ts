import { rowsToPrint } from '../../../resources/contract/prints.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { readRows } from './service.ts'

const routes: Module = (deps) => [handle(rowsToPrint, ({ context, body }) => readRows(deps, context, body))]
export default routes
