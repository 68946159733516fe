import { z } from 'zod'
import { dayIn, registersWays } from '../../resources/kit/index.ts'
import { roles } from '../../resources/kit/access.ts'
import type { Auth } from '../auth/index.ts'
import type { Database } from '../database/index.ts'
import type { Capability } from '../request/capability.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenRole } from '../request/errors.ts'
import { work } from './capabilities.ts'
import type { AnyKind } from './kind.ts'
import { isStillThere } from './queries/asker.ts'
import { findClock } from './queries/recurring.ts'
import type { JobRow } from './queries/row.ts'

/** So soon after it was asked for nobody is looked at again. */
const freshMs = 60_000

const text = z.string()
const asked = z.object({
  principal: z.object({
    tenantId: text,
    sessionId: text,
    userId: text,
    role: z.enum(roles),
    name: text,
    schoolIds: z.union([z.array(text), z.literal('all')]),
    teacherId: text.nullable(),
    studentId: text.nullable(),
    schoolId: text.nullable(),
    academicYear: text.nullable(),
  }),
  schoolId: text.nullable(),
  academicYear: text.nullable(),
  requestId: text,
  locale: z.enum(['en', 'ar']),
  today: text,
  zone: text.optional(),
  country: text,
  currency: text.nullish(),
  ip: text.nullable(),
  browserUid: text.nullable(),
  reason: text.nullish(),
  effectiveDate: text.nullish(),
  overCapacity: z.boolean().optional(),
  registers: z.enum(registersWays).optional(),
})
type Asked = z.infer<typeof asked>

/** What is kept of the request that asked for a job. That it was the product's own is not: a job gets that from its kind, not from a row. */
export const keptContext = (context: RequestContext): Asked => asked.parse(context)

export interface InWhoseName {
  readonly database: Database
  readonly auth: Pick<Auth, 'assertOpen'>
  readonly asProduct: (tenantId: string, granted: Capability, more: Partial<RequestContext>) => RequestContext
}

const contextFrom = (told: Asked, { operationId }: JobRow, now: string): RequestContext => {
  const { reason, effectiveDate, overCapacity, registers, currency, zone, ...rest } = told
  return {
    ...rest,
    now,
    operationId,
    ...(zone === undefined ? {} : { zone }),
    ...(currency === undefined ? {} : { currency }),
    ...(reason === undefined ? {} : { reason }),
    ...(effectiveDate === undefined ? {} : { effectiveDate }),
    ...(overCapacity === undefined ? {} : { overCapacity }),
    ...(registers === undefined ? {} : { registers }),
  }
}

/** As whom a job is done: as the person who asked for it, who still has to be there and may still do it, or as the product. */
export async function contextOf({ database, auth, asProduct }: InWhoseName, job: JobRow, kind: AnyKind): Promise<RequestContext> {
  const now = new Date().toISOString()
  if (job.context === undefined) {
    const { tenantId, schoolId, operationId } = job
    const clock = await database.read(tenantId, (q) => findClock(q, tenantId, schoolId))
    const days = { today: dayIn(clock?.zone, now), ...(clock ? { zone: clock.zone } : {}) }
    return asProduct(tenantId, kind.capability ?? work, { schoolId, operationId, now, ...days })
  }
  const context = contextFrom(asked.parse(job.context), job, now)
  if (Date.parse(now) - Date.parse(job.createdAt) < freshMs) return context
  if (!(await isStillThere(database, context.principal))) throw forbiddenRole()
  await assertMay({ auth }, context, kind)
  return context
}

export async function assertMay({ auth }: Pick<InWhoseName, 'auth'>, context: RequestContext, kind: AnyKind): Promise<void> {
  await auth.assertOpen(context.principal, context, kind.package ?? null, 'write')
  if (kind.roles && !kind.roles.includes(context.principal.role)) throw forbiddenRole()
}
