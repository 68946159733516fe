import { classesOf, type CastClass } from './class-cast.ts'
import { cultureFor, personOf, type Person } from './people.ts'
import { institutions, type InstitutionPlan, type SchoolPlan } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import { drawTeacher, type CastTeacher } from './staff-cast.ts'
import { drawStudents, type Family } from './student-cast.ts'

const seed = 20_261_121

export interface Office {
  readonly username: string
  readonly role: 'platform_admin' | 'school_admin' | 'academic_admin'
  readonly person: Person
}
export interface CastSchool {
  readonly plan: SchoolPlan
  readonly students: number
  /** the same in both years */
  readonly classes: readonly CastClass[]
  readonly offices: readonly Office[]
  readonly teachers: readonly CastTeacher[]
  readonly families: readonly Family[]
}
export interface CastInstitution {
  readonly plan: InstitutionPlan
  readonly office: Office
  readonly schools: readonly CastSchool[]
}

function schoolOf(random: Random, plan: SchoolPlan, students: number): CastSchool {
  const officeOf = (username: string, role: Office['role']): Office => ({ username, role, person: personOf(random, cultureFor(random)) })
  const { admin, academic } = plan.accounts
  const offices = [officeOf(admin, 'school_admin'), ...(academic ? [officeOf(academic, 'academic_admin')] : [])]
  const classes = classesOf(plan, students)
  // every class gets one in charge
  const teachers = Array.from({ length: Math.max(plan.teachers, classes.length) }, (_, index) => drawTeacher(random, plan, index))
  return { plan, students, classes, offices, teachers, families: drawStudents(random, plan, classes, students) }
}

/** Everybody in the demo world, and where they sit: of a size it is the same on every machine, at every start, in every process. */
export function castOf(students: number): CastInstitution[] {
  const random = createRandom(seed)
  const fixed = institutions
    .flatMap((one) => one.schools)
    .reduce((sum, school) => sum + (school.students === 'rest' ? 0 : school.students), 0)
  // a small world keeps the proportions, a large one grows in its first school
  const scale = Math.min(1, students / 1200)
  const sizeOf = (plan: SchoolPlan): number =>
    plan.students === 'rest' ? students - Math.round(fixed * scale) : Math.round(plan.students * scale)
  return institutions.map((plan) => ({
    plan,
    office: { username: plan.office, role: 'platform_admin', person: personOf(random, cultureFor(random)) },
    schools: plan.schools.map((school) => schoolOf(random, school, sizeOf(school))),
  }))
}
