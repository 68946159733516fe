import type { Corrections } from '../../../resources/contract/import-rows.ts'
import { fold, type Registry, type Text } from '../../../resources/kit/index.ts'
import { slotOf } from '../../records/import/targets.ts'
import { gradeReader, type KnownGrade, type ReadGrade } from './grades.ts'
import { empty, numbersOf, partOf, said, worked, type Cells, type MadeRow, type RosterPart, type Said } from './made-part.ts'
import type { Told } from './notes.ts'
import { gradeColumn, Rooms, type Room } from './rooms.ts'
import type { Class, SchoolRoster } from './roster.ts'
import { listIn, valueIn, type Line } from './tables.ts'

export type { RosterPart } from './made-part.ts'

/** What the school has already, by which the file's is found again. */
export interface Known {
  readonly grades: readonly KnownGrade[]
  readonly subjects: readonly { readonly code: string; readonly name_en: string }[]
  readonly years: readonly string[]
}
export interface Making {
  readonly registry: Registry
  readonly roster: SchoolRoster
  readonly known: Known
  /** by part: what every row says that says nothing else */
  readonly constants: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** by part: what was put right in its rows; what names such a record follows */
  readonly corrections: Readonly<Record<string, Corrections>>
  readonly told: Told
}

const numberOf = (user: Line): Said => said(user, 'identifier', 'sourcedId')
const phoneOf = (user: Line): Said => said(user, 'phone', 'sms')

class Maker {
  private readonly readGrade: (written: string) => ReadGrade | null
  private readonly rooms: Rooms
  private readonly names = new Map<Room, string>()
  private readonly subjectsPutRight = new Map<string, string>()
  private readonly making: Making
  constructor(making: Making) {
    this.making = making
    this.readGrade = gradeReader(making.known.grades)
    this.rooms = new Rooms(making.roster, this.readGrade, making.told)
    const numbers = numbersOf(this.rooms.all.map(({ at }) => at))
    for (const [index, room] of this.rooms.all.entries()) this.names.set(room, this.nameOf(room, numbers[index]!))
  }

  private putRight(part: string, row: number, path: string): string | undefined {
    return this.making.corrections[part]?.cells[row]?.[path]
  }
  /** As it stands put right. */
  private nameOf({ grade: read, cells: { section: told }, otherwise }: Room, number: number): string {
    const written = this.putRight('classes', number, 'grade_id')
    const grade = written === undefined ? read : this.readGrade(written)
    const section = (this.putRight('classes', number, 'section') ?? told!.text) || this.sectionSaid()
    return grade && section ? `${grade.code}-${section}` : otherwise
  }

  private teacherNo(user: Line): string {
    return this.putRight('teachers', user.line, 'employee_no') ?? numberOf(user).text
  }
  private constantsOf(part: string): Readonly<Record<string, string>> {
    return this.making.constants[part] ?? {}
  }

  private sectionSaid(): string | undefined {
    const { section } = this.constantsOf('classes')
    return section
  }

  years(): RosterPart {
    const { roster, known } = this.making
    const { year } = roster
    const isThere = year !== null && known.years.includes(year.name)
    const rows = year
      ? [
          {
            at: year.line,
            cells: {
              academic_year: worked(year.name, year.line, 'schoolYear'),
              // the days of a year that is there are the school's own
              ...(isThere ? {} : { from_date: said(year.line, 'startDate'), to_date: said(year.line, 'endDate') }),
            },
          },
        ]
      : []
    return partOf('academic-years', 'academic-years', rows, { constants: {} })
  }

  grades(): RosterPart {
    const { roster } = this.making
    const used = new Map<string, { grade: ReadGrade; at: Line; column: string }>()
    const note = (line: Line, column: string): void => {
      for (const written of listIn(line, column)) {
        const grade = this.readGrade(written)
        if (grade && !used.has(fold(grade.code))) used.set(fold(grade.code), { grade, at: line, column })
      }
    }
    for (const { line, isHomeroom } of roster.classes) if (isHomeroom) note(line, gradeColumn)
    for (const student of roster.students) {
      const { line, column } = roster.gradesOf(student)
      note(line, column)
    }
    const rows = [...used.values()]
      .sort((a, b) => a.grade.level - b.grade.level)
      .map(({ grade, at, column }) => ({
        at,
        cells: {
          code: worked(grade.code, at, column),
          name_en: worked(grade.name[0], at, column),
          ...(grade.isKnown ? {} : { name_ar: worked(grade.name[1], at, column) }),
          level: worked(String(grade.level), at, column),
        },
      }))
    return partOf('standards', 'standards', rows, { constants: this.constantsOf('standards') })
  }

