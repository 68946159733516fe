import type { ClassTeachersRow } from '../../../resources/contract/teachers.ts'
import type { Condition } from '../../../resources/kit/index.ts'
import type { Row } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { active, all, seeing, both, byGrade, is, teacherOf, text, textOrNull, type TeacherDeps } from './mappings.ts'

export interface ClassCount {
  readonly incharge_classes: number
  readonly subject_classes: number
  readonly subjects: number
  readonly students: number
}

export async function countClasses(deps: TeacherDeps, context: RequestContext, teacherId: string): Promise<ClassCount> {
  const { records, registry } = deps
  await teacherOf(deps, context, teacherId)
  const own = { ...all, condition: both(is('teacher_id', teacherId), active) }
  const [incharges, mappings] = await Promise.all([
    records.list(context, registry.get('class-incharges'), own),
    records.list(context, registry.get('subject-mappings'), own),
  ])
  const inCharge = new Set(incharges.records.map((row) => text(row['class_id'])))
  const taught = new Set(mappings.records.map((row) => text(row['class_id'])))
  const classIds = [...new Set([...inCharge, ...taught])]
  const students =
    classIds.length === 0
      ? 0
      : (
          await records.list(context, registry.get('students'), {
            page_no: 1,
            per_page: 1,
            columns: ['firstname'],
            condition: both({ field: 'class_id', op: 'in', value: classIds }, active),
          })
        ).total
  return {
    incharge_classes: inCharge.size,
    subject_classes: taught.size,
    subjects: new Set(mappings.records.map((row) => text(row['subject_id']))).size,
    students,
  }
}

export const namedTeacher = (row: Row, id = 'teacher_id', label = 'teacher') => {
  const arabic = textOrNull(row[`${label}_ar`])
  return { teacher_id: text(row[id]), name: text(row[label]), ...(arabic ? { name_ar: arabic } : {}) }
}

/**
 * Who teaches a class is no secret to those who may see the class, although each teacher lists only own mappings: the classes are read
 * as the person, the mappings of exactly those classes as the product.
 */
export async function listClassTeachers(
  { records, registry }: TeacherDeps,
  context: RequestContext,
  asked: { classIds?: readonly string[] | undefined; subjectId?: string | undefined },
): Promise<ClassTeachersRow[]> {
  const condition: Condition[] = [active]
  if (asked.classIds) condition.push({ field: 'class_id', op: 'in', value: asked.classIds })
  const classes = (
    await records.list(context, registry.get('classes'), {
      ...all,
      columns: ['name', 'grade_id', 'incharge_id'],
      condition: both(...condition),
    })
  ).records
  const ids = classes.map((row) => text(row['class_id']))
  const mappings =
    ids.length === 0
      ? []
      : (
          await records.list(seeing(context), registry.get('subject-mappings'), {
            ...all,
            condition: both(
              { field: 'class_id', op: 'in', value: ids },
              active,
              ...(asked.subjectId ? [is('subject_id', asked.subjectId)] : []),
            ),
          })
        ).records
  const compare = byGrade(classes)
  return classes
    .map((one) => ({
      class_id: text(one['class_id']),
      class_name: text(one['name']),
      incharge: one['incharge_id'] ? namedTeacher(one, 'incharge_id', 'incharge') : null,
      subject_teachers: mappings
        .filter((row) => row['class_id'] === one['class_id'])
        .map((row) => {
          const arabic = textOrNull(row['subject_ar'])
          return {
            mapping_id: text(row['mapping_id']),
            subject_id: text(row['subject_id']),
            subject: text(row['subject']),
            ...(arabic ? { subject_ar: arabic } : {}),
            teacher: namedTeacher(row),
            periods_per_week: typeof row['periods_per_week'] === 'number' ? row['periods_per_week'] : null,
          }
        })
        .sort((a, b) => a.subject.localeCompare(b.subject)),
    }))
    .sort((a, b) => compare(a.class_id, b.class_id))
}
