import type { Condition, Registry, Resource } from '../../../resources/kit/index.ts'
import type { Records, RecordsWithin, Row } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { assignTeachers, seeTaughtClasses } from './capabilities.ts'
import { invalidField } from '../../request/errors.ts'

export interface TeacherDeps {
  readonly records: Records
  readonly registry: Registry
}
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** One teacher, or one class, has far fewer rows than this in a year. */
export const all = { page_no: 1, per_page: 5000 } as const
export const both = (...and: Condition[]): Condition => ({ and })
export const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })
export const active: Condition = { field: 'is_active', op: 'eq', value: true }

/** The mappings of the year asked for, which need not be the one the person stands in. */
export const inYear = (context: RequestContext, academicYear: string | undefined): RequestContext =>
  academicYear ? { ...context, academicYear } : context

/** Able to write mappings, or to see them with their classes, wherever they are. */
export const assigning = (context: RequestContext): RequestContext => ({ ...withCapability(context, assignTeachers), schoolId: null })
export const seeing = (context: RequestContext): RequestContext => ({ ...withCapability(context, seeTaughtClasses), schoolId: null })

export async function teacherOf({ records, registry }: TeacherDeps, context: RequestContext, id: string): Promise<Row> {
  return records.get(context, registry.get('teachers'), id)
}

/** The classes named, each visible to the person, active, and of the teacher's own school. */
export async function classesOf(deps: TeacherDeps, context: RequestContext, teacher: Row, ids: readonly string[]): Promise<Row[]> {
  const classes: Row[] = []
  for (const id of new Set(ids)) {
    const found = await deps.records.find(context, deps.registry.get('classes'), { class_id: id })
    if (!found) throw invalidField('class_id_list', { code: 'not_found', params: { value: id } })
    if (found['school_id'] !== teacher['school_id'] || found['is_active'] === false)
      throw invalidField('class_id_list', { code: 'not_allowed_here' })
    classes.push(found)
  }
  return classes
}

/** Compares classes by id as every list of them stands: by grade, the youngest first (KG before 1, 2 before 10), then by name. */
export function byGrade(classes: readonly Row[]): (a: string, b: string) => number {
  const grades = [...new Set(classes.map((row) => text(row['grade_id'])))]
  const known = new Map(
    classes.map((row) => [text(row['class_id']), { grade: grades.indexOf(text(row['grade_id'])), name: text(row['name']) }]),
  )
  const placeOf = (id: string) => known.get(id) ?? { grade: grades.length, name: '' }
  return (a, b) => placeOf(a).grade - placeOf(b).grade || placeOf(a).name.localeCompare(placeOf(b).name, 'en', { numeric: true })
}

/** The same for rows that only mention classes. */
export async function byGradeOf({ records, registry }: TeacherDeps, context: RequestContext, rows: readonly Row[]) {
  const ids = [...new Set(rows.map((row) => text(row['class_id'])))]
  if (ids.length === 0) return byGrade([])
  const found = await records.list(seeing(context), registry.get('classes'), {
    ...all,
    columns: ['name', 'grade_id'],
    condition: { field: 'class_id', op: 'in', value: ids },
  })
  return byGrade(found.records)
}

/** Every mapping of this kind that a teacher has or had in the year, the newest first, and how its classes are ordered. */
export async function mappingsOf(deps: TeacherDeps, context: RequestContext, kind: string, teacherId: string) {
  await teacherOf(deps, context, teacherId)
  const { records } = await deps.records.list(context, deps.registry.get(kind), {
    ...all,
    condition: is('teacher_id', teacherId),
    sort_by: 'from_date',
    order_by: 'desc',
  })
  return { records, compare: await byGradeOf(deps, context, records) }
}

/** `add` leaves the teacher's other classes alone, `set` ends them, `end` ends the ones named. */
export type ChangeMode = 'add' | 'set' | 'end'
/** Which of the teacher's present mappings such a change ends. */
export function leaving(own: readonly Row[], chosen: readonly Row[], mode: ChangeMode): Row[] {
  const named = new Set(chosen.map((one) => text(one['class_id'])))
  return own.filter((row) => (mode === 'end' ? named.has(text(row['class_id'])) : mode === 'set' && !named.has(text(row['class_id']))))
}

/** Ends a mapping: it stays as history. A day before it began would not be a period, so it ends on its first day at the earliest. */
export async function close(within: RecordsWithin, resource: Resource, row: Row, on: string): Promise<void> {
  const from = text(row['from_date'])
  await within.update(resource, text(row['mapping_id']), { to_date: on < from ? from : on, is_active: false })
}

export const replacedOf = (row: Row) => ({
  class_id: text(row['class_id']),
  class_name: text(row['class_name']),
  previous_teacher: text(row['teacher']),
})
export type Replaced = ReturnType<typeof replacedOf>
export interface Changed<Kept> {
  readonly records: Kept[]
  /** other teachers who had to make room */
  readonly replaced: Replaced[]
  /** this teacher's own mappings that ended */
  readonly ended: Replaced[]
}
