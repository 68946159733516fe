import type { Corrections } from '../../../resources/contract/excel-upload.ts'
import { fold, type Registry, type Text } from '../../../resources/kit/index.ts'
import type { PreparedFile } from '../../records/import/open-file.ts'
import type { Part } from '../../records/import/several.ts'
import { slotOf } from '../../records/import/targets.ts'
import type { TableRow } from '../../documents/table.ts'
import { gradeReader, type KnownGrade, type ReadGrade } from './grades.ts'
import type { Spot, Told } from './notes.ts'
import type { Class, SchoolRoster } from './roster.ts'
import { sectionBeside, sectionIn } from './sections.ts'
import { listIn, spotOf, valueIn, type Line } from './tables.ts'

/** A cell with the place that it was taken from. */
interface Said {
  readonly text: string
  readonly spot: Spot | null
}
export interface RosterPart extends Part {
  /** as it is put right where it stands */
  readonly opened?: PreparedFile
  /** where a cell of a row stands; no header: what would be in this field, or the row itself; null: the files have no such column */
  spotIn(row: TableRow, header: string | null, field?: string): Spot | null
}
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

const said = (line: Line, ...columns: readonly string[]): Said => {
  const column = columns.find((one) => valueIn(line, one) !== '') ?? columns[0]!
  return { text: valueIn(line, column), spot: spotOf(line, column) }
}
const worked = (text: string, line: Line, column: string): Said => ({ text, spot: spotOf(line, column) })
const empty: Said = { text: '', spot: null }
/** Nothing says it: this is where it was looked for, and it is a column that one can fill. */
const lacking = (line: Line, column: string): Said => ({ text: '', spot: { ...spotOf(line, column), isBeside: true } })

type Cells = Readonly<Record<string, Said>>
interface MadeRow {
  readonly at: Line
  readonly cells: Cells
  /** what other parts call it */
  readonly called?: string
}

/** By what the rows of a part are told apart: their lines; a row of a line that there is already, as of another file, gets one beyond the last. */
function numbersOf(lines: readonly Line[]): number[] {
  let beyond = lines.reduce((last, { line }) => Math.max(last, line), 0)
  const seen = new Set<number>()
  return lines.map(({ line }) => {
    const number = seen.has(line) ? ++beyond : line
    seen.add(number)
    return number
  })
}

/** The rows of a part, by the paths of their fields; a field that no row says anything of is no column. */
function partOf(
  key: string,
  entity: string,
  rows: readonly MadeRow[],
  more: Pick<Part, 'constants'> & Partial<Pick<Part, 'again'>>,
): RosterPart {
  const isSaid = ({ text, spot }: Said): boolean => text !== '' || spot?.isBeside === true
  const paths = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells).filter((path) => isSaid(cells[path]!))))]
  const numbers = numbersOf(rows.map(({ at }) => at))
  const made = new Map(rows.map((row, index) => [numbers[index]!, row] as const))
  const lines = rows.map(({ cells }, index): TableRow => ({
    line: numbers[index]!,
    cells: paths.map((path) => cells[path]?.text ?? ''),
  }))
  return {
    key,
    entity,
    table: { headers: paths, rows: lines },
    mapping: Object.fromEntries(paths.map((path) => [path, path])),
    ...more,
    calledAs: ({ line }) => made.get(line)?.called,
    spotIn: ({ line }, header, field) => {
      const { at, cells } = made.get(line)!
      const path = header ?? field
      return path === undefined ? spotOf(at, 'sourcedId') : (cells[path]?.spot ?? null)
    },
    placeOf: ({ line }) => {
      const { at } = made.get(line)!
      return [`${at.table.file}, line ${at.line}`, `${at.table.file}، السطر ${at.line}`]
    },
  }
}

const gradeColumn = 'grades'
const numberOf = (user: Line): Said => said(user, 'identifier', 'sourcedId')
const phoneOf = (user: Line): Said => said(user, 'phone', 'sms')

/** One of our classes: a homeroom, what the names of taught classes tell, or a whole grade. */
interface Room {
  readonly at: Line
  readonly grade: ReadGrade | null
  readonly cells: Cells
  /** what it is called, where grade and section do not tell it */
  readonly otherwise: string
}
/** Where a child sits, and the line that says so. */
interface Seat {
  readonly room: Room
  readonly line: Line
  readonly column: string
}

/** A section that names of taught classes speak of: the first of them, and how many. */
interface Named {
  readonly section: string
  readonly of: Line
  readonly enrolment: Line
  readonly times: number
}

