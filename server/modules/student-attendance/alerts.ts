import { attendancePercent, isPeriod } from '../../../resources/domain/attendance/day.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import { holds } from '../../../resources/domain/attendance/standing.ts'
import { printDate, printNumber, printPercent, type Text } from '../../../resources/kit/index.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { takeBack, tell, type Telling } from '../messages/service.ts'
import type { SessionMark } from './packed.ts'
import { alertedChildren, keepAlerts, registersOf, withLeave, type AlertedChild, type NewAlert } from './queries/alerts.ts'
import { concernsOf, type ConcernKind } from './queries/concerns.ts'
import { officeAccounts } from '../users/service.ts'
import { classTeachersOf } from './queries/deciders.ts'
import type { Session } from './queries/sessions.ts'
import { settingsOf, type Settings } from './settings.ts'

/** A year of fewer days says nothing of whoever missed one of them. */
const enoughDays = 10
const most = { limit: 100_000, offset: 0 } as const
/** A sentence names so many children, and counts the others. */
const named = 3

const lastFirst = (session: string): number => (isPeriod(session) ? Number(session.slice(1)) : session === 'AM' ? 0 : 100)

/** Children who are away by the last register of theirs that was handed in on a day, and nobody has accounted for it. */
function unexplained(registers: Awaited<ReturnType<typeof registersOf>>, { codes }: Settings): string[] {
  const last = new Map<string, string>()
  for (const { marks } of registers.toSorted((one, other) => lastFirst(one.session) - lastFirst(other.session)))
    for (const [student_id, mark] of Object.entries(marks)) last.set(student_id, holds(mark)?.code ?? '')
  return [...last].flatMap(([student_id, said]) => {
    const code = codes.get(said)
    return code?.presence === 'absent' && !code.is_explained ? [student_id] : []
  })
}

type Kind = 'absent' | Exclude<ConcernKind, 'unexplained'>
interface Alert extends NewAlert {
  readonly kind: Kind
  /** days in a row, or per cent */
  readonly value: number
}

/** What a family is told of its child. */
function toFamily({ kind, since, value }: Alert, { name, name_ar }: AlertedChild): Text {
  const own = name_ar ?? name
  switch (kind) {
    case 'absent':
      return [
        `${name} is absent today, ${printDate(since, 'en')}, and the school does not know why. Please tell it.`,
        `${own} غائب اليوم ${printDate(since, 'ar')} ولا تعرف المدرسة السبب. نرجو إبلاغها.`,
      ]
    case 'streak':
      return [`${name} has been absent for ${value} school days in a row.`, `تغيّب ${own} ${printNumber(value, 'ar')} أيام دراسية متتالية.`]
    case 'below_90':
    case 'below_75':
      return [
        `${name} was there on ${value}% of the school days of this year. The school asks for ${kind === 'below_90' ? 90 : 75}%.`,
        `حضر ${own} ${printPercent(value, 'ar')} من أيام الدراسة هذا العام، والمطلوب ${printPercent(kind === 'below_90' ? 90 : 75, 'ar')}.`,
      ]
  }
}

