import classes from '../../../resources/classes.ts'
import subjects from '../../../resources/subjects.ts'
import type { ClassSubjectRow, SubjectOption } from '../../../resources/contract/subjects.ts'
import { linkedTo, type Condition, type ListRow } from '../../../resources/kit/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { listClassTeachers } from '../teachers/service.ts'
import { periodsOfClass } from '../../../resources/domain/timetable/periods.ts'

interface SubjectDeps {
  readonly records: Records
}
const active: Condition = { field: 'is_active', op: 'eq', value: true }
const all = { page_no: 1, per_page: 5000 } as const

const optionOf = ({ subject_id, name_en, name_ar, code }: ListRow<typeof subjects>): SubjectOption => ({
  id: subject_id,
  label: name_en,
  ...(name_ar ? { label_ar: name_ar } : {}),
  code,
})

/** Active subjects by name; with a grade, those that name the grade or none at all (a subject without grades belongs to every grade). */
export async function listSubjects({ records }: SubjectDeps, context: RequestContext, gradeId?: string): Promise<SubjectOption[]> {
  const ofGrade: Condition[] = gradeId
    ? [
        {
          or: [
            { field: 'grades', op: 'eq', value: gradeId },
            { field: 'grades', op: 'empty' },
          ],
        },
      ]
    : []
  const { records: rows } = await records.list(context, subjects, { ...all, condition: { and: [active, ...ofGrade] } })
  return rows.map(optionOf)
}

/** What the timetable of a class holds: the subjects put on the class, and whatever is taught there although nobody put it on the class. */
export async function listClassSubjects(deps: SubjectDeps, context: RequestContext, classId: string): Promise<ClassSubjectRow[]> {
  const { records } = deps
  const one = await records.get(context, classes, classId)
  const planned = new Map(linkedTo(subjects, one.subjects).map((link) => [link.subject_id, link.periods_per_week]))
  const taught = (await listClassTeachers(deps, context, { classIds: [classId] }))[0]?.subject_teachers ?? []
  const ids = [...new Set([...planned.keys(), ...taught.map((row) => row.subject_id)])]
  if (ids.length === 0) return []
  const { records: found } = await records.list(context, subjects, { ...all, condition: { field: 'subject_id', op: 'in', value: ids } })
  return found.map(({ subject_id, code, name_en, name_ar, type, colour }) => {
    const teachers = taught.filter((row) => row.subject_id === subject_id)
    return {
      subject_id,
      code,
      name_en,
      name_ar,
      type,
      colour,
      periods_per_week: periodsOfClass(
        planned.get(subject_id) ?? null,
        teachers.map((row) => row.periods_per_week),
      ),
      teachers: teachers.map((row) => ({ mapping_id: row.mapping_id, ...row.teacher, periods_per_week: row.periods_per_week })),
    }
  })
}

export async function listSubjectsOfYear(
  deps: SubjectDeps,
  context: RequestContext,
  asked: { gradeId?: string | undefined; classId?: string | undefined },
): Promise<SubjectOption[]> {
  const { records } = deps
  if (asked.classId)
    return (await listClassSubjects(deps, context, asked.classId)).map((row) => ({
      id: row.subject_id,
      label: row.name_en,
      ...(row.name_ar ? { label_ar: row.name_ar } : {}),
      code: row.code,
    }))
  const inGrade: Condition[] = asked.gradeId ? [{ field: 'grade_id', op: 'eq', value: asked.gradeId }] : []
  const { records: open } = await records.list(context, classes, {
    ...all,
    columns: ['name'],
    condition: { and: [active, ...inGrade] },
  })
  const taught = await listClassTeachers(deps, context, { classIds: open.map((row) => row.class_id) })
  const ids = new Set(taught.flatMap((row) => row.subject_teachers.map((one) => one.subject_id)))
  const options = await listSubjects(deps, context, asked.gradeId)
  // before anybody is mapped, the subjects of the grade are what the year has
  return ids.size === 0 ? options : options.filter((subject) => ids.has(subject.id))
}
