import { foreseeMerge, getSuspects, mergeRecords, tellApart } from '../../../resources/contract/merges.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { apart, foresee, merge } from './service.ts'
import { listSuspects } from './suspects.ts'

const routes: Module = (deps) => [
  handle(foreseeMerge, ({ context, body }) => foresee(deps, context, body)),
  handle(mergeRecords, ({ context, body }) => merge(deps, context, body)),
  handle(getSuspects, ({ context, query }) => listSuspects(deps, context, query)),
  handle(tellApart, ({ context, body }) => apart(deps, context, body)),
]
export default routes
