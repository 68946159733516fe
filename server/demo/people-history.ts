import type { ImportedRow } from './bulk.ts'
import type { CastSchool } from './cast.ts'
import type { CastClass } from './class-cast.ts'
import { makeClasses } from './classes.ts'
import { joinFamilies, moveToSmallerRoom } from './families.ts'
import type { DemoPiece, DemoSchool, DemoWork } from './history.ts'
import { years } from './plan.ts'
import { hire, lessonsOf, putInCharge } from './staff.ts'
import type { Child, Family } from './student-cast.ts'

/** So much at once that others who write wait for tenths of a second. */
const atOnce = { classes: 15, teachers: 15, inCharge: 25, families: 250, rows: 2_000 }

/** The child with the demo account of a student, in the class of the demo account of a teacher; with brothers and sisters, so that the mother sees several. */
export function accountOf({ plan, families }: CastSchool): { readonly family: Family; readonly child: Child } | null {
  if (!plan.accounts.student) return null
  const all = families.flatMap((family) => family.children.map((child) => ({ family, child })))
  const inClass = all.filter(({ child }) => child.before && child.now.grade === '8' && child.now.section === 'B')
  return inClass.find(({ family }) => family.children.length > 1) ?? inClass[0] ?? all[0] ?? null
}
/** Of both years, the classes that are there from the start. */
export const classesOfAccount = (cast: CastSchool): { readonly year: string; readonly classes: readonly CastClass[] }[] => {
  const child = accountOf(cast)?.child
  return [
    { year: years.past, classes: child?.before ? [child.before] : [] },
    { year: years.current, classes: child ? [child.now] : [] },
  ]
}

/** The lines of one child's file: of the year before, and of this one. */
export const linesOf = ({ values, seat, seatBefore, admissionNo }: Child): { before: ImportedRow | null; now: ImportedRow } =>
  seatBefore
    ? { before: { ...values, ...seatBefore }, now: { admission_no: admissionNo, ...seat } }
    : { before: null, now: { ...values, ...seat } }

interface Tools {
  readonly degrees: readonly string[]
  readonly hash: string
}

type Portion = DemoWork & { readonly year?: string }

/** Everybody who is not there from the start, in the order in which a school would write them down. */
export function peoplePieces(cast: CastSchool, school: DemoSchool, { degrees, hash }: Tools): DemoPiece[] {
  const portions = <T>(name: string, all: readonly T[], size: number, of: (some: readonly T[]) => Portion): DemoPiece[] =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, at) => ({
      key: `${school.code}/${name}/${at}`,
      school,
      ...of(all.slice(at * size, (at + 1) * size)),
    }))
  const imported = (entity: string, year: string) => (rows: readonly ImportedRow[]) => ({ entity, year, rows })

  const classes = classesOfAccount(cast).flatMap(({ year, classes: there }) =>
    portions(
      `classes/${year}`,
      cast.classes.filter((one) => !there.includes(one)),
      atOnce.classes,
      (some) => ({ year, write: (within) => makeClasses(within, school.schoolId, year, some) }),
    ),
  )
  const teachers = portions(
    'teachers',
    cast.teachers.filter(({ account }) => account === null),
    atOnce.teachers,
    (some) => ({ write: (within, context) => hire(within, context, { teachers: some, degrees, hash }) }),
  )
  const lessons = [years.past, years.current].flatMap((year) => {
    const all = lessonsOf(cast, year)
    const rows = all.flatMap((one) => one.rows)
    return [
      ...portions(`in-charge/${year}`, all, atOnce.inCharge, (some) => ({
        year,
        write: (within, context) => putInCharge(within, context, year, some),
      })),
      ...portions(`lessons/${year}`, rows, atOnce.rows, imported('subject-mappings', year)),
    ]
  })
  const account = accountOf(cast)
  const lines = cast.families.flatMap(({ children }) => children.filter((child) => child !== account?.child).map(linesOf))
  const guardians = cast.families.flatMap((family) => (family === account?.family ? [] : family.guardians))
  const families = cast.families.filter(({ children }) => children.length > 1)
  return [
    ...classes,
    ...teachers,
    ...lessons,
    ...portions('guardians', guardians, atOnce.rows, imported('guardians', years.past)),
    ...portions(
      'before',
      lines.flatMap(({ before }) => (before ? [before] : [])),
      atOnce.rows,
      imported('students', years.past),
    ),
    ...portions(
      'fresh',
      lines.filter(({ before }) => !before).map(({ now }) => now),
      atOnce.rows,
      imported('students', years.current),
    ),
    ...portions(
      'promoted',
      lines.filter(({ before }) => before).map(({ now }) => now),
      atOnce.rows,
      imported('students', years.current),
    ),
    ...portions('families', families, atOnce.families, (some) => ({
      year: years.current,
      write: (within, context) => joinFamilies(within, context, some),
    })),
    ...portions('room', [0], 1, () => ({
      year: years.current,
      write: (within, context) => moveToSmallerRoom(within, context),
    })),
  ]
}