  private subjectCode(course: Line): string {
    const { subjects } = this.making.known
    const [code, title] = [valueIn(course, 'courseCode') || valueIn(course, 'sourcedId'), valueIn(course, 'title')]
    const there = subjects.find((one) => fold(one.code) === fold(code)) ?? subjects.find((one) => fold(one.name_en) === fold(title))
    return there?.code ?? code
  }
  private taught(): Class[] {
    return this.making.roster.classes.filter(({ isHomeroom, course }) => !isHomeroom && course !== null)
  }

  subjects(): RosterPart {
    const rows = new Map<string, MadeRow>()
    for (const { course } of this.taught()) {
      const code = this.subjectCode(course!)
      if (rows.has(fold(code))) continue
      const written = this.putRight('subjects', course!.line, 'code')
      if (written !== undefined) this.subjectsPutRight.set(fold(code), written)
      const isThere = this.making.known.subjects.some((one) => fold(one.code) === fold(code))
      rows.set(fold(code), {
        at: course!,
        cells: { code: worked(code, course!, 'courseCode'), ...(isThere ? {} : { name_en: said(course!, 'title') }) },
      })
    }
    return partOf('subjects', 'subjects', [...rows.values()], { constants: this.constantsOf('subjects') })
  }

  teachers(): RosterPart {
    const rows = this.making.roster.teachers.map((user) => {
      const about = this.making.roster.demographicsOf(user)
      return {
        at: user,
        cells: {
          employee_no: numberOf(user),
          firstname: said(user, 'givenName'),
          lastname: said(user, 'familyName'),
          email: said(user, 'email'),
          phone_number: phoneOf(user),
          gender: about ? said(about, 'sex') : empty,
          dob: about ? said(about, 'birthDate') : empty,
        },
      }
    })
    return partOf('teachers', 'teachers', rows, { constants: this.constantsOf('teachers') })
  }

  classes(): RosterPart {
    const rows = this.rooms.all.map((room): MadeRow => ({ at: room.at, called: this.names.get(room)!, cells: room.cells }))
    return partOf('classes', 'classes', rows, { constants: this.constantsOf('classes') })
  }

  private readonly sitting = new Map<Line, Said>()
  private classOf(student: Line): Said {
    let there = this.sitting.get(student)
    if (!there) this.sitting.set(student, (there = this.findClass(student)))
    return there
  }
  private findClass(student: Line): Said {
    const seat = this.rooms.seats.get(student)
    if (seat) return worked(this.names.get(seat.room)!, seat.line, seat.column)
    const [first, ...more] = this.making.roster.homeroomsOf.get(student) ?? []
    if (!first) return empty
    for (const other of more) {
      const line = other.enrolments.find(({ user }) => user === student)!.line
      const text: Text = ['In a second homeroom: the first one counts', 'في شعبة ثانية من نوع homeroom: تُعتمد الأولى']
      this.making.told.note(line.table.file, text, line.line)
    }
    const { line } = first.enrolments.find(({ user, role }) => user === student && role === 'student')!
    return worked(this.names.get(this.rooms.homerooms.get(first)!)!, line, 'classSourcedId')
  }

  students(): RosterPart {
    const rows = this.making.roster.students.map((user) => {
      const about = this.making.roster.demographicsOf(user)
      return {
        at: user,
        cells: {
          admission_no: numberOf(user),
          firstname: said(user, 'givenName'),
          middlename: said(user, 'middleName'),
          lastname: said(user, 'familyName'),
          gender: about ? said(about, 'sex') : empty,
          dob: about ? said(about, 'birthDate') : empty,
          email: said(user, 'email'),
          class_id: this.classOf(user),
          ...this.adults(user),
        },
      }
    })
    return partOf('students', 'students', rows, { constants: this.constantsOf('students') })
  }

