import type { OptionRow } from '../../../resources/contract/options.ts'
import type { TransferClass } from '../../../resources/contract/students.ts'
import { addDays } from '../../../resources/domain/calendar/working-days.ts'
import { isCorrection } from '../../records/places/day.ts'
import type { Row } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { seeSisterSchools } from './capabilities.ts'
import { active, all, nameOf, numberOrNull, summaryOf, text, textOrNull, type StudentDeps } from './enrolment.ts'
import { highestRolls, presentStay } from './queries.ts'

const inSchool = (context: RequestContext, schoolId: string | null): RequestContext => ({
  ...withCapability(context, seeSisterSchools),
  schoolId,
})

const optionOf = (row: Row, id: string, name: string): OptionRow => {
  const arabic = textOrNull(row['name_ar'])
  return { id: text(row[id]), label: text(row[name]), ...(arabic ? { label_ar: arabic } : {}) }
}

export async function listTransferClasses(
  { records, registry, measures, database }: StudentDeps,
  context: RequestContext,
  schoolId: string,
): Promise<TransferClass[]> {
  const there = inSchool(context, schoolId)
  const [{ records: classes }, { students }, rolls] = await Promise.all([
    records.list(there, registry.get('classes'), { ...all, columns: ['name', 'grade_id', 'capacity', 'section'], condition: active }),
    measures.read(there, ['students'], { by: ['classes'] }),
    highestRolls(database, there, schoolId),
  ])
  return classes
    .map((row) => {
      const id = text(row['class_id'])
      return {
        id,
        label: text(row['name']),
        grade_id: text(row['grade_id']),
        capacity: numberOrNull(row['capacity']) ?? 0,
        strength: students?.at(id).value ?? 0,
        next_roll_no: String((rolls.get(id) ?? 0) + 1),
      }
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

export async function getTransfer(deps: StudentDeps, context: RequestContext, studentId: string, toSchoolId: string | undefined) {
  const { records, registry, database } = deps
  const student = await records.get(context, registry.get('students'), studentId)
  const { records: schools } = await records.list(inSchool(context, null), registry.get('schools'), {
    ...all,
    columns: ['name_en', 'name_ar'],
    condition: active,
  })
  const own = text(student['school_id'])
  const target = toSchoolId && schools.some((row) => row['school_id'] === toSchoolId) ? toSchoolId : own
  const [{ records: grades }, classes, stay] = await Promise.all([
    records.list(inSchool(context, target), registry.get('standards'), {
      ...all,
      columns: ['name_en', 'name_ar'],
      condition: active,
      sort_by: 'level',
    }),
    listTransferClasses(deps, context, target),
    presentStay(database, context, studentId),
  ])
  return {
    student: {
      student_id: studentId,
      name: nameOf(registry.get('students'), student),
      name_ar: textOrNull(student['full_name_ar']),
      admission_no: text(student['admission_no']),
      image: textOrNull(student['image']),
    },
    current: summaryOf(student, context.academicYear),
    earliest_date: stay.began === null ? null : isCorrection(stay) ? context.today : addDays(stay.began, 1),
    to_school_id: target,
    options: {
      schools: schools.map((row) => optionOf(row, 'school_id', 'name_en')),
      grades: grades.map((row) => optionOf(row, 'standard_id', 'name_en')),
      // in the order of the grades, youngest first
      classes: grades.flatMap((grade) => classes.filter((one) => one.grade_id === grade['standard_id'] && one.id !== student['class_id'])),
    },
    open_items: { homework: null, marks: null },
  }
}
