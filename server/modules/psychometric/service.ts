import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { insertLooks, listLooks } from './queries/looks.ts'

export { placeOf } from './mappings.ts'
export { sees, sightOf, type Sight } from './rights.ts'

/** Somebody looks at what a child answered: it is written down before it is shown. */
export const noteLooks = (
  within: Pick<RecordsWithin, 'q'>,
  context: RequestContext,
  looks: readonly { readonly school_id: string; readonly student_id: string; readonly mapping_id: string | null; readonly what: string }[],
): Promise<void> =>
  insertLooks(
    within.q,
    context.principal.tenantId,
    looks.map((one) => ({ ...one, at: context.now, by: context.principal.userId, by_name: context.principal.name, ip: context.ip })),
  )
export const looksAt = (within: Pick<RecordsWithin, 'q'>, context: RequestContext, studentId: string) =>
  listLooks(within.q, context.principal.tenantId, studentId)
