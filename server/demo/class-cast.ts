import { grades, type SchoolPlan } from './plan.ts'

export interface CastClass {
  readonly grade: string
  readonly level: number
  readonly section: string
  /** among those of its grade */
  readonly index: number
}
/** A, B, ... Z, AA, AB, ... */
const sectionName = (index: number): string =>
  (index < 26 ? '' : sectionName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

export const gradesOf = (plan: SchoolPlan) => grades.filter((grade) => grade.level <= plan.lastGrade + 2)

/** Classes of about 28, grade by grade. */
export function classesOf(plan: SchoolPlan, students: number): CastClass[] {
  const ofSchool = gradesOf(plan)
  const sections = Math.max(plan.students === 'rest' ? 2 : 1, Math.ceil(students / ofSchool.length / 28))
  return ofSchool.flatMap(({ code, level }) =>
    Array.from({ length: sections }, (_, index) => ({ grade: code, level, section: sectionName(index), index })),
  )
}
