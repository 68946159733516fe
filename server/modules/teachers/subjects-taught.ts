import classes from '../../../resources/classes.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import subjects from '../../../resources/subjects.ts'
import type { SubjectMappingRow } from '../../../resources/contract/teachers.ts'
import { linkedTo, type Condition, type ListRow } from '../../../resources/kit/index.ts'
import type { Change } from '../../records/changes.ts'
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
  closing,
  everOf,
  idsOf,
  inYear,
  is,
  leaving,
  oneOf,
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
  // the classes of past mappings need not be the person's any more
  const planned = await records.parts(seeing(context), classes, 'subjects', classIds)
  for (const [classId, rows] of planned)
    for (const { subject_id, periods_per_week } of linkedTo(subjects, rows)) plans.set(`${classId} ${subject_id}`, periods_per_week)
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
    const left = leaving(own, chosen, change.mode)
    ended.push(...left.map(replacedOf))
    if (change.mode === 'end') return void (await within.apply(closing(subjectMappings, left, from)))
    const taught = change.takeOver ? (await ofSubject(oneOf('class_id', idsOf(chosen)))).records : []
    const before = taught.filter((row) => row.teacher_id !== change.teacherId)
    replaced.push(...before.map(replacedOf))
    const kept = own.filter(({ class_id }) => chosen.some((one) => one.class_id === class_id))
    const fresh = chosen.filter(({ class_id }) => kept.every((row) => row.class_id !== class_id))
    const replanned = change.periods === undefined ? [] : kept.filter((row) => ownIn(row.class_id) !== row.periods_per_week)
    await within.apply([
      ...closing(subjectMappings, [...left, ...before], from),
      ...replanned.map(({ mapping_id: id, class_id }): Change => {
        return { verb: 'update', resource: subjectMappings, id, values: { periods_per_week: ownIn(class_id) } }
      }),
      ...fresh.map(({ school_id, academic_year, class_id }): Change => {
        const planned = { class_id, periods_per_week: ownIn(class_id), from_date: from }
        const values = { school_id, academic_year, teacher_id: change.teacherId, subject_id: change.subjectId, ...planned }
        return { verb: 'create', resource: subjectMappings, values }
      }),
    ])
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
    await within.apply(closing(subjectMappings, ending, end.on ?? context.today))
  })
  return ending.map((row) => ({ mapping_id: row.mapping_id, class_id: row.class_id, is_active: false }))
}
