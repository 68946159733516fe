import { fold } from '../../../resources/kit/index.ts'
import type { ReadGrade } from './grades.ts'
import { lacking, said, worked, type Cells } from './made-part.ts'
import type { Told } from './notes.ts'
import type { Class, SchoolRoster } from './roster.ts'
import { sectionBeside, sectionIn } from './sections.ts'
import { listIn, valueIn, type Line } from './tables.ts'

export const gradeColumn = 'grades'

/** One of our classes: a homeroom, what the names of taught classes tell, or a whole grade. */
export interface Room {
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

/** Which classes a school has by what its files say, and who sits in which where no homeroom tells it. */
export class Rooms {
  readonly homerooms = new Map<Class, Room>()
  /** in the order of their lines */
  readonly all: Room[] = []
  readonly seats = new Map<Line, Seat>()
  private readonly roster: SchoolRoster
  private readonly readGrade: (written: string) => ReadGrade | null
  constructor(roster: SchoolRoster, readGrade: (written: string) => ReadGrade | null, told: Told) {
    this.roster = roster
    this.readGrade = readGrade
    for (const one of roster.classes) if (one.isHomeroom) this.homerooms.set(one, this.roomOf(one))
    if (this.homerooms.size > 0) this.all.push(...this.homerooms.values())
    else this.findRooms(told)
  }

  private gradeOf(student: Line) {
    const { line, column } = this.roster.gradesOf(student)
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
  private findRooms(told: Told): void {
    const { roster } = this
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
    this.all.push(...named.values(), ...whole.values())
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
    for (const { line: of, enrolments } of this.roster.classes) {
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
}
