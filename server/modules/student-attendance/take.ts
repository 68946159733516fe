import type { z } from 'zod'
import classes from '../../../resources/classes.ts'
import type { takeAttendance } from '../../../resources/contract/student-attendance.ts'
import { excusedBy, type AttendanceCode } from '../../../resources/domain/attendance/codes.ts'
import { sessionPattern } from '../../../resources/domain/attendance/day.ts'
import { holds, mergeMark, type HandMark } from '../../../resources/domain/attendance/standing.ts'
import { addDays, keepersOfPast, noProblems, printLongDate, type Problem, type Text } from '../../../resources/kit/index.ts'
import { newId } from '../../database/index.ts'
import { isOver, yearsOf } from '../../records/past-years.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenPast, forbiddenRole, invalid, invalidField, locked } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { takeBackAbsences } from './alerts.ts'
import { standIn } from './capabilities.ts'
import { daysOf, type SchoolDay } from './days.ts'
import { keepTaking } from './keep.ts'
import { covers, leaveWithin, type Leave } from './leave.ts'
import { isOnRoll, rollOf, type OnRoll } from './queries/roll.ts'
import { dueSessions, lessonOf, planOf, type Plan } from './plan.ts'
import { findSession, type Session } from './queries/sessions.ts'
import type { Place } from './queries/sums.ts'
import { inPlaceOf, itStands, laterOne, leftOut, sameCode, unheard, type Warning } from './others-marks.ts'
import { isLockedIn, isOffice, mayTake, statusOf, whyNot } from './rights.ts'
import { offeredIn, settingsOf, type Settings } from './settings.ts'
import { standsInFor } from './standing-in.ts'
import type { SessionMark, TakenMark } from './packed.ts'

type Asked = z.output<NonNullable<typeof takeAttendance.body>>
type Said = Asked['records'][number]
export type Deps = Pick<ModuleDeps, 'records' | 'database'>
const said = ([en, ar]: Text): Problem => ({ code: 'said', params: { en, ar } })

/** The class as this person may see it, and where it stands; on `date` also that of a colleague for whom a teacher stands in. */
export async function classOf(deps: Deps, context: RequestContext, classId: string, date?: string) {
  const isIn = date !== undefined && (await standsInFor(deps, context, date)).classes.includes(classId)
  const row = await deps.records.get(isIn ? withCapability(context, standIn) : context, classes, classId)
  const there: RequestContext = { ...context, schoolId: row.school_id, academicYear: row.academic_year }
  const settings = await settingsOf(deps, there)
  const place: Place = {
    tenantId: context.principal.tenantId,
    schoolId: row.school_id,
    academicYear: row.academic_year,
    classId: row.class_id,
    gradeId: row.grade_id,
  }
  return { row, there, settings, place }
}

/** The moment that a device tells, where it can be true: not after now, and not before the day of the register began anywhere. */
function momentOf(told: string | undefined, date: string, now: string): string {
  const at = told === undefined ? Number.NaN : Date.parse(told)
  if (Number.isNaN(at) || at > Date.parse(now)) return now
  const moment = new Date(at).toISOString()
  return moment < addDays(date, -1) ? now : moment
}

/**
 * Takes a register or corrects it. All that is wrong is told at once and nothing is kept then. Of two people's marks for one child the
 * later one stands, and whoever sends the other is told; the log keeps both.
 */
