import classes from '../../../resources/classes.ts'
import type { RegisterRow } from '../../../resources/contract/student-attendance.ts'
import { isPeriod } from '../../../resources/domain/attendance/day.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { standIn } from './capabilities.ts'
import { daysByGrade, isTaken, type SchoolDay } from './days.ts'
import { handedInNames } from './handed-in-names.ts'
import { keepTaking } from './keep.ts'
import { dueSessions, lessonOf, planOf, teaches } from './plan.ts'
import { headsOf, sessionById, unlockSession, type SessionHead } from './queries/sessions.ts'
import { statusOf } from './rights.ts'
import { settingsOf } from './settings.ts'
import { standsInFor } from './standing-in.ts'
import { classOf, keepPastYear, type Deps as TakeDeps } from './take.ts'

type Deps = Pick<ModuleDeps, 'records' | 'database'>

/** Classes that the person sees, in the order of their grades. */
export async function classesSeen({ records }: Pick<Deps, 'records'>, context: RequestContext) {
  const { records: rows } = await records.list(context, classes, {
    page_no: 1,
    per_page: 5000,
    columns: ['name', 'grade_id', 'section', 'incharge_id', 'strength'],
    condition: { field: 'is_active', op: 'eq', value: true },
    sort_by: 'grade_id',
    then_by: [{ field: 'section', order: 'asc' }],
  })
  return rows
}

/** The same with the classes of colleagues for whom the teacher who asks stands in on a day. */
async function classesOfDay(deps: Pick<Deps, 'records'>, context: RequestContext, standing: readonly string[]) {
  const own = await classesSeen(deps, context)
  const missing = standing.filter((id) => !own.some(({ class_id }) => class_id === id))
  if (missing.length === 0) return own
  const others = await classesSeen(deps, withCapability(context, standIn))
  return [...own, ...others.filter(({ class_id }) => missing.includes(class_id))]
}

/** The registers of a day: of each class with children those that the school takes, also where nobody has begun them. */
export async function readRegisters(deps: Deps, context: RequestContext, asked: { readonly date?: string | undefined }) {
  const date = asked.date ?? context.today
  const settings = await settingsOf(deps, context)
  const there = { ...context, schoolId: settings.schoolId }
  const daysIn = await daysByGrade(deps, there, settings, { from: date, to: date })
  const { tenantId, teacherId } = context.principal
  const standing = await standsInFor(deps, there, date)
  const [rows, heads, plan] = await Promise.all([
    classesOfDay(deps, there, standing.classes),
    deps.database.read(tenantId, async (q) => {
      const found = await headsOf(q, { tenantId, schoolId: settings.schoolId, from: date, to: date })
      return handedInNames(context.locale, q, tenantId, found)
    }),
    planOf(deps, there, settings),
  ])
  const byPlace = new Map(heads.map((head) => [`${head.class_id} ${head.session}`, head]))
  const rowOf = (row: (typeof rows)[number], session: string, head: SessionHead | undefined): RegisterRow => ({
    class_id: row.class_id,
    class_name: row.name,
    grade: row.grade,
    grade_ar: row.grade_ar ?? null,
    session,
    status: statusOf(head ?? null, date, context.today, settings),
    is_mine:
      standing.takes(row.class_id, session, plan(row.class_id, date)) ||
      (teacherId !== null && (isPeriod(session) ? teaches(plan(row.class_id, date), session, teacherId) : row.incharge_id === teacherId)),
    stands_in: standing.takes(row.class_id, session, plan(row.class_id, date)),
    lesson: lessonOf(plan(row.class_id, date), session),
    incharge: row.incharge ?? null,
    incharge_ar: row.incharge_ar ?? null,
    strength: head?.children ?? row.strength,
    present: head?.present ?? 0,
    absent: head?.absent ?? 0,
    submitted_by: head?.submitted_name ?? null,
    submitted_at: head?.submitted_at ?? null,
  })
  const withChildren = rows.filter(({ strength }) => strength > 0)
  // a day may be one of school for some grades only, or free for some
  const expected = withChildren.flatMap((row) => {
    const day = daysIn(row.grade_id)[0]!
    return isTaken(day)
      ? dueSessions(day, settings, plan, row.class_id).map((session) => rowOf(row, session, byPlace.get(`${row.class_id} ${session}`)))
      : []
  })
  // of a day that became a holiday, and of lessons that are no longer there: what was handed in is there, and nothing else is due
  const expectedPlaces = new Set(expected.map((row) => `${row.class_id} ${row.session}`))
  const more = rows.flatMap((row) =>
    heads
      .filter(
        (head) => head.class_id === row.class_id && head.submitted_at !== null && !expectedPlaces.has(`${row.class_id} ${head.session}`),
      )
      .map((head) => rowOf(row, head.session, head)),
  )
  return {
    day: dayAmong(
      daysIn()[0]!,
      withChildren.map(({ grade_id }) => daysIn(grade_id)[0]!),
    ),
    sessions: [...new Set([...expected, ...more].map(({ session }) => session))],
    registers: [...expected, ...more].toSorted(
      (one, other) => Number(other.is_mine) - Number(one.is_mine) || (one.is_mine ? timeOf(one).localeCompare(timeOf(other)) : 0),
    ),
  }
}

/** What the day is to whoever sees these classes: what it is for the school, unless it is otherwise for all of them, or some have school. */
function dayAmong(whole: SchoolDay, days: readonly SchoolDay[]): SchoolDay {
  const held = days.find(isTaken)
  if (held) return isTaken(whole) ? whole : held
  return isTaken(whole) ? (days[0] ?? whole) : whole
}

const timeOf = ({ lesson }: RegisterRow): string => lesson?.starts_at ?? ''

/** How many registers of today's there are of the classes that the person sees, and how many of them were handed in. */
export async function registersToday(deps: Deps, context: RequestContext): Promise<{ readonly due: number; readonly submitted: number }> {
  const { registers } = await readRegisters(deps, context, {})
  return { due: registers.length, submitted: registers.filter(({ submitted_at }) => submitted_at !== null).length }
}

/** Opens a register for its teacher until the end of today; the log says who did, and why. */
export async function unlock(deps: TakeDeps, context: RequestContext, sessionId: string, reason: string) {
  const { tenantId } = context.principal
  const found = await deps.database.read(tenantId, (q) => sessionById(q, tenantId, sessionId))
  if (!found) throw notFound()
  const { there, settings, place } = await classOf(deps, context, found.class_id)
  return deps.records.transaction(there, async (within) => {
    await keepPastYear(within, there, place, reason)
    await within.alone(`register ${found.class_id}`)
    const before = await sessionById(within.q, tenantId, sessionId)
    if (!before) throw notFound()
    const said = { unlocked_until: there.today, unlocked_by: there.principal.name, unlock_reason: reason }
    await unlockSession(within.q, tenantId, sessionId, said)
    const session = await keepTaking(within.q, place, settings, {
      before,
      session: { ...before, ...said },
      marks: [],
      writer: {
        at: there.now,
        by: there.principal.userId,
        by_name: there.principal.name,
        by_role: there.principal.role,
        source: 'web',
        action: 'unlock',
        reason,
      },
    })
    return { session_id: sessionId, status: statusOf(session, session.date, there.today, settings) }
  })
}