  /** Father and mother where it is known which; whoever has no telephone cannot be kept, and does not keep the child out. */
  private adults(student: Line): Cells {
    const { registry, roster, told } = this.making
    const { guardians: links } = registry.get('students').fields
    const guardians = registry.get('guardians')
    const cells: Record<string, Said> = {}
    const numbers = new Map<string, number>()
    const seen = new Set<Line>()
    for (const { user, role } of roster.adultsOf(student)) {
      if (seen.has(user)) continue
      seen.add(user)
      const phone = phoneOf(user)
      if (phone.text === '') {
        const text: Text = ['A guardian without a telephone is left out; the child comes in', 'ولي أمر بلا هاتف لم يؤخذ؛ الطالب يُستورد']
        told.note(user.table.file, text, user.line)
        continue
      }
      const sex = fold(valueIn(roster.demographicsOf(user) ?? user, 'sex'))
      const parent = sex === 'male' ? 'father' : sex === 'female' ? 'mother' : ''
      const relation = role === 'parent' ? parent : role === 'relative' ? 'other' : ''
      const number = (numbers.get(relation) ?? 0) + 1
      numbers.set(relation, number)
      const path = `guardians.${slotOf(links!, guardians, relation, number)}`
      const name = [valueIn(user, 'givenName'), valueIn(user, 'familyName')].filter(Boolean).join(' ')
      cells[`${path}.name`] = worked(name, user, 'givenName')
      cells[`${path}.phone`] = phone
      cells[`${path}.email`] = said(user, 'email')
    }
    return cells
  }

  /** Who is in charge of a homeroom: its primary teacher, or its only one. */
  incharges(): RosterPart {
    const rows: MadeRow[] = []
    for (const [{ enrolments }, room] of this.rooms.homerooms) {
      const teachers = enrolments.filter(({ role }) => role === 'teacher')
      const one = teachers.find(({ isPrimary }) => isPrimary) ?? (teachers.length === 1 ? teachers[0] : undefined)
      if (!one) continue
      const cells = {
        class_id: worked(this.names.get(room)!, one.line, 'classSourcedId'),
        teacher_id: worked(this.teacherNo(one.user), one.line, 'userSourcedId'),
      }
      rows.push({ at: one.line, cells })
    }
    const again = ['school_id', 'academic_year', 'class_id', 'teacher_id']
    return partOf('class-incharges', 'class-incharges', rows, { constants: {}, again })
  }

  /** Who teaches what to whom: a taught class goes to the classes that its pupils sit in. */
  mappings(): RosterPart {
    const rows = new Map<string, MadeRow>()
    for (const { line, course, enrolments } of this.taught()) {
      const sitting = enrolments.flatMap(({ user, role }) => (role === 'student' ? this.classOf(user).text || [] : []))
      if (sitting.length === 0) {
        const text: Text = [
          'Taught classes without pupils of a known class: who teaches them is not read',
          'شعب دراسية بلا طلاب معروفي الشعبة: لا يُقرأ معلمها',
        ]
        this.making.told.note(line.table.file, text, line.line)
      }
      const read = this.subjectCode(course!)
      const code = this.subjectsPutRight.get(fold(read)) ?? read
      for (const name of new Set(sitting))
        for (const one of enrolments.filter(({ role }) => role === 'teacher')) {
          const teacher = this.teacherNo(one.user)
          const key = [fold(name), fold(code), fold(teacher)].join('\u0001')
          if (rows.has(key)) continue
          rows.set(key, {
            at: one.line,
            cells: {
              class_id: worked(name, line, 'title'),
              subject_id: worked(code, course!, 'courseCode'),
              teacher_id: worked(teacher, one.line, 'userSourcedId'),
            },
          })
        }
    }
    const again = ['school_id', 'academic_year', 'class_id', 'subject_id', 'teacher_id']
    return partOf('subject-mappings', 'subject-mappings', [...rows.values()], { constants: {}, again })
  }
}

/** Everything of one school and year as tables of our kinds; those that hold nothing are left out. */
export function makeParts(making: Making): RosterPart[] {
  const maker = new Maker(making)
  const parts = [
    maker.years(),
    maker.grades(),
    maker.subjects(),
    maker.teachers(),
    maker.classes(),
    maker.students(),
    maker.incharges(),
    maker.mappings(),
  ]
  return parts.filter(({ table }) => table.rows.length > 0)
}
