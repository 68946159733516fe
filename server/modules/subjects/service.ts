import type { ClassSubjectRow, SubjectOption } from '../../../resources/contract/subjects.ts'
import type { Condition, Registry } from '../../../resources/kit/index.ts'
import type { Records, Row } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { listClassTeachers } from '../teachers/service.ts'
import { periodsOfClass } from '../../../resources/domain/timetable/periods.ts'

interface SubjectDeps {
  readonly records: Records
  readonly registry: Registry
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const active: Condition = { field: 'is_active', op: 'eq', value: true }
const all = { page_no: 1, per_page: 5000 } as const
const linked = (row: Row, field: string): Row[] => (Array.isArray(row[field]) ? (row[field] as Row[]) : [])

const optionOf = (row: Row): SubjectOption => {
  const arabic = textOrNull(row['name_ar'])
  return {
    id: text(row['subject_id']),
    label: text(row['name_en']),
    ...(arabic ? { label_ar: arabic } : {}),
    code: textOrNull(row['code']),
  }
}

/** Active subjects by name; with a grade, those that name the grade or none at all (a subject without grades belongs to every grade). */
export async function listSubjects(
  { records, registry }: SubjectDeps,
  context: RequestContext,
  gradeId?: string,
): Promise<SubjectOption[]> {
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
  const { records: rows } = await records.list(context, registry.get('subjects'), { ...all, condition: { and: [active, ...ofGrade] } })
  return rows.map(optionOf)
}

/** What the timetable of a class holds: the subjects put on the class, and whatever is taught there although nobody put it on the class. */
export async function listClassSubjects(deps: SubjectDeps, context: RequestContext, classId: string): Promise<ClassSubjectRow[]> {
  const { records, registry } = deps
  const one = await records.get(context, registry.get('classes'), classId)
  const planned = new Map(linked(one, 'subjects').map((link) => [text(link['subject_id']), link]))
  const taught = (await listClassTeachers(deps, context, { classIds: [classId] }))[0]?.subject_teachers ?? []
  const ids = [...new Set([...planned.keys(), ...taught.map((row) => row.subject_id)])]
  if (ids.length === 0) return []
  const { records: subjects } = await records.list(context, registry.get('subjects'), {
    ...all,
    condition: { field: 'subject_id', op: 'in', value: ids },
  })
  return subjects.map((subject) => {
    const id = text(subject['subject_id'])
    const plan = planned.get(id)?.['periods_per_week']
    const teachers = taught.filter((row) => row.subject_id === id)
    return {
      subject_id: id,
      code: textOrNull(subject['code']),
      name_en: text(subject['name_en']),
      name_ar: textOrNull(subject['name_ar']),
      type: textOrNull(subject['type']),
      colour: textOrNull(subject['colour']),
      periods_per_week: periodsOfClass(
        typeof plan === 'number' ? plan : null,
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
  const { records, registry } = deps
  if (asked.classId)
    return (await listClassSubjects(deps, context, asked.classId)).map((row) => ({
      id: row.subject_id,
      label: row.name_en,
      ...(row.name_ar ? { label_ar: row.name_ar } : {}),
      code: row.code,
    }))
  const inGrade: Condition[] = asked.gradeId ? [{ field: 'grade_id', op: 'eq', value: asked.gradeId }] : []
  const { records: classes } = await records.list(context, registry.get('classes'), {
    ...all,
    columns: ['name'],
    condition: { and: [active, ...inGrade] },
  })
  const taught = await listClassTeachers(deps, context, { classIds: classes.map((row) => text(row['class_id'])) })
  const ids = new Set(taught.flatMap((row) => row.subject_teachers.map((one) => one.subject_id)))
  const subjects = await listSubjects(deps, context, asked.gradeId)
  // before anybody is mapped, the subjects of the grade are what the year has
  return ids.size === 0 ? subjects : subjects.filter((subject) => ids.has(subject.id))
}