class Maker {
  private readonly readGrade: (written: string) => ReadGrade | null
  private readonly homerooms = new Map<Class, Room>()
  /** in the order of their lines */
  private readonly rooms: Room[] = []
  private readonly names = new Map<Room, string>()
  private readonly seats = new Map<Line, Seat>()
  private readonly subjectsPutRight = new Map<string, string>()
  private readonly making: Making
  constructor(making: Making) {
    this.making = making
    this.readGrade = gradeReader(making.known.grades)
    for (const one of making.roster.classes) if (one.isHomeroom) this.homerooms.set(one, this.roomOf(one))
    if (this.hasRooms) this.rooms.push(...this.homerooms.values())
    else this.findRooms()
    const numbers = numbersOf(this.rooms.map(({ at }) => at))
    for (const [index, room] of this.rooms.entries()) this.names.set(room, this.nameOf(room, numbers[index]!))
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

  private gradeOf(student: Line) {
    const { line, column } = this.making.roster.gradesOf(student)
    return { grade: this.readGrade(listIn(line, column)[0] ?? ''), line, column }
  }

  private roomOf({ line, enrolments }: Class): Room {
    const child = enrolments.find(({ role }) => role === 'student')?.user
    const own = listIn(line, gradeColumn)[0]
    const grade = (own === undefined ? child && this.gradeOf(child).grade : this.readGrade(own)) ?? null
    const section = ['title', 'classCode', 'location'].flatMap((column) => sectionIn(valueIn(line, column), grade) ?? [])[0] ?? ''
    return {
      at: line,
      grade,
      otherwise: valueIn(line, 'title') || valueIn(line, 'sourcedId'),
      cells: {
        grade_id: worked(grade?.code ?? valueIn(line, gradeColumn), line, gradeColumn),
        section: section ? worked(section, line, 'title') : lacking(line, 'title'),
        room: said(line, 'location'),
      },
    }
  }

  /** Without homerooms: a child sits where the names of most of its classes say; of whom none does, its grade is one class. */
  private findRooms(): void {
    const { roster, told } = this.making
    const [named, whole] = [new Map<string, Room>(), new Map<string, Room>()]
    const taken = this.sectionsOf()
    for (const student of roster.students) {
      const { grade, line, column } = this.gradeOf(student)
      if (!grade) continue
      const [first, second] = [...(taken.get(student) ?? new Map<string, Named>()).values()].toSorted((a, b) => b.times - a.times)
      if (first && first.times !== second?.times) {
        const { section, of, enrolment } = first
        const key = `${grade.code}\u0001${fold(section)}`
        const cells = { grade_id: worked(grade.code, of, 'title'), section: worked(section, of, 'title') }
        const room = named.get(key) ?? { at: of, grade, cells, otherwise: '' }
        named.set(key, room)
        this.seats.set(student, { room, line: enrolment, column: 'classSourcedId' })
        continue
      }
      const cells = { grade_id: worked(grade.code, line, column), section: lacking(line, column) }
      const room = whole.get(grade.code) ?? { at: line, grade, cells, otherwise: grade.name[0] }
      whole.set(grade.code, room)
      this.seats.set(student, { room, line, column })
    }
    this.rooms.push(...named.values(), ...whole.values())
    const file = roster.classes[0]?.line.table.file ?? 'classes.csv'
    if (named.size > 0)
      told.note(file, [
        'No class is a homeroom: who sits in which class was read from the names of what they are taught, such as “Math 8B”',
        'لا توجد شعبة من نوع homeroom: عُرفت شعبة كل طالب من أسماء حصصه، مثل «Math 8B»',
      ])
    if (whole.size > 0)
      told.note(
        file,
        named.size > 0
          ? [
              'Of pupils of whom no such name tells the class, each grade becomes one class. Say above which section it is.',
              'من لا تدل أسماء حصصه على شعبته: يصبح كل صف شعبة واحدة. حدّد أعلاه اسم الشعبة.',
            ]
          : [
              'No class is a homeroom: each grade becomes one class. Say above which section it is.',
              'لا توجد شعبة من نوع homeroom: يصبح كل صف شعبة واحدة. حدّد أعلاه اسم الشعبة.',
            ],
      )
  }

  /** By pupil, the sections that the names of its classes speak of, each with how many do. */
  private sectionsOf(): Map<Line, Map<string, Named>> {
    const found = new Map<Line, Map<string, Named>>()
    for (const { line: of, enrolments } of this.making.roster.classes) {
      const texts = ['title', 'classCode'].map((column) => valueIn(of, column))
      const known = new Map<string, string | null>()
      for (const { user, role, line: enrolment } of enrolments) {
        const grade = role === 'student' ? this.gradeOf(user).grade : null
        if (!grade) continue
        if (!known.has(grade.code)) known.set(grade.code, texts.flatMap((text) => sectionBeside(text, grade) ?? [])[0] ?? null)
        const section = known.get(grade.code)
        if (!section) continue
        const own = found.get(user) ?? new Map<string, Named>()
        found.set(user, own)
        const there = own.get(fold(section))
        own.set(fold(section), { ...(there ?? { section, of, enrolment }), times: (there?.times ?? 0) + 1 })
      }
    }
    return found
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

  private get hasRooms(): boolean {
    return this.homerooms.size > 0
  }

  classes(): RosterPart {
    const rows = this.rooms.map((room): MadeRow => ({ at: room.at, called: this.names.get(room)!, cells: room.cells }))
    return partOf('classes', 'classes', rows, { constants: this.constantsOf('classes') })
  }

  private readonly sitting = new Map<Line, Said>()
  private classOf(student: Line): Said {
    let there = this.sitting.get(student)
    if (!there) this.sitting.set(student, (there = this.findClass(student)))
    return there
  }
  private findClass(student: Line): Said {
    const seat = this.seats.get(student)
    if (seat) return worked(this.names.get(seat.room)!, seat.line, seat.column)
    const [first, ...more] = this.making.roster.homeroomsOf.get(student) ?? []
    if (!first) return empty
    for (const other of more) {
      const line = other.enrolments.find(({ user }) => user === student)!.line
      const text: Text = ['In a second homeroom: the first one counts', 'في شعبة ثانية من نوع homeroom: تُعتمد الأولى']
      this.making.told.note(line.table.file, text, line.line)
    }
    const { line } = first.enrolments.find(({ user, role }) => user === student && role === 'student')!
    return worked(this.names.get(this.homerooms.get(first)!)!, line, 'classSourcedId')
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
    for (const [{ enrolments }, room] of this.homerooms) {
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
