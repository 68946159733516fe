import classKind from '../../../resources/classes.ts'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { meaningsOf, usualCodes } from '../../../resources/domain/attendance/codes.ts'
import type { HandMark } from '../../../resources/domain/attendance/standing.ts'
import { addDays, personName, schoolOffice } from '../../../resources/kit/index.ts'
import studentLeaves from '../../../resources/student-leaves.ts'
import students from '../../../resources/students.ts'
import teachers from '../../../resources/teachers.ts'
import users from '../../../resources/users.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { readRules, takeInDemo } from './capabilities.ts'
import { daysIn, isTaken, sessionsOn, type SchoolDay } from './days.ts'
import { familySpells, leavesOf, pullOf, termOf, type DemoDay, type Mark } from './demo-absence.ts'
import { keepHistory, type PastRegister } from './keep-history.ts'
import type { Writer } from './keep.ts'
import { familiesOf } from './queries/children.ts'
import { isOnRoll, rollOf, type OnRoll } from './queries/roll.ts'
import { settingsIn, type Settings } from './settings.ts'
import type { TakenMark } from './packed.ts'

/** Counted back from today, so that whoever looks at it sees the flu go round and come to an end. */
const flu = { begun: 24, over: 14 }
/** At 08:00 by the clocks of the school, in Greenwich's hours. */
const eight: Readonly<Record<string, number>> = { AE: 4, SA: 5 }
const all = { page_no: 1, per_page: 5000 } as const
const at = (date: string, country: string, minutes: number): string =>
  `${date}T${String((eight[country] ?? 6) + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000Z`

interface Somebody {
  readonly by: string
  readonly by_name: string
}
/** What is the same for all classes of a school. */
interface Term {
  readonly settings: Settings
  readonly days: readonly DemoDay[]
  readonly kinds: ReadonlyMap<string, SchoolDay>
  readonly families: ReadonlyMap<string, string>
  readonly office: Somebody
}
async function readTerm(within: RecordsWithin, context: RequestContext, world: DemoWorld, { schoolId }: DemoSchool): Promise<Term> {
  const settings = await settingsIn(within.as(readRules), schoolId)
  const { from } = world.daysOf(world.years.current)
  const kinds = await daysIn(within.as(readRules), context, settings, { from, to: context.today })
  const days = pullOf(
    kinds.filter(isTaken).map(({ date, kind }) => ({ date, isHalf: kind === 'half_day' })),
    { from: addDays(context.today, -flu.begun), to: addDays(context.today, -flu.over) },
  )
  const heads = await within.list(users, {
    ...all,
    columns: ['firstname', 'lastname', 'role'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: schoolId },
        { field: 'role', op: 'in', value: schoolOffice },
      ],
    },
    sort_by: 'role',
  })
  const head = heads.records[0]
  return {
    settings,
    days,
    kinds: new Map(kinds.map((day) => [day.date, day])),
    families: await familiesOf(within.q, { tenantId: context.principal.tenantId, schoolId }),
    office: { by: head?.ldap_id ?? '', by_name: head ? personName(head) : '' },
  }
}

const codeFor = (mark: Mark, by: 'class' | 'office'): string => {
  const { present, absent, late, left, excused } = meaningsOf(usualCodes)!
  switch (mark.is) {
    case 'late':
      return late!.code
    case 'left':
      return left!.code
    case 'present':
      return present.code
    case 'away':
      return by === 'office' || mark.spell.told === 'leave' ? excused.code : absent.code
  }
}
function handMark(mark: Mark, hand: 'class' | 'office', who: Somebody, when: string): HandMark {
  return {
    code: codeFor(mark, hand),
    late_minutes: mark.is === 'late' ? mark.minutes : 0,
    left_minutes: mark.is === 'left' ? mark.minutes : 0,
    reason: mark.is === 'away' && (hand === 'office' || mark.spell.told === 'leave') ? mark.spell.kind : null,
    note: null,
    ...who,
    at: when,
    source: hand === 'office' ? 'correction' : mark.is === 'away' && mark.spell.told === 'leave' ? 'leave' : 'web',
  }
}

interface Child {
  readonly id: string
  readonly seat: OnRoll
  readonly marks: readonly Mark[]
}
/** What a class's teacher put down in the morning, and what the office put beside it later. */
function registerOf(
  { days, office, settings, kinds }: Term,
  index: number,
  children: readonly Child[],
  {
    teacher,
    country,
    minutes,
    now,
  }: { readonly teacher: Somebody; readonly country: string; readonly minutes: number; readonly now: string },
): PastRegister[] {
  const { date, isHalf } = days[index]!
  const here = children.filter(({ seat }) => isOnRoll(seat, date))
  const taken = at(date, country, minutes)
  // notes are brought along when the child is back
  const told = at(days[Math.min(index + 1, days.length - 1)]!.date, country, 95)
  const own = here.map(({ id, marks }): TakenMark => ({
    student_id: id,
    hand: 'class',
    mark: handMark(marks[index]!, 'class', teacher, taken),
    from: null,
  }))
  const beside = here.flatMap(({ id, marks }): TakenMark[] => {
    const mark = marks[index]!
    if (mark.is !== 'away' || mark.spell.told !== 'office') return []
    return [{ student_id: id, hand: 'office', mark: handMark(mark, 'office', office, told), from: codeFor(mark, 'class') }]
  })
  const writer = (who: Somebody, more: Pick<Writer, 'at' | 'by_role' | 'action' | 'source' | 'reason'>): Writer => ({ ...who, ...more })
  return sessionsOn(kinds.get(date)!, settings).map((session) => ({
    date,
    session,
    isHalf,
    takings: [
      { writer: writer(teacher, { at: taken, by_role: 'teacher', action: 'submit', source: 'web', reason: null }), marks: own },
      ...(beside.length > 0 && told > taken && told <= now
        ? [
            {
              writer: writer(office, { at: told, by_role: 'academic_admin', action: 'correct', source: 'correction', reason: null }),
              marks: beside,
            },
          ]
        : []),
    ],
  }))
}

