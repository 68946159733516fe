import classIncharges from '../../../resources/class-incharges.ts'
import classes from '../../../resources/classes.ts'
import students from '../../../resources/students.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import type { ClassTeachersRow } from '../../../resources/contract/teachers.ts'
import type { Condition } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { active, all, seeing, both, byGrade, is, teacherOf, type TeacherDeps } from './mappings.ts'

export interface ClassCount {
  readonly incharge_classes: number
  readonly subject_classes: number
  readonly subjects: number
  readonly students: number
}

export async function countClasses(deps: TeacherDeps, context: RequestContext, teacherId: string): Promise<ClassCount> {
  const { records } = deps
  await teacherOf(deps, context, teacherId)
  const own = both(is('teacher_id', teacherId), active)
  const idsIn = async (kind: typeof classIncharges | typeof subjectMappings, field: 'class_id' | 'subject_id') =>
    (await records.aggregate(context, kind, { condition: own, by: [field], of: { rows: { is: 'count' } } })).flatMap(
      ({ by }) => by[0] ?? [],
    )
  const [inCharge, taught, subjects] = await Promise.all([
    idsIn(classIncharges, 'class_id'),
    idsIn(subjectMappings, 'class_id'),
    idsIn(subjectMappings, 'subject_id'),
  ])
  const ids = [...new Set([...inCharge, ...taught])]
  const condition = both({ field: 'class_id', op: 'in', value: ids }, active)
  const [sitting] = ids.length === 0 ? [] : await records.aggregate(context, students, { condition, of: { students: { is: 'count' } } })
  return {
    incharge_classes: inCharge.length,
    subject_classes: taught.length,
    subjects: subjects.length,
    students: Number(sitting?.values.students ?? 0),
  }
}

const named = (teacher_id: string, name: string | null, name_ar: string | null | undefined) => ({
  teacher_id,
  name: name ?? '',
  ...(name_ar ? { name_ar } : {}),
})

/**
 * Who teaches a class is no secret to those who may see the class, although each teacher lists only own mappings: the classes are read
 * as the person, the mappings of exactly those classes as the product.
 */
export async function listClassTeachers(
  { records }: TeacherDeps,
  context: RequestContext,
  asked: { classIds?: readonly string[] | undefined; subjectId?: string | undefined },
): Promise<ClassTeachersRow[]> {
  const condition: Condition[] = [active]
  if (asked.classIds) condition.push({ field: 'class_id', op: 'in', value: asked.classIds })
  const { records: seen } = await records.list(context, classes, {
    ...all,
    columns: ['name', 'grade_id', 'incharge_id'],
    condition: both(...condition),
    ...byGrade,
  })
  const ids = seen.map((row) => row.class_id)
  const mappings =
    ids.length === 0
      ? []
      : (
          await records.list(seeing(context), subjectMappings, {
            ...all,
            condition: both(
              { field: 'class_id', op: 'in', value: ids },
              active,
              ...(asked.subjectId ? [is('subject_id', asked.subjectId)] : []),
            ),
          })
        ).records
  return seen.map(({ class_id, name, incharge_id, incharge, incharge_ar }) => ({
    class_id,
    class_name: name,
    incharge: incharge_id ? named(incharge_id, incharge, incharge_ar) : null,
    subject_teachers: mappings
      .filter((row) => row.class_id === class_id)
      .map(({ mapping_id, subject_id, subject, subject_ar, periods_per_week, teacher_id, teacher, teacher_ar }) => ({
        mapping_id,
        subject_id,
        subject,
        ...(subject_ar ? { subject_ar } : {}),
        teacher: named(teacher_id, teacher, teacher_ar),
        periods_per_week,
      }))
      .sort((a, b) => a.subject.localeCompare(b.subject)),
  }))
}
