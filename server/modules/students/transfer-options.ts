import classes from '../../../resources/classes.ts'
import schools from '../../../resources/schools.ts'
import standards from '../../../resources/standards.ts'
import students from '../../../resources/students.ts'
import type { OptionRow } from '../../../resources/contract/options.ts'
import type { TransferClass } from '../../../resources/contract/students.ts'
import { addDays, personName } from '../../../resources/kit/index.ts'
import { isCorrection } from '../../records/places/day.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { seeSisterSchools } from './capabilities.ts'
import { active, all, summaryOf, type StudentDeps } from './enrolment.ts'
import { latestDay, listTransfersAhead } from './transfers-ahead.ts'
import { whatIsOpen } from './what-is-open.ts'
import { highestRolls, presentStay } from './queries.ts'

const inSchool = (context: RequestContext, schoolId: string | null): RequestContext => ({
  ...withCapability(context, seeSisterSchools),
  schoolId,
})

const optionOf = (id: string, { name_en, name_ar }: { readonly name_en: string; readonly name_ar: string | null }): OptionRow => ({
  id,
  label: name_en,
  ...(name_ar ? { label_ar: name_ar } : {}),
})

export async function listTransferClasses(
  { records, measures, database }: StudentDeps,
  context: RequestContext,
  schoolId: string,
): Promise<TransferClass[]> {
  const there = inSchool(context, schoolId)
  const [{ records: open }, { students: sitting }, rolls] = await Promise.all([
    records.list(there, classes, { ...all, columns: ['name', 'grade_id', 'capacity', 'section'], condition: active, sort_by: 'name' }),
    measures.read(there, ['students'], { by: ['classes'] }),
    highestRolls(database, there, schoolId),
  ])
  return open.map(({ class_id: id, name, grade_id, capacity }) => ({
    id,
    label: name,
    grade_id,
    capacity,
    strength: sitting?.at(id).value ?? 0,
    next_roll_no: String((rolls.get(id) ?? 0) + 1),
  }))
}

export async function getTransfer(deps: StudentDeps, context: RequestContext, studentId: string, toSchoolId: string | undefined) {
  const { records, database } = deps
  const student = await records.get(context, students, studentId)
  const { records: open } = await records.list(inSchool(context, null), schools, {
    ...all,
    columns: ['name_en', 'name_ar'],
    condition: active,
  })
  const target = toSchoolId && open.some((row) => row.school_id === toSchoolId) ? toSchoolId : student.school_id
  const [{ records: grades }, there, stay, things, [ahead]] = await Promise.all([
    records.list(inSchool(context, target), standards, {
      ...all,
      columns: ['name_en', 'name_ar'],
      condition: active,
      sort_by: 'level',
    }),
    listTransferClasses(deps, context, target),
    presentStay(database, context, studentId),
    whatIsOpen(records, context, studentId),
    listTransfersAhead(deps, context, studentId),
  ])
  return {
    student: {
      student_id: studentId,
      name: personName(student),
      name_ar: student.full_name_ar,
      admission_no: student.admission_no,
      image: student.image,
    },
    current: summaryOf(student, context.academicYear),
    earliest_date: stay.began === null ? null : isCorrection(stay) ? context.today : addDays(stay.began, 1),
    to_school_id: target,
    options: {
      schools: open.map((row) => optionOf(row.school_id, row)),
      grades: grades.map((row) => optionOf(row.standard_id, row)),
      // in the order of the grades, youngest first
      classes: grades.flatMap((grade) => there.filter((one) => one.grade_id === grade.standard_id && one.id !== student.class_id)),
    },
    open_items: { homework: null, marks: things.find((one) => one.is === 'marks')?.count ?? 0, things },
    ahead: ahead ?? null,
    latest_date: latestDay(stay),
  }
}