async function takeClass(
  within: RecordsWithin,
  context: RequestContext,
  { world, school, classId, isForgetful }: { world: DemoWorld; school: DemoSchool; classId: string; isForgetful: boolean },
): Promise<void> {
  const { tenantId } = context.principal
  const own = await within.get(classKind, classId)
  const term = await readTerm(within, context, world, school)
  const { days } = term
  if (days.length === 0) return
  const place = { tenantId, schoolId: school.schoolId, academicYear: own.academic_year, classId, gradeId: own.grade_id }
  const roll = await rollOf(within.q, { tenantId, classId, from: days[0]!.date, to: context.today })
  const { records: numbered } = await within.list(students, {
    ...all,
    columns: ['admission_no'],
    condition: { field: 'student_id', op: 'in', value: roll.map(({ student_id }) => student_id) },
  })
  const numbers = new Map(numbered.map(({ student_id, admission_no }) => [student_id, admission_no]))
  const nobody: ReadonlyMap<number, number> = new Map()
  const children = roll.map((seat): Child => {
    const family = term.families.get(seat.student_id)
    const random = world.randomOf(`days of ${numbers.get(seat.student_id) ?? ''}`)
    const shared = family === undefined ? nobody : familySpells(world.randomOf(`family ${family}`), days)
    return { id: seat.student_id, seat, marks: termOf(random, days, shared) }
  })
  const incharge = own.incharge_id ? await within.find(teachers, { teacher_id: own.incharge_id }) : null
  const teacher: Somebody = incharge ? { by: incharge.ldap_id ?? incharge.teacher_id, by_name: personName(incharge) } : term.office
  await askLeave(within, context, world, {
    place,
    children,
    days,
    teacher,
    office: term.office,
    random: world.randomOf(`leave ${school.code} ${own.name}`),
  })

  const random = world.randomOf(`registers ${school.code} ${own.name}`)
  const registers = days.flatMap(({ date }, index) => {
    const minutes = 2 + random.below(28)
    const isLate = random.chance(0.08)
    const isToday = date === context.today
    if (isForgetful && (isToday || (index >= days.length - 9 && random.chance(0.35)))) return []
    // some have not come to it yet, and nobody has before eight
    if (isToday && (isLate || at(date, school.country, minutes) > context.now)) return []
    return registerOf(term, index, children, { teacher, country: school.country, minutes, now: context.now })
  })
  await keepHistory(within.q, place, term.settings, registers)
}

async function askLeave(
  within: RecordsWithin,
  { today }: RequestContext,
  world: DemoWorld,
  {
    place,
    children,
    days,
    teacher,
    office,
    random,
  }: {
    place: { readonly schoolId: string; readonly academicYear: string; readonly classId: string }
    children: readonly Child[]
    days: readonly DemoDay[]
    teacher: Somebody
    office: Somebody
    random: ReturnType<DemoWorld['randomOf']>
  },
): Promise<void> {
  const base = { school_id: place.schoolId, academic_year: place.academicYear, class_id: place.classId, part: 'full' as const }
  const { to: last } = world.daysOf(place.academicYear)
  const leaves = children.flatMap(({ id, seat, marks }) => {
    const asked_by = random.chance(0.6) ? teacher.by_name : office.by_name
    const past = leavesOf(days, marks)
      .filter(({ from, to }) => isOnRoll(seat, from) && isOnRoll(seat, to))
      .map(({ from, to, spell }) => ({
        ...base,
        student_id: id,
        from_date: from,
        to_date: to,
        kind: spell.kind,
        status: 'approved' as const,
        asked_by,
        decided_by: office.by_name,
      }))
    const [wants, isDeclined] = [random.chance(0.035), random.chance(0.3)]
    const from_date = addDays(today, 3 + random.below(8))
    const to_date = addDays(from_date, random.below(3))
    if (!wants || to_date > last || ['sat', 'sun', 'fri'].includes(weekdayOf(from_date))) return past
    return [
      ...past,
      {
        ...base,
        student_id: id,
        from_date,
        to_date,
        kind: isDeclined ? ('travel' as const) : random.pick(['appointment', 'family', 'travel', 'competition'] as const),
        status: isDeclined ? ('declined' as const) : ('pending' as const),
        asked_by,
        ...(isDeclined ? { decided_by: office.by_name } : {}),
      },
    ]
  })
  if (leaves.length > 0) await within.apply(leaves.map((values) => ({ verb: 'create' as const, resource: studentLeaves, values })))
}

export default defineDemo({
  name: 'student-attendance',
  capability: takeInDemo,
  async pieces(world) {
    const pieces = []
    for (const school of world.schools) {
      const { records: found } = await world.records.list(world.contextIn(school), classKind, {
        ...all,
        columns: ['name'],
        condition: { field: 'is_active', op: 'eq', value: true },
        sort_by: 'name',
      })
      const random = world.randomOf(`forgetful ${school.code}`)
      // two of a school whose registers are asked for again and again
      const forgetful = new Set([random.below(Math.max(1, found.length)), random.below(Math.max(1, found.length))])
      for (const [index, { class_id: classId, name }] of found.entries())
        pieces.push({
          key: `${school.code}/${name}`,
          school,
          write: (within: RecordsWithin, context: RequestContext) =>
            takeClass(within, context, { world, school, classId, isForgetful: forgetful.has(index) }),
        })
    }
    return pieces
  },
})
