import type { ClosedDays } from '../../../resources/domain/calendar/closed-days.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { readRules } from './capabilities.ts'
import { keepTaking, type TakingAction } from './keep.ts'
import { gradeOf } from './queries/again.ts'
import { headsOf, sessionById, type Session, type SessionHead } from './queries/sessions.ts'
import { gradesOfClasses, keepVoided, voidedBecause } from './queries/voids.ts'
import { settingsIn } from './settings.ts'

export interface Days {
  readonly schoolId: string
  readonly from: string
  readonly to: string
}
type Actor = Pick<RequestContext, 'principal' | 'now'>

/** The registers that were handed in on these days. */
export async function registersOn(
  { database }: Pick<ModuleDeps, 'database'>,
  { principal: { tenantId } }: Pick<RequestContext, 'principal'>,
  days: Days,
): Promise<number> {
  const heads = await database.read(tenantId, (q) => headsOf(q, { tenantId, ...days }))
  return heads.filter(({ status }) => status === 'submitted').length
}

/** The registers of these dates that were handed in, where they are of some grades only, those of their classes. */
export async function handedInOn(
  { q }: Pick<RecordsWithin, 'q'>,
  { tenantId, schoolId }: { readonly tenantId: string; readonly schoolId: string },
  { dates, grades }: ClosedDays,
): Promise<SessionHead[]> {
  if (dates.length === 0) return []
  const [wanted, sorted] = [new Set(dates), dates.toSorted()]
  const heads = (await headsOf(q, { tenantId, schoolId, from: sorted[0]!, to: sorted.at(-1)! })).filter(
    ({ status, date }) => status === 'submitted' && wanted.has(date),
  )
  if (grades === null || heads.length === 0) return heads
  const of = await gradesOfClasses(
    q,
    tenantId,
    heads.map(({ class_id }) => class_id),
  )
  return heads.filter(({ class_id }) => grades.includes(of.get(class_id) ?? ''))
}

/** Writes that a register counts no more, or again, into its log and all that follows from it. */
async function turn(
  within: RecordsWithin,
  { principal, now }: Actor,
  before: Session,
  { is, action, reason }: { readonly is: Partial<Session>; readonly action: TakingAction; readonly reason: string },
): Promise<Session> {
  const { tenantId } = principal
  const place = {
    tenantId,
    schoolId: before.school_id,
    academicYear: before.academic_year,
    classId: before.class_id,
    gradeId: await gradeOf(within.q, { tenantId, classId: before.class_id }),
  }
  return keepTaking(within.q, place, await settingsIn(within.as(readRules), before.school_id), {
    before,
    session: { ...before, ...is },
    marks: [],
    writer: { at: now, by: principal.userId, by_name: principal.name, by_role: principal.role, source: 'web', action, reason },
  })
}

const aloneWith = (within: RecordsWithin, heads: readonly Pick<SessionHead, 'class_id'>[]): Promise<void> =>
  within.alone(...[...new Set(heads.map(({ class_id }) => `register ${class_id}`))].sort())
const notHandedIn = { status: 'open', submitted_at: null, submitted_by: null, submitted_name: null } as const

async function takeOut(
  within: RecordsWithin,
  actor: Actor,
  sessionId: string,
  { reason, because }: { readonly reason: string; readonly because: string | null },
): Promise<boolean> {
  const { tenantId } = actor.principal
  const before = await sessionById(within.q, tenantId, sessionId)
  if (before?.status !== 'submitted') return false
  const { takings: taking } = await turn(within, actor, before, { is: notHandedIn, action: 'void', reason })
  const { session_id, submitted_at, submitted_by, submitted_name } = before
  if (because !== null)
    await keepVoided(within.q, tenantId, {
      session_id,
      calendar_day_id: because,
      taking,
      is_back: false,
      submitted_at,
      submitted_by,
      submitted_name,
    })
  return true
}

/**
 * Takes the registers of days on which there was no school after all out of everything that is counted. What was marked stays in them
 * and in the log, and counts again once they are handed in again. Answers how many there were.
 */
export async function voidRegisters(within: RecordsWithin, actor: Actor, days: Days & { readonly reason: string }): Promise<number> {
  const { tenantId } = actor.principal
  const heads = (await headsOf(within.q, { tenantId, ...days })).filter(({ status }) => status === 'submitted')
  return voidAll(within, actor, heads, { reason: days.reason, because: null })
}

/** The same of registers that are named; `because`: the entry of the calendar with which they come back. */
export async function voidAll(
  within: RecordsWithin,
  actor: Actor,
  heads: readonly SessionHead[],
  why: { readonly reason: string; readonly because: string | null },
): Promise<number> {
  if (heads.length === 0) return 0
  await aloneWith(within, heads)
  let voided = 0
  for (const { session_id } of heads) if (await takeOut(within, actor, session_id, why)) voided++
  return voided
}

/**
 * What an entry had taken out counts again on days that are days of school once more, as it was handed in; a register that somebody has
 * written to since stays as it is. `isBack`: what had come back already is taken out once more, with the entry that is put back.
 */
export async function turnVoided(
  within: RecordsWithin,
  actor: Actor,
  {
    because,
    dates,
    isBack,
    reason,
  }: { readonly because: string; readonly dates: readonly string[]; readonly isBack: boolean; readonly reason: string },
): Promise<void> {
  const { tenantId } = actor.principal
  const rows = (await voidedBecause(within.q, tenantId, because)).filter(({ is_back }) => is_back === isBack)
  const concerned: { readonly session: Session; readonly row: (typeof rows)[number] }[] = []
  for (const row of rows) {
    const session = await sessionById(within.q, tenantId, row.session_id)
    if (session && dates.includes(session.date)) concerned.push({ session, row })
  }
  if (concerned.length === 0) return
  await aloneWith(
    within,
    concerned.map(({ session }) => session),
  )
  for (const { row } of concerned) {
    // somebody may have written to it while this waited
    const session = await sessionById(within.q, tenantId, row.session_id)
    if (!session || Number(session.takings) !== Number(row.taking)) continue
    if (isBack) {
      await takeOut(within, actor, session.session_id, { reason, because })
      continue
    }
    const { submitted_at, submitted_by, submitted_name } = row
    const is = { status: 'submitted', submitted_at, submitted_by, submitted_name } as const
    const { takings: taking } = await turn(within, actor, session, { is, action: 'submit', reason })
    await keepVoided(within.q, tenantId, { ...row, taking, is_back: true })
  }
}
