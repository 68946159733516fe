import type { ClassReportRow, GradeOption, MySectionRow, ReportsAsked, StandardRow } from '../../../resources/contract/classes.ts'
import classes from '../../../resources/classes.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import standards from '../../../resources/standards.ts'
import students from '../../../resources/students.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import type { Condition, ListRow, RowOf, ValuesOf } from '../../../resources/kit/index.ts'
import type { Measured, Measures } from '../../measures/index.ts'
import type { Records, Written } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

export interface ClassDeps {
  readonly records: Records
}
interface ReportDeps extends ClassDeps {
  readonly measures: Measures
}
const active: Condition = { field: 'is_active', op: 'eq', value: true }
const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })
/** A school has a few hundred classes at most; even the largest demo world has fewer than this. */
const all = { page_no: 1, per_page: 10_000 } as const

export async function listStandards({ records }: ClassDeps, context: RequestContext): Promise<StandardRow[]> {
  const { records: rows } = await records.list(context, standards, { ...all, condition: active, sort_by: 'level' })
  return rows.map(({ standard_id, code, name_en, name_ar, level, next_standard_id }) => ({
    standard_id,
    code,
    name_en,
    name_ar,
    level,
    next_standard_id,
  }))
}

/** In the order of the register: roll numbers as numbers, children without one last. */
export async function listClassStudents(
  { records }: ClassDeps,
  context: RequestContext,
  classId: string,
): Promise<ListRow<typeof students>[]> {
  // a class that is not the person's answers as if it did not exist
  await records.get(context, classes, classId)
  const { records: rows } = await records.list(context, students, {
    ...all,
    condition: enrolledIn(classId),
    sort_by: 'roll_no',
    then_by: [{ field: 'firstname', order: 'asc' }],
  })
  return rows
}

const columns = ['name', 'grade_id', 'section', 'strength', 'incharge_id'] as const
/** Youngest grade first, which is the order of the list: by name, KG would come after grade 12. */
export async function listClasses({ records }: ClassDeps, context: RequestContext, gradeId?: string) {
  const condition: Condition = { and: [active, ...(gradeId ? [is('grade_id', gradeId)] : [])] }
  return (await records.list(context, classes, { ...all, columns, condition, ...inOrder.grade('asc') })).records
}

/** The rows that a teacher sees are the teacher's own, so the grades of the visible classes are the grades of the person. */
export async function listMyGrades(deps: ClassDeps & { readonly measures: Measures }, context: RequestContext): Promise<GradeOption[]> {
  const [{ classes }, rows] = await Promise.all([
    deps.measures.read(context, ['classes'], { by: ['standards'] }),
    listStandards(deps, context),
  ])
  const mine = new Set((classes?.readings ?? []).map(({ at: [grade] }) => grade))
  return rows
    .filter((grade) => mine.has(grade.standard_id))
    .map(({ standard_id, name_en, name_ar, code }) => ({
      id: standard_id,
      label: name_en,
      ...(name_ar ? { label_ar: name_ar } : {}),
      code,
    }))
}

export async function listMySections(deps: ClassDeps, context: RequestContext, grade?: string): Promise<MySectionRow[]> {
  const own = await listClasses(deps, context, grade)
  const { teacherId } = context.principal
  const condition: Condition = { and: [is('teacher_id', teacherId), active] }
  const mappings = teacherId ? (await deps.records.list(context, subjectMappings, { ...all, condition })).records : []
  return own.map(({ class_id, grade_id, section, name, strength, incharge_id }) => {
    const subjects = mappings
      .filter((row) => row.class_id === class_id)
      .map(({ subject_id, subject, subject_ar }) => ({
        id: subject_id,
        label: subject,
        ...(subject_ar ? { label_ar: subject_ar } : {}),
      }))
    const role = teacherId && incharge_id === teacherId ? 'incharge' : subjects.length > 0 ? 'subject' : null
    return { class_id, grade_id, section, name, strength, role, subjects }
  })
}

/** How much of their days the children of these classes were there. */
export const attendanceOf = async (
  { measures }: Pick<ReportDeps, 'measures'>,
  context: RequestContext,
  classIds: readonly string[],
): Promise<Measured | null> =>
  classIds.length === 0
    ? null
    : (await measures.read(context, ['attendance_pct'], { by: ['classes'], where: { classes: classIds } })).attendance_pct

export const reportOf = (row: ListRow<typeof classes> | RowOf<typeof classes>, attendance: Measured | null): ClassReportRow => ({
  class_id: row.class_id,
  academic_year: row.academic_year,
  grade_id: row.grade_id,
  grade: row.grade,
  ...(row.grade_ar ? { grade_ar: row.grade_ar } : {}),
  section: row.section,
  name: row.name,
  room: row.room,
  medium: row.medium,
  stream: row.stream,
  capacity: row.capacity,
  strength: row.strength,
  incharge: row.incharge_id
    ? { teacher_id: row.incharge_id, name: row.incharge ?? '', ...(row.incharge_ar ? { name_ar: row.incharge_ar } : {}) }
    : null,
  is_active: row.is_active,
  attendance_pct: attendance?.at(row.class_id).value ?? null,
  avg_quiz: null,
  avg_feedback: null,
  participation_pct: null,
  last_activity: null,
})

type Way = ReportsAsked['order_by']
const then = (order: Way, ...fields: readonly string[]) => fields.map((field) => ({ field, order }))
/** "By grade" means youngest first, which is the level of the grade and not its name: so the list of classes stands. */
const inOrder = {
  grade: (order_by: Way) => ({ sort_by: 'grade_id', order_by, then_by: then(order_by, 'section', 'name') }) as const,
  name: (order_by: Way) => ({ sort_by: 'name', order_by, then_by: then(order_by, 'section') }) as const,
  strength: (order_by: Way) => ({ sort_by: 'strength', order_by, then_by: then(order_by, 'section', 'name') }) as const,
}

export async function listReports(
  { records, measures }: ReportDeps,
  context: RequestContext,
  { page_no, per_page, search, sort_by, order_by }: ReportsAsked,
): Promise<{ records: ClassReportRow[]; total: number }> {
  const found = await records.list(context, classes, {
    page_no,
    per_page,
    ...(search ? { search } : {}),
    ...inOrder[sort_by](order_by),
  })
  const attendance = await attendanceOf(
    { measures },
    context,
    found.records.map(({ class_id }) => class_id),
  )
  return { records: found.records.map((row) => reportOf(row, attendance)), total: found.total }
}

/** One class for each section, in one transaction: all or none. A clash is told for the section that clashes. */
export async function createSections(
  { records }: ClassDeps,
  context: RequestContext,
  values: ValuesOf<typeof classes>,
  sections: readonly string[],
): Promise<Written<typeof classes>[]> {
  return records.transaction(context, async (within) => {
    const made = await within.apply(
      sections.map((section) => ({ verb: 'create', resource: classes, values: { ...values, section } }) as const),
    )
    const created: Written<typeof classes>[] = []
    for (const { id } of made) created.push(await within.get(classes, id))
    return created
  })
}
