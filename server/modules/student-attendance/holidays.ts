import type { RequestContext } from '../../request/context.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { ModuleDeps } from '../deps.ts'
import { readRules } from './capabilities.ts'
import { keepTaking } from './keep.ts'
import { gradeOf } from './queries/again.ts'
import { headsOf, sessionById } from './queries/sessions.ts'
import { settingsIn } from './settings.ts'

export interface Days {
  readonly schoolId: string
  readonly from: string
  readonly to: string
}
/** The registers that were handed in on these days. */
export async function registersOn(
  { database }: Pick<ModuleDeps, 'database'>,
  { principal: { tenantId } }: Pick<RequestContext, 'principal'>,
  days: Days,
): Promise<number> {
  const heads = await database.read(tenantId, (q) => headsOf(q, { tenantId, ...days }))
  return heads.filter(({ status }) => status === 'submitted').length
}
/** The same inside a transaction. */
export async function registersWithin(within: Pick<RecordsWithin, 'q'>, tenantId: string, days: Days): Promise<number> {
  return (await headsOf(within.q, { tenantId, ...days })).filter(({ status }) => status === 'submitted').length
}

/**
 * Takes the registers of days on which there was no school after all out of everything that is counted. What was marked stays in them
 * and in the log, and counts again once they are handed in again. Answers how many there were.
 */
export async function voidRegisters(
  within: RecordsWithin,
  { principal, now }: Pick<RequestContext, 'principal' | 'now'>,
  { reason, ...days }: Days & { readonly reason: string },
): Promise<number> {
  const { tenantId } = principal
  const heads = (await headsOf(within.q, { tenantId, ...days })).filter(({ status }) => status === 'submitted')
  if (heads.length === 0) return 0
  await within.alone(...[...new Set(heads.map(({ class_id }) => `register ${class_id}`))].sort())
  const settings = await settingsIn(within.as(readRules), days.schoolId)
  let voided = 0
  for (const { session_id } of heads) {
    const before = await sessionById(within.q, tenantId, session_id)
    if (before?.status !== 'submitted') continue
    const place = {
      tenantId,
      schoolId: before.school_id,
      academicYear: before.academic_year,
      classId: before.class_id,
      gradeId: await gradeOf(within.q, { tenantId, classId: before.class_id }),
    }
    await keepTaking(within.q, place, settings, {
      before,
      session: { ...before, status: 'open', submitted_at: null, submitted_by: null, submitted_name: null },
      marks: [],
      writer: { at: now, by: principal.userId, by_name: principal.name, by_role: principal.role, source: 'web', action: 'void', reason },
    })
    voided++
  }
  return voided
}
