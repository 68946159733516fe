import classes from '../../../resources/classes.ts'
import { datesBetween, weekdayOf, weekdays, type Weekday } from '../../../resources/domain/calendar/working-days.ts'
import diaryAcks from '../../../resources/diary-acks.ts'
import diary from '../../../resources/diary.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import guardians from '../../../resources/guardians.ts'
import { addDays, linkedTo, personName } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import subjects from '../../../resources/subjects.ts'
import teachers from '../../../resources/teachers.ts'
import users from '../../../resources/users.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import { newId } from '../../database/index.ts'
import type { Random } from '../../../resources/domain/chance/random.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { writeDiaryInDemo } from './capabilities.ts'
import { concerns, homework, otherHomework, praise, reminders, replies } from './demo-words.ts'
import { is, oneOf } from './of-child.ts'

/** So far back, and of so many classes a school, however many it has. */
const looked = { weeks: 5, classes: 8 } as const
/** In so many of them parents have accounts and answer. */
const answering = 2
const accountShare = 0.7
const ackShare = 0.75
const all = { page_no: 1, per_page: 500 } as const

const weekOf = (country: string): readonly Weekday[] =>
  country === 'SA' ? ['sun', 'mon', 'tue', 'wed', 'thu'] : ['mon', 'tue', 'wed', 'thu', 'fri']

interface Author {
  readonly author_id: string
  readonly author: string
  readonly author_ar: string | null
}
interface Lesson extends Author {
  readonly subject_id: string
  readonly code: string
}
interface Room {
  readonly class_id: string
  readonly lessons: readonly Lesson[]
  readonly incharge: Author | null
  readonly children: readonly { readonly student_id: string; readonly ldap_id: string | null }[]
}

/** The classes of the children of the parent who can be tried: their diary is looked at first. */
async function familyClasses(within: RecordsWithin, { parent }: DemoSchool): Promise<ReadonlySet<string | null>> {
  if (parent === null) return new Set()
  const { records: accounts } = await within.list(users, { ...all, columns: ['username'], condition: is('username', parent) })
  const { records: adults } = await within.list(guardians, {
    ...all,
    columns: ['name'],
    condition: oneOf(
      'ldap_id',
      accounts.map(({ ldap_id }) => ldap_id),
    ),
  })
  const { records: children } = await within.list(students, {
    ...all,
    columns: ['class_id'],
    condition: oneOf(
      'guardians',
      adults.map(({ guardian_id }) => guardian_id),
    ),
  })
  return new Set(children.map(({ class_id }) => class_id))
}

/** The classes of which the diary tells: that of the demo accounts first. */
async function roomsOf(within: RecordsWithin, school: DemoSchool, year: string): Promise<readonly Room[]> {
  const here = is('school_id', school.schoolId)
  const { records: found } = await within.list(classes, {
    ...all,
    columns: ['name', 'incharge_id'],
    condition: { and: [here, is('academic_year', year)] },
    sort_by: 'name',
  })
  const ofFamily = await familyClasses(within, school)
  const rankOf = ({ class_id, name }: (typeof found)[number]): number => (name === '8-B' ? 0 : ofFamily.has(class_id) ? 1 : 2)
  const chosen = found.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, looked.classes)
  const ids = chosen.map(({ class_id }) => class_id)
  const [{ records: mapped }, { records: taught }, { records: staff }, { records: seated }] = await Promise.all([
    within.list(subjectMappings, { ...all, columns: ['class_id', 'subject_id', 'teacher_id'], condition: oneOf('class_id', ids) }),
    within.list(subjects, { ...all, columns: ['code'], condition: here }),
    within.list(teachers, { ...all, columns: ['ldap_id', 'firstname', 'lastname', 'name_ar'], condition: here }),
    within.list(students, {
      page_no: 1,
      per_page: 2000,
      columns: ['class_id', 'ldap_id'],
      condition: enrolledIn(ids),
      sort_by: 'admission_no',
    }),
  ])
  const authors = new Map(
    staff.flatMap((one) =>
      one.ldap_id ? [[one.teacher_id, { author_id: one.ldap_id, author: personName(one), author_ar: one.name_ar }] as const] : [],
    ),
  )
  const codes = new Map(taught.map(({ subject_id, code }) => [subject_id, code]))
  return chosen.map(({ class_id, incharge_id }) => ({
    class_id,
    incharge: (incharge_id && authors.get(incharge_id)) || null,
    lessons: mapped.flatMap((one): Lesson[] => {
      const author = one.class_id === class_id ? authors.get(one.teacher_id) : undefined
      return author ? [{ ...author, subject_id: one.subject_id, code: codes.get(one.subject_id) ?? '' }] : []
    }),
    children: seated.filter((one) => one.class_id === class_id),
  }))
}

const paragraph = (text: string): string => `<p>${text}</p>`
const at = (day: string, random: Random, from = 8): string =>
  `${day}T${String(from + random.below(6)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}:00.000Z`