const about: Readonly<Record<Kind, Text>> = {
  absent: ['Absent today, nobody knows why', 'غائبون اليوم بلا سبب معروف'],
  streak: ['Absent three school days in a row', 'غياب ثلاثة أيام دراسية متتالية'],
  below_90: ['Attendance below 90%', 'حضور دون 90%'],
  below_75: ['Attendance below 75%', 'حضور دون 75%'],
}
/** What the school is told of its children. */
function toSchool(kind: Kind, children: readonly AlertedChild[]): Text {
  const [some, more] = [children.slice(0, named), children.length - named]
  const [en, ar] = about[kind]
  return [
    `${en}: ${some.map(({ name }) => name).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    `${ar}: ${some.map(({ name, name_ar }) => name_ar ?? name).join('، ')}${more > 0 ? ` و${printNumber(more, 'ar')} غيرهم` : ''}`,
  ]
}
const tabOf: Readonly<Record<Kind, `/${string}`>> = {
  absent: '/attendance/students/report?tab=concerns&kind=unexplained',
  streak: '/attendance/students/report?tab=concerns&kind=streak',
  below_90: '/attendance/students/report?tab=concerns&kind=below_90',
  below_75: '/attendance/students/report?tab=concerns&kind=below_75',
}

/** Whom each is for beside the family and the class's teacher: the office hears of what it has to follow up. */
const forOffice: readonly Kind[] = ['streak', 'below_90', 'below_75']

/**
 * Whoever has to know is told what the registers of a school say by now: of an absence that nobody has accounted for the family; of three
 * days in a row, of a year below 90 and below 75 per cent the family, the class's teacher and the office. Of each child, and of each day,
 * row or year once. Returns how many were new.
 */
export async function alertSchool(deps: Pick<ModuleDeps, 'records' | 'database'>, context: RequestContext): Promise<number> {
  const settings = await settingsOf(deps, context)
  const { tenantId } = context.principal
  const [schoolId, day, academicYear] = [settings.schoolId, context.today, context.academicYear ?? '']
  const asked = { tenantId, schoolId, academicYear, classIds: null }
  const found = await deps.database.read(tenantId, async (q) => {
    const away = unexplained(await registersOf(q, { tenantId, schoolId, day }), settings)
    const excused = await withLeave(q, { tenantId, day, ids: away })
    const alerts: Alert[] = away
      .filter((student_id) => !excused.has(student_id))
      .map((student_id) => ({ student_id, kind: 'absent', since: day, value: 1 }))
    for (const { student_id, streak, streak_from } of await concernsOf(q, asked, 'streak', most))
      if (streak_from !== null) alerts.push({ student_id, kind: 'streak', since: streak_from, value: streak })
    for (const kind of ['below_90', 'below_75'] as const)
      for (const row of await concernsOf(q, asked, kind, most)) {
        const value = attendancePercent(row)
        if (row.possible >= enoughDays && value !== null) alerts.push({ student_id: row.student_id, kind, since: academicYear, value })
      }
    return alerts
  })
  if (found.length === 0) return 0
  return deps.records.transaction(context, async (within) => {
    const fresh = await keepAlerts(
      within.q,
      { tenantId, schoolId, at: context.now },
      found.map(({ student_id, kind, since }) => ({ student_id, kind, since })),
    )
    if (fresh.length === 0) return 0
    const isFresh = new Set(fresh.map(({ student_id, kind }) => `${kind} ${student_id}`))
    const alerts = found.filter(({ student_id, kind }) => isFresh.has(`${kind} ${student_id}`))
    const children = await alertedChildren(within.q, {
      tenantId,
      academicYear,
      ids: [...new Set(alerts.map(({ student_id }) => student_id))],
    })
    const classIds = [...children.values()].flatMap(({ class_id }) => class_id ?? [])
    const teachers = new Map(
      (await classTeachersOf(within.q, { tenantId, day }, classIds)).flatMap(({ class_id, role, user_id }) =>
        role === 'incharge' && user_id !== null ? [[class_id, user_id] as const] : [],
      ),
    )
    const office = await officeAccounts(within.q, tenantId, schoolId)
    const messages: Telling[] = []
    for (const alert of alerts) {
      const child = children.get(alert.student_id)
      if (!child) continue
      const source = `attendance:${alert.kind}:${alert.student_id}:${alert.since}`
      for (const to of child.guardians)
        messages.push({ to, kind: 'attendance', text: toFamily(alert, child), link: '/attendance/year', source, about: source })
    }
    const toStaff = (to: string, kind: Kind, of: readonly AlertedChild[], whose: string): void =>
      void messages.push({
        to,
        kind: 'attendance',
        text: toSchool(kind, of),
        link: tabOf[kind],
        source: `attendance:${kind}:${whose}:${context.now}`,
      })
    for (const [kind, some] of grouped(alerts, (alert) => alert.kind)) {
      const concerned = some.flatMap(({ student_id }) => children.get(student_id) ?? [])
      for (const [classId, own] of grouped(concerned, ({ class_id }) => class_id ?? '')) {
        const teacher = teachers.get(classId)
        if (teacher) toStaff(teacher, kind, own, classId)
      }
      if (forOffice.includes(kind) && concerned.length > 0) for (const to of office) toStaff(to, kind, concerned, schoolId)
    }
    await tell({ context, within }, messages)
    return fresh.length
  })
}

/** Of whom it is known by now why they are away, or that they are there, their families need not be asked any more. */
export async function takeBackAbsences(
  place: { readonly context: RequestContext; readonly within: RecordsWithin },
  { codes }: Settings,
  before: Session | null,
  after: Session,
): Promise<void> {
  const isOpen = (mark: SessionMark | undefined): boolean => {
    const code = mark && codes.get(holds(mark)?.code ?? '')
    return code?.presence === 'absent' && !code.is_explained
  }
  for (const [student_id, mark] of Object.entries(before?.marks ?? {}))
    if (isOpen(mark) && !isOpen(after.marks[student_id])) await takeBack(place, absenceOf(student_id, after.date))
}
const absenceOf = (studentId: string, day: string): string => `attendance:absent:${studentId}:${day}`
