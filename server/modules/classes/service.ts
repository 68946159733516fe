import type { ClassReportRow, GradeOption, MySectionRow, StandardRow } from '../../../resources/contract/classes.ts'
import type { Condition, Registry } from '../../../resources/kit/index.ts'
import type { Records, Row } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

export interface ClassDeps {
  readonly records: Records
  readonly registry: Registry
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const active: Condition = { field: 'is_active', op: 'eq', value: true }
const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })
/** A school has a few hundred classes at most; even the largest demo world has fewer than this. */
const all = { page_no: 1, per_page: 10_000 } as const
const byName = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

export async function listStandards({ records, registry }: ClassDeps, context: RequestContext): Promise<StandardRow[]> {
  const { records: rows } = await records.list(context, registry.get('standards'), { ...all, condition: active, sort_by: 'level' })
  return rows.map((row) => ({
    standard_id: text(row['standard_id']),
    code: text(row['code']),
    name_en: text(row['name_en']),
    name_ar: textOrNull(row['name_ar']),
    level: count(row['level']),
    next_standard_id: textOrNull(row['next_standard_id']),
  }))
}

/** In the order of the register: roll numbers as numbers, children without one last. */
export async function listClassStudents({ records, registry }: ClassDeps, context: RequestContext, classId: string): Promise<Row[]> {
  // a class that is not the person's answers as if it did not exist
  await records.get(context, registry.get('classes'), classId)
  const { records: rows } = await records.list(context, registry.get('students'), {
    ...all,
    condition: { and: [is('class_id', classId), active] },
  })
  return rows.sort((a, b) => {
    const [left, right] = [textOrNull(a['roll_no']), textOrNull(b['roll_no'])]
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || byName(text(a['firstname']), text(b['firstname']))
    return byName(left, right) || byName(text(a['firstname']), text(b['firstname']))
  })
}

/** Youngest grade first: by name, KG would come after grade 12. */
export async function listClasses(deps: ClassDeps, context: RequestContext, gradeId?: string): Promise<Row[]> {
  const condition: Condition = { and: [active, ...(gradeId ? [is('grade_id', gradeId)] : [])] }
  const [{ records: rows }, standards] = await Promise.all([
    deps.records.list(context, deps.registry.get('classes'), {
      ...all,
      columns: ['name', 'grade_id', 'section', 'strength', 'incharge_id'],
      condition,
    }),
    listStandards(deps, context),
  ])
  const levels = new Map(standards.map((grade) => [grade.standard_id, grade.level]))
  const levelOf = (row: Row) => levels.get(text(row['grade_id'])) ?? 99
  return rows.sort((a, b) => levelOf(a) - levelOf(b) || byName(text(a['name']), text(b['name'])))
}

/** The rows that a teacher sees are the teacher's own, so the grades of the visible classes are the grades of the person. */
export async function listMyGrades(deps: ClassDeps, context: RequestContext): Promise<GradeOption[]> {
  const [classes, standards] = await Promise.all([listClasses(deps, context), listStandards(deps, context)])
  const mine = new Set(classes.map((row) => text(row['grade_id'])))
  return standards
    .filter((grade) => mine.has(grade.standard_id))
    .map(({ standard_id, name_en, name_ar, code }) => ({
      id: standard_id,
      label: name_en,
      ...(name_ar ? { label_ar: name_ar } : {}),
      code,
    }))
}

export async function listMySections(deps: ClassDeps, context: RequestContext, grade?: string): Promise<MySectionRow[]> {
  const classes = await listClasses(deps, context, grade)
  const { teacherId } = context.principal
  const mappings = teacherId
    ? (
        await deps.records.list(context, deps.registry.get('subject-mappings'), {
          ...all,
          condition: { and: [is('teacher_id', teacherId), active] },
        })
      ).records
    : []
  return classes.map((one) => {
    const subjects = mappings
      .filter((row) => row['class_id'] === one['class_id'])
      .map((row) => {
        const arabic = textOrNull(row['subject_ar'])
        return { id: text(row['subject_id']), label: text(row['subject']), ...(arabic ? { label_ar: arabic } : {}) }
      })
    const role = teacherId && one['incharge_id'] === teacherId ? 'incharge' : subjects.length > 0 ? 'subject' : null
    return {
      class_id: text(one['class_id']),
      grade_id: text(one['grade_id']),
      section: text(one['section']),
      name: text(one['name']),
      strength: count(one['strength']),
      role,
      subjects,
    }
  })
}

export function reportOf(row: Row): ClassReportRow {
  const [gradeAr, inchargeAr] = [textOrNull(row['grade_ar']), textOrNull(row['incharge_ar'])]
  return {
    class_id: text(row['class_id']),
    academic_year: text(row['academic_year']),
    grade_id: text(row['grade_id']),
    grade: text(row['grade']),
    ...(gradeAr ? { grade_ar: gradeAr } : {}),
    section: text(row['section']),
    name: text(row['name']),
    room: textOrNull(row['room']),
    medium: textOrNull(row['medium']),
    stream: textOrNull(row['stream']),
    capacity: count(row['capacity']),
    strength: count(row['strength']),
    incharge: row['incharge_id']
      ? { teacher_id: text(row['incharge_id']), name: text(row['incharge']), ...(inchargeAr ? { name_ar: inchargeAr } : {}) }
      : null,
    is_active: row['is_active'] !== false,
    attendance_pct: null,
    avg_quiz: null,
    avg_feedback: null,
    participation_pct: null,
    last_activity: null,
  }
}

export interface ReportPage {
  readonly page_no: number
  readonly per_page: number
  readonly search?: string | undefined
  readonly sort_by: 'grade' | 'name' | 'strength'
  readonly order_by: 'asc' | 'desc'
}

/** Sorted here: "by grade" means youngest first, which is the level of the grade and not its name. */
export async function listReports(
  deps: ClassDeps,
  context: RequestContext,
  page: ReportPage,
): Promise<{ records: ClassReportRow[]; total: number }> {
  const [{ records: rows }, standards] = await Promise.all([
    deps.records.list(context, deps.registry.get('classes'), { ...all, ...(page.search ? { search: page.search } : {}) }),
    listStandards(deps, context),
  ])
  const levels = new Map(standards.map((grade) => [grade.standard_id, grade.level]))
  const levelOf = (report: ClassReportRow) => levels.get(report.grade_id) ?? 99
  const reports = rows.map(reportOf)
  const direction = page.order_by === 'desc' ? -1 : 1
  reports.sort((a, b) => {
    const first =
      page.sort_by === 'strength' ? a.strength - b.strength : page.sort_by === 'grade' ? levelOf(a) - levelOf(b) : byName(a.name, b.name)
    return direction * (first || byName(a.section, b.section) || byName(a.name, b.name))
  })
  const start = (page.page_no - 1) * page.per_page
  return { records: reports.slice(start, start + page.per_page), total: reports.length }
}

/** One class for each section, in one transaction: all or none. A clash is told for the section that clashes. */
export async function createSections(
  { records, registry }: ClassDeps,
  context: RequestContext,
  values: Row,
  sections: readonly string[],
): Promise<Row[]> {
  return records.transaction(context, async (within) => {
    const created: Row[] = []
    for (const section of sections) created.push(await within.create(registry.get('classes'), { ...values, section }))
    return created
  })
}