export async function take(deps: Deps, context: RequestContext, asked: Asked) {
  if (!mayTake(context)) throw forbiddenRole()
  if (asked.by !== undefined && asked.by !== context.principal.userId) throw invalidField('by', said(notTheirs))
  const { row: group, there, settings, place } = await classOf(deps, context, asked.class_id, asked.date)
  const [day] = await daysOf(deps, there, settings, { from: asked.date, to: asked.date, gradeId: group.grade_id })
  if (!day || !sessionPattern.test(asked.session)) throw invalidField('date', { code: 'invalid' })
  const isAhead = day.kind === 'future'
  const plan = await planOf(deps, there, settings, { classId: place.classId })
  return deps.records.transaction(there, async (within) => {
    await keepPastYear(within, there, place, asked.reason)
    await within.alone(`register ${asked.class_id}`)
    const at = { tenantId: place.tenantId, classId: asked.class_id, date: asked.date, session: asked.session }
    const before = await findSession(within.q, at)
    const because = whyNot(there, day, before, settings)
    if (because) throw day.kind === 'working' || day.kind === 'half_day' ? locked(because) : invalidField('date', said(because))
    if (!asked.reason && isLockedIn(before, asked.date, there.today, settings)) throw invalidField('reason', said(whyCorrected))
    // what lies there is written to, also where the timetable has changed since
    if (!before && !mayBeTaken(day, settings, plan, asked))
      throw invalidField('session', said(['The school takes no such register on this day', 'لا تأخذ المدرسة هذا السجل في هذا اليوم']))
    const roll = (
      await rollOf(within.q, { tenantId: place.tenantId, classId: place.classId, from: '0000-01-01', to: '9999-12-31' })
    ).filter(
      (child, index, all) =>
        isOnRoll(child, asked.date) || all.findLastIndex(({ student_id }) => student_id === child.student_id) === index,
    )
    const here = roll.filter((child) => isOnRoll(child, asked.date))
    const leave = await leaveWithin(
      within,
      here.map(({ student_id }) => student_id),
      asked.date,
    )
    const parts = lessonOf(plan(asked.class_id, asked.date), asked.session)?.parts ?? []
    const subjectId =
      (parts.find(({ subject_id }) => subject_id === asked.subject_id) ?? (parts.length === 1 ? parts[0] : undefined))?.subject_id ?? null
    const hand = !isOffice(there) ? 'class' : asked.source === 'correction' || before?.status === 'submitted' ? 'office' : 'class'
    const reading: Reading = { context: there, place, asked, settings, before, here, roll, leave, hand, isAhead, subjectId }
    const { marks, gone } = readMarks(reading)
    const put = putIn(reading, marks)
    const { session, taken, superseded } = put
    const warnings = [...gone, ...put.warnings]
    if (asked.submit && !isAhead) mustBeWhole(reading, session)
    const isSubmitting = asked.submit && !isAhead && (before?.status !== 'submitted' || isUnlocked(reading))
    if (taken.length === 0 && !isSubmitting && before) return answer(before, taken.length, superseded, warnings)
    const kept = await keepTaking(within.q, place, settings, {
      before,
      session: { ...session, isHalf: day.kind === 'half_day' },
      marks: taken,
      writer: {
        at: there.now,
        by: there.principal.userId,
        by_name: there.principal.name,
        by_role: there.principal.role,
        source: asked.source,
        // a register that is handed in by a correction is handed in, too: the log alone tells it
        action: isSubmitting ? 'submit' : hand === 'office' ? 'correct' : 'take',
        reason: asked.reason ?? null,
      },
    })
    await takeBackAbsences({ context: there, within }, settings, before, kept)
    return answer(kept, taken.length, superseded, warnings)
  })

  function answer(session: Session, saved: number, superseded: number, warnings: readonly Warning[]) {
    const { session_id, takings, present, absent } = session
    return {
      session_id,
      status: statusOf(session, asked.date, there.today, settings),
      takings,
      saved,
      superseded,
      warnings: [...warnings],
      present,
      absent,
    }
  }
}

/** Is it one of the day's registers? On half a day of school more of its lessons may be held than are due. */
function mayBeTaken(
  { kind, date }: SchoolDay,
  settings: Settings,
  plan: Plan,
  { class_id, session }: Pick<Asked, 'class_id' | 'session'>,
): boolean {
  const isWhole = kind === 'future' || plan(class_id, date).length > 0
  return dueSessions({ kind: isWhole ? 'working' : kind, date }, settings, plan, class_id).includes(session)
}

/** A year that is over is changed by whoever keeps the past, and the log says why. */
export async function keepPastYear(
  within: Pick<RecordsWithin, 'q'>,
  { principal }: RequestContext,
  { tenantId, schoolId, academicYear }: Place,
  reason: string | undefined,
): Promise<void> {
  if (!isOver(await yearsOf(within, tenantId, [schoolId]), schoolId, academicYear)) return
  if (!keepersOfPast.includes(principal.role)) throw forbiddenPast(academicYear)
  if (!reason) throw invalidField('reason', { code: 'required' })
}

interface Reading {
  readonly context: RequestContext
  readonly place: Place
  readonly asked: Asked
  readonly settings: Settings
  readonly before: Session | null
  /** on the roll of the day, and whoever sat in the class at another time */
  readonly here: readonly OnRoll[]
  readonly roll: readonly OnRoll[]
  readonly leave: ReadonlyMap<string, Leave>
  readonly hand: 'class' | 'office'
  readonly isAhead: boolean
  /** of a lesson that one subject is taught in */
  readonly subjectId: string | null
}

const whyCorrected: Text = [
  'This register is locked: please say why it is corrected. The log keeps it.',
  'هذا السجل مقفل: اذكر سبب التصحيح من فضلك، فهو يُحفظ في سجل التعديلات.',
]
const notTheirs: Text = [
  'Somebody else took this register on this device: it is sent when they sign in',
  'أخذ هذا السجلَ شخص آخر على هذا الجهاز، ويُرسَل عند تسجيل دخوله',
]