async function writeWeek(within: RecordsWithin, world: DemoWorld, school: DemoSchool, week: readonly string[]): Promise<void> {
  const year = world.years.current
  const random = world.randomOf(`diary ${school.code} ${week[0] ?? ''}`)
  const rooms = await roomsOf(within, school, year)
  const common = { school_id: school.schoolId, academic_year: year, status: 'published' }
  const made: Record<string, unknown>[] = []
  const write = (day: string, room: Room, author: Author, [en, ar]: readonly [string, string], more: object): void =>
    void made.push({
      ...common,
      date: day,
      class_id: room.class_id,
      audience: 'class',
      body_en: paragraph(en),
      body_ar: paragraph(ar),
      published_at: at(day, random),
      author_id: author.author_id,
      author: author.author,
      author_ar: author.author_ar,
      ...more,
    })
  const asked: { readonly room: Room; readonly day: string; readonly place: number }[] = []
  for (const [index, room] of rooms.entries()) {
    for (const day of week)
      for (let count = 0; count < 2 && room.lessons.length > 0; count++) {
        const lesson = random.pick(room.lessons)
        const { title, text } = random.pick(homework[lesson.code] ?? [otherHomework])
        write(day, room, lesson, text, {
          diary_type: random.chance(0.7) ? 'homework' : 'classwork',
          subject_id: lesson.subject_id,
          title: title[0],
          title_ar: title[1],
        })
      }
    if (room.children.length === 0 || room.lessons.length === 0 || week.length === 0) continue
    const own = room.children.find(({ ldap_id }) => ldap_id !== null)
    for (let count = 0; count < 3; count++) {
      const child = count === 0 && own ? own : random.pick(room.children)
      write(random.pick(week), room, random.pick(room.lessons), random.pick(praise), {
        audience: 'student',
        student_id: child.student_id,
        diary_type: 'appreciation',
        polarity: 'positive',
      })
    }
    if (random.chance(0.5) || index === 0)
      write(random.pick(week), room, random.pick(room.lessons), random.pick(concerns), {
        audience: 'student',
        student_id: (own && random.chance(0.3) ? own : random.pick(room.children)).student_id,
        diary_type: 'remark',
        polarity: 'concern',
        visible_to: 'parent',
      })
    if (room.incharge && index < answering) {
      const { title, text } = random.pick(reminders)
      const day = random.pick(week)
      asked.push({ room, day, place: made.length })
      write(day, room, room.incharge, text, { diary_type: 'reminder', title: title[0], title_ar: title[1], requires_ack: true })
    }
  }
  const outcomes = await within.apply(made.map((values) => ({ verb: 'create' as const, resource: diary, values })))
  for (const { room, day, place } of asked) await acknowledgeSome(within, random, { ...common, diary_id: outcomes[place]!.id, day, room })
}

interface Asked {
  readonly school_id: string
  readonly academic_year: string
  readonly diary_id: string
  readonly day: string
  readonly room: Room
}
async function acknowledgeSome(
  within: RecordsWithin,
  random: Random,
  { school_id, academic_year, diary_id, day, room }: Asked,
): Promise<void> {
  const adults = await accountsOf(within, random, school_id, room)
  const acks = adults.flatMap(({ student_id, user_id, name }) =>
    random.chance(ackShare)
      ? [{ school_id, academic_year, diary_id, student_id, user_id, by: name, at: at(day, random, 15), reply: random.pick(replies) }]
      : [],
  )
  await within.apply(acks.map((values) => ({ verb: 'create' as const, resource: diaryAcks, values })))
}

/** One guardian of each child with an account: most have registered by now. */
async function accountsOf(within: RecordsWithin, random: Random, schoolId: string, room: Room) {
  const found: { student_id: string; user_id: string; name: string }[] = []
  for (const { student_id } of room.children) {
    const child = await within.get(students, student_id)
    const [first] = linkedTo(guardians, child.guardians ?? [])
    if (!first) continue
    const adult = await within.get(guardians, first.guardian_id)
    const isRegistered = adult.ldap_id !== null
    // drawn for each, so that a week more changes nothing of the others
    if (!isRegistered && !random.chance(accountShare)) continue
    const user_id = adult.ldap_id ?? (await openAccount(within, schoolId, adult))
    found.push({ student_id, user_id, name: adult.name })
  }
  return found
}

async function openAccount(
  within: RecordsWithin,
  schoolId: string,
  {
    guardian_id,
    name,
    name_ar,
    phone,
  }: { readonly guardian_id: string; readonly name: string; readonly name_ar: string | null; readonly phone: string },
): Promise<string> {
  const [firstname = name, ...rest] = name.split(' ')
  const account = {
    ldap_id: newId(),
    username: phone.slice(1),
    firstname,
    lastname: rest.join(' ') || null,
    name_ar,
    phone_number: phone,
    role: 'parent' as const,
    school_id: schoolId,
    is_registered: true,
  }
  const { ldap_id } = await within.create(users, account)
  await within.update(guardians, guardian_id, { ldap_id })
  return ldap_id
}

export default defineDemo({
  name: 'diary',
  capability: writeDiaryInDemo,
  pieces: (world) =>
    world.schools.flatMap((school) => {
      const { today } = world.contextIn(school)
      const open = weekOf(school.country)
      const from = addDays(today, -looked.weeks * 7)
      const { from: first, to: last } = world.daysOf(world.years.current)
      const days = datesBetween(from < first ? first : from, today < last ? today : last).filter((day) => open.includes(weekdayOf(day)))
      const weeks = new Map<string, string[]>()
      for (const day of days) {
        const monday = addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7))
        weeks.set(monday, [...(weeks.get(monday) ?? []), day])
      }
      return [...weeks].map(([monday, week]) => ({
        key: `${school.code}/${monday}`,
        school,
        write: (within: RecordsWithin) => writeWeek(within, world, school, week),
      }))
    }),
})
