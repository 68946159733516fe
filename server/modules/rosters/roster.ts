import { fold } from '../../../resources/kit/index.ts'
import { notFound, type Told } from './notes.ts'
import { listIn, spotOf, valueIn, type Line, type TableName, type Tables } from './tables.ts'

export interface Org {
  readonly id: string
  readonly name: string
  /** the ministry's number, where the file has one */
  readonly code: string
  readonly line: Line
}
/** A school year of the file, as we write one: `2026-2027`. */
export interface Year {
  readonly name: string
  readonly line: Line
}
export interface Enrolment {
  readonly user: Line
  readonly role: string
  readonly isPrimary: boolean
  readonly line: Line
}
export interface Class {
  readonly line: Line
  readonly isHomeroom: boolean
  /** null where the file does not say it, or names one that it does not have */
  readonly course: Line | null
  readonly enrolments: readonly Enrolment[]
}
/** What the files say of one school in one year, joined. */
export interface SchoolRoster {
  readonly year: Year | null
  readonly classes: readonly Class[]
  readonly teachers: readonly Line[]
  readonly students: readonly Line[]
  /** the classes of a pupil that say where he sits */
  readonly homeroomsOf: ReadonlyMap<Line, readonly Class[]>
  readonly demographicsOf: (user: Line) => Line | undefined
  /** where it is said in which grade somebody is */
  readonly gradesOf: (student: Line) => { readonly line: Line; readonly column: string }
  readonly adultsOf: (student: Line) => readonly { readonly user: Line; readonly role: string }[]
}

const idOf = (line: Line): string => valueIn(line, 'sourcedId')
const byId = (lines: readonly Line[]): Map<string, Line> => new Map(lines.map((line) => [idOf(line), line]))
const isSaid = (text: string): boolean => ['true', '1', 'yes'].includes(fold(text))

