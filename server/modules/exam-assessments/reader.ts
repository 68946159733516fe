import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { seeExam } from './capabilities.ts'

export type Deps = Pick<ModuleDeps, 'records'>
/** Reads in a transaction or outside of one. */
export type Reader = Pick<RecordsWithin, 'get' | 'list'>

export const readerOf = ({ records }: Deps, context: RequestContext): Reader => ({
  get: (resource, id) => records.get(context, resource, id),
  list: (resource, params) => records.list(context, resource, params),
})
/** What belongs to an exam that the person may see. */
export const seeing = (deps: Deps, context: RequestContext): Reader => readerOf(deps, withCapability(context, seeExam))

/** More than a class has of anything. */
export const all = { page_no: 1, per_page: 5000 } as const
export const is = (field: string, value: unknown) => ({ field, op: 'eq', value }) as const
export const oneOf = (field: string, value: readonly string[]) => ({ field, op: 'in', value }) as const
