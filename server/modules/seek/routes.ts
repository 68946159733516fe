import { getOpened, seekRecords } from '../../../resources/contract/seek.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { opened, sought } from './service.ts'

const routes: Module = (deps) => [
  handle(seekRecords, async ({ context, query }) => ({ groups: await sought(deps, context, query.text) })),
  handle(getOpened, async ({ context, query }) => ({ groups: await opened(deps, context, query.of) })),
]
export default routes
