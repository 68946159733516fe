import type { z } from 'zod'
import type { mark, Register, RegisterChild } from '../../../resources/contract/student-attendance.ts'
import { awayAll, daysIn, codesInShort, type KeptDay } from '../../../resources/domain/attendance/month.ts'
import { isUsual } from '../../../resources/domain/attendance/codes.ts'
import { isPeriod } from '../../../resources/domain/attendance/day.ts'
import type { HandMark } from '../../../resources/domain/attendance/standing.ts'
import { addDays, keepersOfPast, personNameIn } from '../../../resources/kit/index.ts'
import { isOver, yearsOf } from '../../records/past-years.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenPast } from '../../request/errors.ts'
import { seatsOf } from '../seating/service.ts'
import { daysOf, isTaken } from './days.ts'
import { handedInNames } from './handed-in-names.ts'
import { leaveOn } from './leave.ts'
import { rollOf } from './queries/roll.ts'
import { lessonOf, planOf } from './plan.ts'
import { findSession } from './queries/sessions.ts'
import { familiesIn } from './queries/siblings.ts'
import { classMonths } from './queries/sums.ts'
import { isLockedIn, isOffice, mayUnlock, statusOf, whyNot } from './rights.ts'
import { offeredIn, type Settings } from './settings.ts'
import { classOf, type Deps } from './take.ts'

/** School days that stand beside a name. */
const shownDays = 5

type Told = z.output<typeof mark>
const told = (one: HandMark | null | undefined): Told | null =>
  one
    ? {
        code: one.code,
        late_minutes: one.late_minutes,
        left_minutes: one.left_minutes,
        reason: one.reason,
        note: one.note,
        by_name: one.by_name,
        at: one.at,
        source: one.source,
      }
    : null

/** A day beside the name of a child: its codes, and the meaning of the one that strikes. */
function shownDay({ marks }: KeptDay, { codes }: Pick<Settings, 'codes'>) {
  const isPlain = (code: string): boolean => {
    const one = codes.get(code)
    return one !== undefined && isUsual(one)
  }
  const said = codesInShort(
    marks.map(([, code]) => code),
    isPlain,
  )
  const means = codes.get(said.find((code) => !isPlain(code)) ?? said[0] ?? '')
  return {
    codes: [...said],
    means: means ? { presence: means.presence, scope: means.scope, is_explained: means.is_explained } : null,
  }
}

/** The registers of a day in its order: the morning, the periods, the afternoon. */
const placeOf = (session: string): number => (isPeriod(session) ? Number(session.slice(1)) : session === 'PM' ? 100 : 0)
const isBefore = (one: string, other: string): boolean => placeOf(one) < placeOf(other)

/** The register of a class in a session, with all that whoever takes it looks at. */
export async function readRegister(
  deps: Deps,
  context: RequestContext,
  { class_id, date, session }: { readonly class_id: string; readonly date: string; readonly session: string },
): Promise<Register> {
  const { row, there, settings, place } = await classOf(deps, context, class_id, date)
  const { tenantId } = place
  const [day] = await daysOf(deps, there, settings, { from: date, to: date, gradeId: row.grade_id })
  const lesson = lessonOf((await planOf(deps, there, settings, { classId: class_id }))(class_id, date), session)
  const month = date.slice(0, 7)
  const read = await deps.database.read(tenantId, async (q) => {
    const roll = await rollOf(q, { tenantId, classId: class_id, from: date, to: date })
    const families = [...new Set(roll.flatMap(({ family_id }) => family_id ?? []))]
    return {
      isPast: isOver(await yearsOf({ q }, tenantId, [place.schoolId]), place.schoolId, place.academicYear),
      roll,
      stored: await findSession(q, { tenantId, classId: class_id, date, session }),
      months: await classMonths(q, { tenantId, classId: class_id, from: addDays(`${month}-01`, -1).slice(0, 7), to: month }),
      families: await familiesIn(q, tenantId, families, month),
      seating: await seatsOf({ q }, { tenantId, classId: class_id }),
    }
  })
  const { stored } = read
  const [submitted] = stored ? await deps.database.read(tenantId, (q) => handedInNames(context.locale, q, tenantId, [stored])) : []
  const leave = await leaveOn(
    deps,
    there,
    read.roll.map(({ student_id }) => student_id),
    date,
  )
  const isKept = read.isPast && !keepersOfPast.includes(there.principal.role)
  const because = isKept ? forbiddenPast(place.academicYear).text : whyNot(there, day!, stored, settings)
  const mayTake = because === null
  const children = read.roll.map((child): RegisterChild => {
    const own = Object.fromEntries(
      read.months.filter(({ student_id }) => student_id === child.student_id).map((one) => [one.month, one.days]),
    )
    const standing = stored?.marks[child.student_id]
    const { kind, part } = leave.get(child.student_id) ?? {}
    return {
      student_id: child.student_id,
      name: child.name,
      name_ar: child.name_ar,
      roll_no: child.roll_no,
      card_no: child.card_no,
      image: child.image,
      strip: daysIn(own)
        .map((one) =>
          one.date === date ? { ...one, day: { ...one.day, marks: one.day.marks.filter(([of]) => isBefore(of, session)) } } : one,
        )
        .filter((one) => one.date <= date && one.day.marks.length > 0)
        .slice(-shownDays)
        .map((one) => ({ date: one.date, ...shownDay(one.day, settings) })),
      siblings_absent: read.families
        .filter((one) => one.family_id === child.family_id && one.student_id !== child.student_id)
        .filter(({ days }) => {
          const kept = days[date.slice(8, 10)]
          return kept !== undefined && awayAll(kept, settings.codes) === true
        })
        .map((one) => personNameIn({ firstname: one.name, lastname: null }, one.name_ar, context.locale)),
      leave: kind && part ? { kind, part } : null,
      own: told(standing?.class),
      office: told(standing?.office),
    }
  })
  return {
    class_id,
    class_name: row.name,
    session,
    lesson,
    session_id: stored?.session_id ?? null,
    status: statusOf(stored, date, context.today, settings),
    day: day!,
    takings: stored?.takings ?? 0,
    read_at: context.now,
    submitted_by: submitted?.submitted_name ?? null,
    submitted_at: stored?.submitted_at ?? null,
    begins_with: settings.begins,
    may_take: mayTake,
    may_correct: mayTake && isOffice(there),
    may_unlock: mayUnlock(there) && isTaken(day!) && statusOf(stored, date, context.today, settings) === 'locked',
    asks_reason: read.isPast || isLockedIn(stored, date, context.today, settings),
    because: because && { en: because[0], ar: because[1] },
    codes: offeredIn(settings, session).map((code) => ({ ...code })),
    children,
    seating: read.seating && {
      ...read.seating.room,
      seats: children.flatMap(({ student_id }) => {
        const place = read.seating?.seats.get(student_id)
        return place ? [{ student_id, ...place }] : []
      }),
    },
  }
}
