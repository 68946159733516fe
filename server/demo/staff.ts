import classIncharges from '../../resources/class-incharges.ts'
import classKind from '../../resources/classes.ts'
import lovs from '../../resources/lovs.ts'
import teacherKind from '../../resources/teachers.ts'
import { createUser } from '../auth/index.ts'
import type { Records, RecordsWithin } from '../records/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { ImportedRow } from './bulk.ts'
import type { CastSchool } from './cast.ts'
import type { CastClass } from './class-cast.ts'
import { findClass } from './classes.ts'
import { subjects, yearDays, years } from './plan.ts'
import type { CastTeacher } from './staff-cast.ts'

/** What a teacher may hold. */
export async function degreesIn(records: Records, context: RequestContext): Promise<readonly string[]> {
  const { records: rows } = await records.list(context, lovs, {
    page_no: 1,
    per_page: 200,
    condition: { field: 'list', op: 'eq', value: 'degree' },
  })
  return rows.map((row) => row.code)
}

/** Teachers with their accounts. */
export async function hire(
  within: RecordsWithin,
  { principal, schoolId }: RequestContext,
  { teachers, degrees, hash }: { teachers: readonly CastTeacher[]; degrees: readonly string[]; hash: string },
): Promise<void> {
  for (const { employee_no, account, isNewcomer, degree, person, values } of teachers) {
    const user = await createUser(
      within,
      principal.tenantId,
      { username: account ?? employee_no.toLowerCase(), ...person, role: 'teacher', school_id: schoolId },
      isNewcomer ? null : hash,
    )
    const held = degrees[Math.floor(degree * degrees.length)]
    await within.create(teacherKind, {
      school_id: schoolId,
      employee_no,
      ...person,
      ...values,
      degree: held === undefined ? [] : [held],
      ldap_id: user.ldap_id,
    })
  }
}

interface Lessons {
  readonly of: CastClass
  readonly inCharge: CastTeacher | null
  readonly rows: readonly ImportedRow[]
}
/** The teacher of the demo account has 8-B (in the Najd school, the first class), so that there is something to see. */
export function lessonsOf({ classes, teachers }: CastSchool, year: string): Lessons[] {
  const own = classes.findIndex((one) => one.grade === '8' && one.section === 'B')
  const ordered = own > 0 ? [classes[own]!, ...classes.toSpliced(own, 1)] : classes
  const from_date = yearDays[year]!.from
  // a teacher teaches one subject, in several classes
  const ofSubject = subjects.map((_, place) => teachers.filter((_teacher, at) => at % subjects.length === place))
  return ordered.map((of, index) => {
    // the demo account that has not registered yet has no class
    const inCharge = teachers[index === 0 ? 0 : 1 + (index % (teachers.length - 1))]!
    // in November a school still looks for somebody: one class teacher, and a few lessons of the last subjects
    const isOpen = index === ordered.length - 1 && year === years.current
    return {
      of,
      inCharge: isOpen ? null : inCharge,
      rows: subjects.flatMap(({ code }, place): ImportedRow[] => {
        if (index % 9 === 4 && place === subjects.length - 1) return []
        const known = ofSubject[place]!
        const { employee_no } = known[index % known.length] ?? inCharge
        return [{ class_id: `${of.grade}-${of.section}`, subject_id: code, teacher_id: employee_no, from_date }]
      }),
    }
  })
}

export async function putInCharge(
  within: RecordsWithin,
  { schoolId }: RequestContext,
  academic_year: string,
  lessons: readonly Lessons[],
): Promise<void> {
  const school_id = schoolId ?? ''
  const common = { school_id, academic_year, from_date: yearDays[academic_year]!.from }
  for (const { of, inCharge } of lessons) {
    if (!inCharge) continue
    const teacher = await within.find(teacherKind, { school_id, employee_no: inCharge.employee_no })
    const made = await findClass(within, school_id, academic_year, of)
    if (!teacher || !made) throw new Error(`The demo world has no class ${of.grade}-${of.section}, or nobody for it`)
    const [class_id, teacher_id] = [made.class_id, teacher.teacher_id]
    await within.create(classIncharges, { ...common, class_id, teacher_id })
    await within.update(classKind, class_id, { incharge_id: teacher_id })
  }
}
