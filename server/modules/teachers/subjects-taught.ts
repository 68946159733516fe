import classes from '../../../resources/classes.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import subjects from '../../../resources/subjects.ts'
import type { SubjectMappingRow } from '../../../resources/contract/teachers.ts'
import { linkedTo, type Condition, type ListRow } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { ownPeriods, periodsOfTeacher } from '../../../resources/domain/timetable/periods.ts'
import {
  active,
  all,
  assigning,
  both,
  classesOf,
  byGradeOf,
  close,
  everOf,
  inYear,
  is,
  leaving,
  replacedOf,
  seeing,
  teacherOf,
  type Changed,
  type ChangeMode,
  type Replaced,
  type TeacherDeps,
} from './mappings.ts'

/** How many periods a week a class has of a subject; null where nobody has put the subject on the class, or without a number. */
type PlanOf = (classId: string, subjectId: string) => number | null
async function plansOf({ records }: TeacherDeps, context: RequestContext, classIds: readonly string[]): Promise<PlanOf> {
  const plans = new Map<string, number | null>()
  for (const classId of classIds) {
    // the classes of past mappings need not be the person's any more
    const one = await records.find(seeing(context), classes, { class_id: classId })
    for (const { subject_id, periods_per_week } of linkedTo(subjects, one?.subjects ?? []))
      plans.set(`${classId} ${subject_id}`, periods_per_week)
  }
  return (classId, subjectId) => plans.get(`${classId} ${subjectId}`) ?? null
}

type Taught = ListRow<typeof subjectMappings>

/** One entry for each subject and state: what is taught now stands apart from what ended. */
function present(rows: readonly Taught[], compare: (a: string, b: string) => number, planOf: PlanOf): SubjectMappingRow[] {
  const groups = new Map<string, SubjectMappingRow>()
  for (const row of rows) {
    const { mapping_id, subject_id, subject, subject_ar, is_active } = row
    const key = `${subject_id} ${is_active}`
    const group = groups.get(key) ?? { mapping_id, subject_id, subject, ...(subject_ar ? { subject_ar } : {}), classes: [], is_active }
    groups.set(key, group)
    group.classes.push({
      mapping_id,
      class_id: row.class_id,
      name: row.class_name,
      periods_per_week: periodsOfTeacher(row.periods_per_week, planOf(row.class_id, subject_id)),
      from: row.from_date,
      to: row.to_date,
    })
  }
  for (const group of groups.values()) group.classes.sort((a, b) => compare(a.class_id, b.class_id))
  return [...groups.values()].sort((a, b) => Number(b.is_active) - Number(a.is_active) || a.subject.localeCompare(b.subject))
}

export async function listSubjectsTaught(deps: TeacherDeps, context: RequestContext, teacherId: string): Promise<SubjectMappingRow[]> {
  await teacherOf(deps, context, teacherId)
  const { records } = await deps.records.list(context, subjectMappings, everOf(teacherId))
  const classIds = [...new Set(records.map((row) => row.class_id))]
  return present(records, await byGradeOf(deps, context, records), await plansOf(deps, context, classIds))
}

export interface SubjectChange {
  readonly teacherId: string
  readonly subjectId: string
  readonly classIds: readonly string[]
  readonly academicYear?: string | undefined
  /** undefined leaves the periods of existing mappings as they are */
  readonly periods?: number | null | undefined
  readonly from?: string | undefined
  readonly takeOver: boolean
  readonly mode: ChangeMode
}

export async function changeSubjects(deps: TeacherDeps, asked: RequestContext, change: SubjectChange): Promise<Changed<SubjectMappingRow>> {
  const context = inYear(asked, change.academicYear)
  const teacher = await teacherOf(deps, context, change.teacherId)
  const subject = await deps.records.find(context, subjects, { subject_id: change.subjectId })
  if (!subject) throw invalidField('subject_id', { code: 'not_found', params: { value: change.subjectId } })
  if (change.mode !== 'end') {
    if (!teacher.is_active) throw invalidField('teacherId', { code: 'not_allowed_here' })
    if (!subject.is_active || subject.school_id !== teacher.school_id) throw invalidField('subject_id', { code: 'not_allowed_here' })
  }
  const chosen = await classesOf(deps, context, teacher, change.classIds)
  const from = change.from ?? context.today
  const replaced: Replaced[] = []
  const ended: Replaced[] = []
  const planOf = await plansOf(deps, context, change.periods === undefined ? [] : change.classIds)
  const ownIn = (classId: string) => ownPeriods(change.periods ?? null, planOf(classId, change.subjectId))

  await deps.records.transaction(assigning(context), async (within) => {
    await within.alone(subjectMappings.name)
    // begun anew where the database says so
    replaced.length = ended.length = 0
    const ofSubject = (...more: Condition[]) =>
      within.list(subjectMappings, { ...all, condition: both(is('subject_id', change.subjectId), active, ...more) })
    const own = (await ofSubject(is('teacher_id', change.teacherId))).records
    for (const row of leaving(own, chosen, change.mode)) {
      await close(within, subjectMappings, row, from)
      ended.push(replacedOf(row))
    }
    if (change.mode === 'end') return
    for (const one of chosen) {
      const classId = one.class_id
      const before = (await ofSubject(is('class_id', classId))).records
      if (change.takeOver) {
        for (const row of before) {
          if (row.teacher_id === change.teacherId) continue
          await close(within, subjectMappings, row, from)
          replaced.push(replacedOf(row))
        }
      }
      const mine = before.find((row) => row.teacher_id === change.teacherId)
      if (mine) {
        if (change.periods !== undefined && ownIn(classId) !== mine.periods_per_week)
          await within.update(subjectMappings, mine.mapping_id, { periods_per_week: ownIn(classId) })
        continue
      }
      await within.create(subjectMappings, {
        school_id: one.school_id,
        academic_year: one.academic_year,
        teacher_id: change.teacherId,
        subject_id: change.subjectId,
        class_id: classId,
        periods_per_week: ownIn(classId),
        from_date: from,
      })
    }
  })
  return { records: await listSubjectsTaught(deps, context, change.teacherId), replaced, ended }
}

export async function endSubject(
  deps: TeacherDeps,
  context: RequestContext,
  end: { teacherId: string; subjectId: string; classIds?: readonly string[] | undefined; on?: string | undefined },
): Promise<{ mapping_id: string; class_id: string; is_active: boolean }[]> {
  await teacherOf(deps, context, end.teacherId)
  const { records: open } = await deps.records.list(context, subjectMappings, {
    ...all,
    condition: both(is('teacher_id', end.teacherId), is('subject_id', end.subjectId), active),
  })
  const ending = open.filter((row) => !end.classIds || end.classIds.includes(row.class_id))
  if (ending.length === 0) throw invalidField('subject_id', { code: 'not_allowed_here' })
  await deps.records.transaction(assigning(context), async (within) => {
    for (const row of ending) await close(within, subjectMappings, row, end.on ?? context.today)
  })
  return ending.map((row) => ({ mapping_id: row.mapping_id, class_id: row.class_id, is_active: false }))
}