/** The joined files of an institution, of which one school in one year is taken. */
export class Roster {
  readonly #tables: Tables
  readonly #told: Told
  constructor(tables: Tables) {
    this.#tables = tables
    this.#told = tables.told
  }
  #lines(name: TableName): readonly Line[] {
    return this.#tables.sheets.get(name)?.lines ?? []
  }
  get format() {
    return this.#tables.format
  }

  /** The schools among the organisations; where none says that it is one, all of them. */
  get schools(): Org[] {
    const all = this.#lines('orgs').map((line): Org => {
      const [id, code] = [idOf(line), valueIn(line, 'identifier')]
      return { id, name: valueIn(line, 'name'), code: code || id, line }
    })
    const schools = all.filter(({ line }) => fold(valueIn(line, 'type')) === 'school')
    return schools.length > 0 ? schools : all
  }

  get years(): Year[] {
    const years = this.#lines('academicSessions').filter((line) => fold(valueIn(line, 'type')) === 'schoolyear')
    const named = years.flatMap((line): Year[] => {
      const name = yearOf(line)
      if (name !== null) return [{ name, line }]
      const value = valueIn(line, 'schoolYear')
      const text = [`No school year can be read from “${value}”`, `لا يمكن قراءة عام دراسي من «${value}»`] as const
      this.#told.fault({ ...spotOf(line, 'schoolYear'), value, code: 'invalid', text })
      return []
    })
    return named.filter(({ name }, at) => named.findIndex((one) => one.name === name) === at)
  }

  /** How many people the file has at each school: what tells them apart where names do not. */
  peopleAt(school: string): number {
    return this.#lines('users').filter((user) => this.#rolesAt(user, school).length > 0).length
  }

  #roles: Map<string, { readonly org: string; readonly role: string }[]> | null = null
  /** What somebody is at a school. */
  #rolesAt(user: Line, school: string): string[] {
    if (this.format === 'oneroster-1.1') return listIn(user, 'orgSourcedIds').includes(school) ? [fold(valueIn(user, 'role'))] : []
    if (this.#roles === null) {
      this.#roles = new Map()
      for (const line of this.#lines('roles')) {
        const of = valueIn(line, 'userSourcedId')
        this.#roles.set(of, [...(this.#roles.get(of) ?? []), { org: valueIn(line, 'orgSourcedId'), role: fold(valueIn(line, 'role')) }])
      }
    }
    return (this.#roles.get(idOf(user)) ?? []).filter(({ org }) => org === school).map(({ role }) => role)
  }

  at(school: string, year: Year | null): SchoolRoster {
    const users = byId(this.#lines('users'))
    this.#findStrangers(users)
    const classes = this.#classesOf(school, year, users)
    const demographics = byId(this.#lines('demographics'))
    const of = (...roles: readonly string[]): Line[] =>
      this.#lines('users').filter((user) => this.#rolesAt(user, school).some((role) => roles.includes(role)))
    const homeroomsOf = new Map<Line, Class[]>()
    for (const one of classes)
      if (one.isHomeroom)
        for (const { user, role } of one.enrolments) if (role === 'student') homeroomsOf.set(user, [...(homeroomsOf.get(user) ?? []), one])
    return {
      year,
      classes,
      teachers: of('teacher', 'professor', 'faculty'),
      students: of('student'),
      homeroomsOf,
      demographicsOf: (user) => demographics.get(idOf(user)),
      gradesOf: this.#gradesOf(),
      adultsOf: this.#adults(users),
    }
  }

  /** References of people that lead nowhere: told once, with their place. */
  #findStrangers(users: ReadonlyMap<string, Line>): void {
    const orgs = new Set(this.#lines('orgs').map(idOf))
    for (const user of users.values())
      for (const id of listIn(user, 'orgSourcedIds'))
        if (!orgs.has(id)) this.#told.fault(notFound(spotOf(user, 'orgSourcedIds'), id, 'orgs.csv'))
    for (const line of this.#lines('roles')) {
      const [user, org] = [valueIn(line, 'userSourcedId'), valueIn(line, 'orgSourcedId')]
      if (!users.has(user)) this.#told.fault(notFound(spotOf(line, 'userSourcedId'), user, 'users.csv'))
      if (!orgs.has(org)) this.#told.fault(notFound(spotOf(line, 'orgSourcedId'), org, 'orgs.csv'))
    }
    for (const line of this.#lines('demographics'))
      if (!users.has(idOf(line))) this.#told.fault(notFound(spotOf(line, 'sourcedId'), idOf(line), 'users.csv'))
  }

  #isIn(line: Line, year: Year | null): boolean {
    const terms = listIn(line, 'termSourcedIds')
    if (year === null || terms.length === 0) return true
    const sessions = byId(this.#lines('academicSessions'))
    const found = terms.flatMap((id) => {
      const session = sessions.get(id)
      if (!session) this.#told.fault(notFound(spotOf(line, 'termSourcedIds'), id, 'academicSessions.csv'))
      return session ?? []
    })
    if (found.length === 0) return true
    return found.some((session) => {
      let at: Line | undefined = session
      for (let steps = 0; at && steps < 8; steps++) {
        if (fold(valueIn(at, 'type')) === 'schoolyear' || valueIn(at, 'parentSourcedId') === '')
          return (yearOf(at) ?? year.name) === year.name
        at = sessions.get(valueIn(at, 'parentSourcedId'))
      }
      return true
    })
  }

  #classesOf(school: string, year: Year | null, users: ReadonlyMap<string, Line>): Class[] {
    const courses = byId(this.#lines('courses'))
    const own = new Map<string, { line: Line; enrolments: Enrolment[] }>()
    const others = new Set<string>()
    for (const line of this.#lines('classes')) {
      if (valueIn(line, 'schoolSourcedId') !== school) others.add(idOf(line))
      else if (this.#isIn(line, year)) own.set(idOf(line), { line, enrolments: [] })
      else {
        others.add(idOf(line))
        this.#told.note(line.table.file, ['Classes of another year are left out', 'شعب عام آخر لم تؤخذ'], line.line)
      }
    }
    for (const line of this.#lines('enrollments')) {
      const [classId, userId] = [valueIn(line, 'classSourcedId'), valueIn(line, 'userSourcedId')]
      if (others.has(classId)) continue
      const at = own.get(classId)
      const user = users.get(userId)
      if (!at) this.#told.fault(notFound(spotOf(line, 'classSourcedId'), classId, 'classes.csv'))
      else if (!user) this.#told.fault(notFound(spotOf(line, 'userSourcedId'), userId, 'users.csv'))
      else at.enrolments.push({ user, role: fold(valueIn(line, 'role')), isPrimary: isSaid(valueIn(line, 'primary')), line })
    }
    return [...own.values()].map(({ line, enrolments }): Class => {
      const courseId = valueIn(line, 'courseSourcedId')
      const course = courses.get(courseId) ?? null
      if (courseId !== '' && !course) this.#told.fault(notFound(spotOf(line, 'courseSourcedId'), courseId, 'courses.csv'))
      return { line, enrolments, course, isHomeroom: fold(valueIn(line, 'classType')) === 'homeroom' }
    })
  }

  /** With the person, or with the role, as School Data Sync has it. */
  #gradesOf(): SchoolRoster['gradesOf'] {
    const said = new Map(
      this.#lines('roles').flatMap((line) => (valueIn(line, 'grade') ? [[valueIn(line, 'userSourcedId'), line] as const] : [])),
    )
    return (student) => {
      const line = valueIn(student, 'grades') === '' ? said.get(idOf(student)) : undefined
      return line ? { line, column: 'grade' } : { line: student, column: 'grades' }
    }
  }

  #adults(users: ReadonlyMap<string, Line>): SchoolRoster['adultsOf'] {
    const related = new Map<string, { id: string; role: string; line: Line }[]>()
    for (const line of this.#lines('relationships')) {
      const of = valueIn(line, 'userSourcedId')
      const one = { id: valueIn(line, 'relationshipUserSourcedId'), role: fold(valueIn(line, 'relationshipRole')), line }
      related.set(of, [...(related.get(of) ?? []), one])
    }
    const roles = new Map(this.#lines('roles').map((line) => [valueIn(line, 'userSourcedId'), fold(valueIn(line, 'role'))]))
    return (student) => {
      const agents = listIn(student, 'agentSourcedIds').map((id) => ({ id, role: '', spot: spotOf(student, 'agentSourcedIds') }))
      const others = (related.get(idOf(student)) ?? []).map(({ id, role, line }) => ({
        id,
        role,
        spot: spotOf(line, 'relationshipUserSourcedId'),
      }))
      return [...agents, ...others].flatMap(({ id, role, spot }) => {
        const user = users.get(id)
        if (user) return { user, role: role || fold(valueIn(user, 'role')) || (roles.get(id) ?? '') }
        this.#told.fault(notFound(spot, id, 'users.csv'))
        return []
      })
    }
  }
}

/** `schoolYear` is the year in which it ends; where it says nothing that is one, its days do. */
function yearOf(line: Line): string | null {
  const whole = /(\d{4})\s*[-–/]\s*(\d{4})/.exec(`${valueIn(line, 'schoolYear')} ${valueIn(line, 'title')}`)
  if (whole && Number(whole[2]) === Number(whole[1]) + 1) return `${whole[1]}-${whole[2]}`
  const said = /^\d{4}$/.exec(valueIn(line, 'schoolYear'))?.[0]
  const ends = said ?? /^(\d{4})-\d\d-\d\d/.exec(valueIn(line, 'endDate'))?.[1]
  return ends === undefined ? null : `${Number(ends) - 1}-${ends}`
}
