import { fold, type Registry, type Text } from '../../../resources/kit/index.ts'
import type { PreparedFile } from '../../records/import/open-file.ts'
import type { Part } from '../../records/import/several.ts'
import { slotOf } from '../../records/import/targets.ts'
import type { TableRow } from '../../documents/table.ts'
import { gradeReader, type KnownGrade, type ReadGrade } from './grades.ts'
import type { Spot, Told } from './notes.ts'
import type { Class, SchoolRoster } from './roster.ts'
import { sectionIn } from './sections.ts'
import { listIn, spotOf, valueIn, type Line } from './tables.ts'

/** A cell with the place that it was taken from. */
interface Said {
  readonly text: string
  readonly spot: Spot | null
}
export interface RosterPart extends Part {
  /** an office's own table, which is put right where it stands */
  readonly opened?: PreparedFile
  /** where a cell of a row stands; no header: the row itself; null: the files have no such column */
  spotIn(row: TableRow, header: string | null): Spot | null
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
  readonly told: Told
}

const said = (line: Line, ...columns: readonly string[]): Said => {
  const column = columns.find((one) => valueIn(line, one) !== '') ?? columns[0]!
  return { text: valueIn(line, column), spot: spotOf(line, column) }
}
const worked = (text: string, line: Line, column: string): Said => ({ text, spot: spotOf(line, column) })
const empty: Said = { text: '', spot: null }

type Cells = Readonly<Record<string, Said>>
interface MadeRow {
  readonly at: Line
  readonly cells: Cells
  /** what other parts call it */
  readonly called?: string
}

/** The rows of a part, by the paths of their fields; a field that no row says anything of is no column. */
function partOf(
  key: string,
  entity: string,
  rows: readonly MadeRow[],
  more: Pick<Part, 'constants'> & Partial<Pick<Part, 'again'>>,
): RosterPart {
  const paths = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells).filter((path) => cells[path]!.text !== '')))]
  const spots = new Map<TableRow, readonly (Spot | null)[]>()
  const called = new Map<TableRow, string>()
  const lines = rows.map(({ at, cells, called: name }): TableRow => {
    const row = { line: at.line, cells: paths.map((path) => cells[path]?.text ?? '') }
    spots.set(row, [...paths.map((path) => cells[path]?.spot ?? null), spotOf(at, 'sourcedId')])
    if (name !== undefined) called.set(row, name)
    return row
  })
  return {
    key,
    entity,
    table: { headers: paths, rows: lines },
    mapping: Object.fromEntries(paths.map((path) => [path, path])),
    ...more,
    called,
    spotIn: (row, header) => spots.get(row)?.at(header === null ? -1 : paths.indexOf(header)) ?? null,
    placeOf: (row) => {
      const { file, line } = spots.get(row)!.at(-1)!
      return [`${file}, line ${line}`, `${file}، السطر ${line}`]
    },
  }
}

const gradeColumn = 'grades'
const numberOf = (user: Line): Said => said(user, 'identifier', 'sourcedId')
const phoneOf = (user: Line): Said => said(user, 'phone', 'sms')

/** A homeroom as one of our classes: its grade and section, and what it is called. */
interface Room {
  readonly grade: ReadGrade | null
  readonly section: string | null
  readonly name: string
}

class Maker {
  private readonly readGrade: (written: string) => ReadGrade | null
  private readonly rooms = new Map<Class, Room>()
  private readonly making: Making
  constructor(making: Making) {
    this.making = making
    this.readGrade = gradeReader(making.known.grades)
    for (const one of making.roster.classes) if (one.isHomeroom) this.rooms.set(one, this.roomOf(one))
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
    const grade = own === undefined ? child && this.gradeOf(child).grade : this.readGrade(own)
    const section = ['title', 'classCode', 'location'].flatMap((column) => sectionIn(valueIn(line, column), grade ?? null) ?? [])[0] ?? null
    const called = section ?? this.sectionSaid()
    return {
      grade: grade ?? null,
      section,
      name: grade && called ? `${grade.code}-${called}` : valueIn(line, 'title') || valueIn(line, 'sourcedId'),
    }
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

  /** Where a school has no homerooms, each of its grades is one class, whose section the person says. */
  private get hasRooms(): boolean {
    return this.rooms.size > 0
  }
  private gradeClass(student: Line): string {
    const { grade } = this.gradeOf(student)
    const section = this.sectionSaid()
    return grade === null ? '' : section ? `${grade.code}-${section}` : grade.name[0]
  }

  classes(): RosterPart {
    const rows: MadeRow[] = []
    if (this.hasRooms) {
      for (const [{ line }, { grade, section, name }] of this.rooms)
        rows.push({
          at: line,
          called: name,
          cells: {
            grade_id: worked(grade?.code ?? valueIn(line, gradeColumn), line, gradeColumn),
            section: worked(section ?? '', line, 'title'),
            room: said(line, 'location'),
          },
        })
    } else {
      const seen = new Set<string>()
      for (const student of this.making.roster.students) {
        const { grade, line, column } = this.gradeOf(student)
        if (!grade || seen.has(grade.code)) continue
        seen.add(grade.code)
        rows.push({
          at: student,
          called: this.gradeClass(student),
          cells: { grade_id: worked(grade.code, line, column), section: empty },
        })
      }
      if (rows.length > 0) {
        const text: Text = [
          'No class is a homeroom: each grade becomes one class. Say below which section it is.',
          'لا توجد شعبة من نوع homeroom: يصبح كل صف شعبة واحدة. حدّد أدناه اسم الشعبة.',
        ]
        this.making.told.note(this.making.roster.classes[0]?.line.table.file ?? 'classes.csv', text)
      }
    }
    return partOf('classes', 'classes', rows, { constants: this.constantsOf('classes') })
  }

  private gradeSaid(student: Line): Said {
    const { line, column } = this.gradeOf(student)
    return worked(this.gradeClass(student), line, column)
  }

  private readonly sitting = new Map<Line, Said>()
  private classOf(student: Line): Said {
    let there = this.sitting.get(student)
    if (!there) this.sitting.set(student, (there = this.findClass(student)))
    return there
  }
  private findClass(student: Line): Said {
    const [first, ...more] = this.making.roster.homeroomsOf.get(student) ?? []
    if (!first) return this.hasRooms ? empty : this.gradeSaid(student)
    for (const other of more) {
      const line = other.enrolments.find(({ user }) => user === student)!.line
      const text: Text = ['In a second homeroom: the first one counts', 'في شعبة ثانية من نوع homeroom: تُعتمد الأولى']
      this.making.told.note(line.table.file, text, line.line)
    }
    const { line } = first.enrolments.find(({ user, role }) => user === student && role === 'student')!
    return worked(this.rooms.get(first)!.name, line, 'classSourcedId')
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
    for (const [{ enrolments }, { name }] of this.rooms) {
      const teachers = enrolments.filter(({ role }) => role === 'teacher')
      const one = teachers.find(({ isPrimary }) => isPrimary) ?? (teachers.length === 1 ? teachers[0] : undefined)
      if (!one) continue
      const cells = {
        class_id: worked(name, one.line, 'classSourcedId'),
        teacher_id: worked(numberOf(one.user).text, one.line, 'userSourcedId'),
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
      const code = this.subjectCode(course!)
      for (const name of new Set(sitting))
        for (const one of enrolments.filter(({ role }) => role === 'teacher')) {
          const teacher = numberOf(one.user).text
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
