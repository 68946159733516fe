import { datesBetween } from '../../../resources/domain/calendar/working-days.ts'
import { excusedBy } from '../../../resources/domain/attendance/codes.ts'
import { holds, type HandMark } from '../../../resources/domain/attendance/standing.ts'
import type { RequestContext } from '../../request/context.ts'
import { readRules } from './capabilities.ts'
import { keepTaking } from './keep.ts'
import { covers } from './leave.ts'
import { askedAfter, askedBefore, type Asked, type LeaveInput } from './leave-rules.ts'
import { classesOf } from './queries/children.ts'
import { sessionsOf, type Session } from './queries/sessions.ts'
import { offeredIn, settingsIn, type Settings } from './settings.ts'
import type { SessionMark, TakenMark } from './packed.ts'

const approved = (asked: Asked | null): Asked | null => (asked?.status === 'approved' ? asked : null)
const isSame = (one: Asked | null, other: Asked | null): boolean =>
  one?.from_date === other?.from_date && one?.to_date === other?.to_date && one?.part === other?.part && one?.kind === other?.kind

/**
 * What the office's mark of a child is by its leave; undefined: it stays as it is. Whoever was away without a reason is excused by it;
 * what the register itself took from a leave that does not hold any longer is an absence that nobody has accounted for.
 */
function markByLeave(
  { class: own, office }: SessionMark,
  session: string,
  leave: Asked | null,
  settings: Settings,
  by: Pick<HandMark, 'by' | 'by_name' | 'at'>,
): HandMark | null | undefined {
  const { codes, meaningsIn } = settings
  if (own === null || (office && office.source !== 'leave')) return undefined
  const mark = (code: string): HandMark => ({
    code,
    late_minutes: 0,
    left_minutes: 0,
    reason: leave?.kind ?? null,
    note: null,
    ...by,
    source: 'leave',
  })
  const code = codes.get(own.code)
  const isFromLeave = own.source === 'leave'
  const isUnexplained = code?.presence === 'absent' && !code.is_explained
  const excused = leave && (excusedBy(offeredIn(settings, session), leave.kind) ?? meaningsIn(session).excused)
  const next = excused
    ? (isFromLeave || isUnexplained) && own.code !== excused.code
      ? mark(excused.code)
      : null
    : isFromLeave
      ? mark(meaningsIn(session).absent.code)
      : null
  return (next?.code ?? null) === (office?.code ?? null) ? undefined : next
}

interface Turn {
  readonly was: Asked | null
  readonly is: Asked | null
}
/** The leave that holds for a child in a register, where one of the changes is about it; undefined: none is. */
function leaveIn(turns: readonly Turn[], { date, session }: Session): Asked | null | undefined {
  const holdsIn = (asked: Asked | null): asked is Asked =>
    asked !== null && asked.from_date <= date && date <= asked.to_date && covers(asked, session)
  const is = turns.find((turn) => holdsIn(turn.is))?.is
  return is ?? (turns.some(({ was }) => holdsIn(was)) ? null : undefined)
}

/** Registers that were handed in follow the leave of their children: approved, changed, cancelled, or put back as it was. */
export async function markLeave(input: LeaveInput): Promise<void> {
  const { context, within, cases } = input
  const byChild = new Map<string, Turn[]>()
  for (const one of cases) {
    const [was, is] = [approved(askedBefore(one)), approved(askedAfter(input, one))]
    const about = is ?? was
    if (about === null || isSame(was, is)) continue
    byChild.set(about.student_id, [...(byChild.get(about.student_id) ?? []), { was, is }])
  }
  if (byChild.size === 0) return
  const { tenantId } = context.principal
  const all = [...byChild.values()].flat().flatMap(({ was, is }) => [was, is].filter((one) => one !== null))
  const days = [
    ...new Set(all.flatMap(({ from_date, to_date }) => datesBetween(from_date, to_date < context.today ? to_date : context.today))),
  ].sort()
  if (days.length === 0) return
  const settings = new Map<string, Settings>()
  for (const { class_id, grade_id } of await classesOf(within.q, tenantId, [...byChild.keys()])) {
    const found = await sessionsOf(within.q, { tenantId, classId: class_id, from: days[0]!, to: days.at(-1)! })
    if (!found.some((session) => isConcerned(session, byChild))) continue
    await within.alone(`register ${class_id}`)
    for (const session of await sessionsOf(within.q, { tenantId, classId: class_id, from: days[0]!, to: days.at(-1)! })) {
      if (!isConcerned(session, byChild)) continue
      const own = settings.get(session.school_id) ?? (await settingsIn(within.as(readRules), session.school_id))
      settings.set(session.school_id, own)
      await markIn(input, session, grade_id, own, byChild)
    }
  }
}
const isConcerned = ({ status, marks }: Session, byChild: ReadonlyMap<string, readonly Turn[]>): boolean =>
  status === 'submitted' && [...byChild.keys()].some((id) => marks[id] !== undefined)

async function markIn(
  { context, within }: LeaveInput,
  session: Session,
  gradeId: string | null,
  settings: Settings,
  byChild: ReadonlyMap<string, readonly Turn[]>,
): Promise<void> {
  const by = writerOf(context)
  const marks: TakenMark[] = []
  const after: Record<string, SessionMark> = { ...session.marks }
  for (const [student_id, turns] of byChild) {
    const standing = session.marks[student_id]
    const leave = standing && leaveIn(turns, session)
    if (!standing || leave === undefined) continue
    const office = markByLeave(standing, session.session, leave, settings, { by: by.by, by_name: by.by_name, at: by.at })
    if (office === undefined) continue
    after[student_id] = { ...standing, office, taking: session.takings + 1 }
    marks.push({ student_id, hand: 'office', mark: office, from: holds(standing)?.code ?? null })
  }
  if (marks.length === 0) return
  const place = {
    tenantId: context.principal.tenantId,
    schoolId: session.school_id,
    academicYear: session.academic_year,
    classId: session.class_id,
    gradeId,
  }
  await keepTaking(within.q, place, settings, {
    before: session,
    session: { ...session, marks: after },
    marks,
    writer: { ...by, source: 'leave', action: 'correct', reason: null },
  })
}
const writerOf = ({ now, principal }: RequestContext) => ({
  at: now,
  by: principal.userId,
  by_name: principal.name,
  by_role: principal.role,
})