/** What was said, child by child; everything that cannot stand is told by its place. `gone`: of whom nothing is taken any more. */
function readMarks(reading: Reading): { readonly marks: ReadonlyMap<string, HandMark | null>; readonly gone: readonly Warning[] } {
  const { asked, settings, here, roll } = reading
  const problems = noProblems()
  const known = new Map(here.map((child) => [child.student_id, child]))
  const others = new Map(roll.map((child) => [child.student_id, child]))
  const offered = new Map(offeredIn(settings, asked.session).map((code) => [code.code, code]))
  const marks = new Map<string, HandMark | null>()
  const gone: Warning[] = []
  for (const [at, one] of asked.records.entries()) {
    const no = (field: 'student_id' | 'code' | 'minutes' | 'note', problem: Problem) =>
      void (problems[`records.${at}.${field}`] ??= []).push(problem)
    if (!known.has(one.student_id)) {
      const why = notHere(others.get(one.student_id), asked.date)
      if (asked.without_gone) gone.push({ student_id: one.student_id, about: 'gone', msg: leftOut(why) })
      else no('student_id', said(why))
      continue
    }
    if (marks.has(one.student_id)) {
      no('student_id', said(['This child is in the register twice', 'ورد هذا الطالب في السجل مرتين']))
      continue
    }
    if (one.code === null) {
      if (reading.hand === 'class') no('code', { code: 'required' })
      marks.set(one.student_id, null)
      continue
    }
    const code = offered.get(one.code)
    const wrong = code ? whyNotCode(reading, one, code) : said(['There is no such code', 'لا يوجد رمز كهذا'])
    if (wrong) no('code', wrong)
    if (code?.reason_required && !one.note && !one.reason_code) no('note', { code: 'required' })
    if (code) marks.set(one.student_id, markOf(reading, one, code))
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { marks, gone }
}

function notHere(child: OnRoll | undefined, date: string): Text {
  if (!child) return ['This child is not in the class', 'هذا الطالب ليس في هذه الشعبة']
  const { name, name_ar, from, until } = child
  const called = name_ar ?? name
  if (from !== null && date < from)
    return [
      `${name} is in the class from ${printLongDate(from, 'en')} only`,
      `${called} في هذه الشعبة ابتداءً من ${printLongDate(from, 'ar')} فقط`,
    ]
  const last = until ?? date
  return [`${name} was in the class until ${printLongDate(last, 'en')}`, `كان ${called} في هذه الشعبة حتى ${printLongDate(last, 'ar')}`]
}

/** What the leave of a child is written as in a register of this session. */
const excusedIn = (settings: Settings, session: string, { kind }: Leave): AttendanceCode =>
  excusedBy(offeredIn(settings, session), kind) ?? settings.meaningsIn(session).excused

/** A code that this hand may not put there. What stands there already may be said again. */
function whyNotCode(
  { context, settings, before, leave, isAhead, asked }: Reading,
  { student_id }: Said,
  code: AttendanceCode,
): Problem | null {
  if (isAhead && !code.future_allowed)
    return said([`“${code.name_en}” is not said of a day to come`, `لا يُسجَّل «${code.name_ar ?? code.name_en}» ليوم لم يحن`])
  if (code.teacher_may_use || isOffice(context)) return null
  const standing = before?.marks[student_id]
  const own = leave.get(student_id)
  if (standing && holds(standing)?.code === code.code) return null
  if (own && covers(own, asked.session) && code.code === excusedIn(settings, asked.session, own).code) return null
  return said([`“${code.name_en}” is entered by the office`, `«${code.name_ar ?? code.name_en}» تُدخله الإدارة`])
}

function markOf({ context, asked }: Reading, one: Said, code: AttendanceCode): HandMark {
  const { userId, name } = context.principal
  const late = one.late_minutes ?? (code.scope === 'onsite_late' ? one.minutes : undefined) ?? 0
  const left = one.left_minutes ?? (code.scope === 'left' ? one.minutes : undefined) ?? 0
  return {
    code: code.code,
    late_minutes: late,
    left_minutes: left,
    reason: one.reason_code ?? null,
    note: one.note || null,
    by: userId,
    by_name: name,
    at: momentOf(one.at ?? asked.client_at, asked.date, context.now),
    source: asked.source === 'correction' ? 'correction' : asked.source,
  }
}

/** The register with what was said in it, and what of it is new. */
function putIn(reading: Reading, marks: ReadonlyMap<string, HandMark | null>) {
  const { context, place, asked, settings, before, here, leave, hand, isAhead } = reading
  const { present } = settings.meaningsIn(asked.session)
  const seen = asked.takings ?? before?.takings ?? 0
  const next = (before?.takings ?? 0) + 1
  const after: Record<string, SessionMark> = { ...before?.marks }
  const taken: TakenMark[] = []
  const warnings: Warning[] = []
  let superseded = 0
  const put = (student_id: string, mark: HandMark | null, by: 'class' | 'office') => {
    const standing = after[student_id]
    const from = (standing && holds(standing)?.code) ?? null
    after[student_id] = { class: standing?.class ?? null, office: standing?.office ?? null, [by]: mark, taking: next }
    taken.push({ student_id, hand: by, mark, from })
  }
  for (const [student_id, mark] of marks) {
    const standing = before?.marks[student_id]
    const own = standing?.[hand] ?? null
    if (mark === null) {
      if (own) put(student_id, null, hand)
      continue
    }
    // an office that says what the teacher said needs nothing beside it
    if (hand === 'office' && !own && standing?.class && sameCode(standing.class, mark)) continue
    const merged = mergeMark(own && { mark: own, taking: standing!.taking }, mark, seen)
    if (merged.is === 'same') continue
    if (merged.is === 'left') {
      warnings.push({ student_id, about: 'others', msg: laterOne(merged.by) })
      continue
    }
    if (merged.over) {
      superseded++
      warnings.push({ student_id, about: 'others', msg: inPlaceOf(merged.over) })
    }
    put(student_id, mark, hand)
  }
  if (asked.submit && !isAhead && hand === 'class')
    for (const child of here) {
      const own = leave.get(child.student_id)
      const standing = after[child.student_id]
      const code = settings.codes.get((standing && holds(standing)?.code) ?? '')
      const isAway = code === undefined || (code.presence === 'absent' && !code.is_explained)
      const filled = (what: AttendanceCode, source: HandMark['source']): HandMark => ({
        code: what.code,
        late_minutes: 0,
        left_minutes: 0,
        reason: source === 'leave' ? (own?.kind ?? null) : null,
        note: null,
        by: context.principal.userId,
        by_name: context.principal.name,
        at: momentOf(asked.client_at, asked.date, context.now),
        source,
      })
      if (isAway && own && covers(own, asked.session))
        put(child.student_id, filled(excusedIn(settings, asked.session, own), 'leave'), 'class')
      // whoever is not named was there, where the school says so
      else if (!standing && settings.begins === 'present') put(child.student_id, filled(present, asked.source), 'class')
    }
  const saysPresent = asked.submit && settings.begins === 'present'
  for (const child of here) {
    const other = unheard(before?.marks[child.student_id], { seen, hand, by: context.principal.userId })
    const own = marks.get(child.student_id)
    if (!other || warnings.some(({ student_id }) => student_id === child.student_id)) continue
    // whoever hands in says something of everybody, also where no mark was sent
    const isOther = own ? !sameCode(own, other) : own === undefined && saysPresent && other.code !== present.code
    if (isOther) warnings.push({ student_id: child.student_id, about: 'others', msg: itStands(other) })
  }
  const submits = asked.submit && !isAhead
  const isAgain = submits && isUnlocked(reading)
  const { now, principal } = context
  const { userId, name } = principal
  const earlier = isAgain || !before?.submitted_at ? null : before
  const session: Session = {
    session_id: before?.session_id ?? newId(),
    school_id: place.schoolId,
    academic_year: place.academicYear,
    class_id: asked.class_id,
    date: asked.date,
    session: asked.session,
    subject_id: reading.subjectId ?? before?.subject_id ?? null,
    isHalf: before?.isHalf ?? false,
    status: submits || before?.status === 'submitted' ? 'submitted' : 'open',
    submitted_at: earlier?.submitted_at ?? (submits ? now : null),
    submitted_by: earlier?.submitted_by ?? (submits ? userId : null),
    submitted_name: earlier?.submitted_name ?? (submits ? name : null),
    unlocked_until: before?.unlocked_until ?? null,
    unlocked_by: isAgain ? null : (before?.unlocked_by ?? null),
    takings: before?.takings ?? 0,
    hash: before?.hash ?? null,
    children: 0,
    present: 0,
    absent: 0,
    marks: after,
  }
  return { session, taken, warnings, superseded }
}
/** It was opened once more, and is handed in again. */
const isUnlocked = ({ before, context, asked, settings }: Reading): boolean =>
  statusOf(before, asked.date, context.today, settings) === 'unlocked'
/** A register that is handed in says something of every child. */
function mustBeWhole({ here }: Reading, { marks }: Session): void {
  const open = here.filter(({ student_id }) => {
    const standing = marks[student_id]
    return !standing || holds(standing) === null
  })
  if (open.length === 0) return
  throw invalidField('records', {
    code: 'said',
    params: { en: `Nothing is said of ${open.length} children yet`, ar: `لم يُسجَّل شيء بعد لـ ${open.length} من الطلاب` },
  })
}
