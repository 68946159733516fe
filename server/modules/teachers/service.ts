import classes from '../../../resources/classes.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import type { ClassTeachersRow } from '../../../resources/contract/teachers.ts'
import type { Condition } from '../../../resources/kit/index.ts'
import type { Measured, Measures } from '../../measures/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { active, all, seeing, both, byGrade, is, teacherOf, type TeacherDeps } from './mappings.ts'

export { qualifiedFor } from './queries.ts'

export interface ClassCount {
  readonly incharge_classes: number
  readonly subject_classes: number
  readonly subjects: number
  readonly students: number
}

export async function countClasses(
  deps: TeacherDeps & { readonly measures: Measures },
  context: RequestContext,
  teacherId: string,
): Promise<ClassCount> {
  const { measures } = deps
  await teacherOf(deps, context, teacherId)
  const where = { teachers: teacherId }
  const idsOf = (measured: Measured | null): string[] => (measured?.readings ?? []).flatMap(({ at }) => at[0] ?? [])
  const [{ incharges, subjects_taught }, { subjects_taught: subjects }] = await Promise.all([
    measures.read(context, ['incharges', 'subjects_taught'], { by: ['classes'], where }),
    measures.read(context, ['subjects_taught'], { by: ['subjects'], where }),
  ])
  const [inCharge, taught] = [idsOf(incharges), idsOf(subjects_taught)]
  const classes = [...new Set([...inCharge, ...taught])]
  const sitting = classes.length === 0 ? null : (await measures.read(context, ['students'], { where: { classes } })).students
  return {
    incharge_classes: inCharge.length,
    subject_classes: taught.length,
    subjects: idsOf(subjects).length,
    students: sitting?.at().value ?? 0,
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
