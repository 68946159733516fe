import { newId, type Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { JobKind } from './kind.ts'
import { insertJob } from './queries/find.ts'

/**
 * Writes down, in the transaction of what it follows from, work of the product itself: it is done once that is committed, and never
 * without it. It may do what the kind's capability says, whoever it was that it follows from.
 */
export async function startWithin<Input, Result, Deps>(
  q: Queries,
  { principal, schoolId, now }: Pick<RequestContext, 'principal' | 'schoolId' | 'now'>,
  kind: JobKind<Input, Result, Deps>,
  input: NoInfer<Input>,
): Promise<void> {
  await insertJob(q, {
    tenantId: principal.tenantId,
    jobId: newId(),
    kind: kind.kind,
    schoolId,
    once: null,
    input: kind.input.parse(input),
    context: null,
    operationId: newId(),
    runAt: now,
    near: null,
    allowed: kind.attempts ?? 3,
    createdBy: null,
    createdAt: now,
  })
}
