import classes from '../../../resources/classes.ts'
import type classIncharges from '../../../resources/class-incharges.ts'
import type subjectMappings from '../../../resources/subject-mappings.ts'
import teachers from '../../../resources/teachers.ts'
import type { Condition, ListRow, RowOf } from '../../../resources/kit/index.ts'
import type { Change } from '../../records/changes.ts'
import type { Records } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { assignTeachers, seeTaughtClasses } from './capabilities.ts'
import { invalidField } from '../../request/errors.ts'

export interface TeacherDeps {
  readonly records: Records
}
/** One teacher, or one class, has far fewer rows than this in a year. */
export const all = { page_no: 1, per_page: 5000 } as const
export const both = (...and: Condition[]): Condition => ({ and })
export const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })
export const oneOf = (field: string, value: readonly string[]): Condition => ({ field, op: 'in', value })
export const active: Condition = { field: 'is_active', op: 'eq', value: true }

/** The mappings of the year asked for, which need not be the one the person stands in. */
export const inYear = (context: RequestContext, academicYear: string | undefined): RequestContext =>
  academicYear ? { ...context, academicYear } : context

/** Able to write mappings, or to see them with their classes, wherever they are. */
export const assigning = (context: RequestContext): RequestContext => ({ ...withCapability(context, assignTeachers), schoolId: null })
export const seeing = (context: RequestContext): RequestContext => ({ ...withCapability(context, seeTaughtClasses), schoolId: null })

export type Teacher = RowOf<typeof teachers>
const classColumns = ['school_id', 'academic_year'] as const
export type Class = ListRow<typeof classes, (typeof classColumns)[number]>

export const teacherOf = ({ records }: TeacherDeps, context: RequestContext, id: string): Promise<Teacher> =>
  records.get(context, teachers, id)

export const idsOf = (chosen: readonly Pick<Class, 'class_id'>[]): string[] => chosen.map((one) => one.class_id)

/** The classes named, each visible to the person, active, and of the teacher's own school. */
export async function classesOf(
  { records }: TeacherDeps,
  context: RequestContext,
  teacher: Teacher,
  ids: readonly string[],
): Promise<Class[]> {
  const named = [...new Set(ids)]
  const found = (await records.list(context, classes, { ...all, columns: classColumns, condition: oneOf('class_id', named) })).records
  for (const id of named) {
    const one = found.find((row) => row.class_id === id)
    if (!one) throw invalidField('class_id_list', { code: 'not_found', params: { value: id } })
    if (one.school_id !== teacher.school_id || !one.is_active) throw invalidField('class_id_list', { code: 'not_allowed_here' })
  }
  return found
}

/** Compares classes by id as a list of them stands that goes by grade: the youngest first (KG before 1, 2 before 10), then by name. */
export function asListed(listed: readonly Pick<Class, 'class_id'>[]): (a: string, b: string) => number {
  const places = new Map(listed.map(({ class_id }, at) => [class_id, at]))
  const placeOf = (id: string): number => places.get(id) ?? listed.length
  return (a, b) => placeOf(a) - placeOf(b)
}
export const byGrade = { sort_by: 'grade_id', then_by: [{ field: 'name', order: 'asc' }] } as const

/** The same for rows that only mention classes. */
export async function byGradeOf({ records }: TeacherDeps, context: RequestContext, rows: readonly { readonly class_id: string }[]) {
  const ids = [...new Set(rows.map((row) => row.class_id))]
  if (ids.length === 0) return asListed([])
  const condition: Condition = { field: 'class_id', op: 'in', value: ids }
  return asListed((await records.list(seeing(context), classes, { ...all, columns: ['name'], condition, ...byGrade })).records)
}

/** Every mapping that a teacher has or had in the year, the newest first. */
export const everOf = (teacherId: string) =>
  ({ ...all, condition: is('teacher_id', teacherId), sort_by: 'from_date', order_by: 'desc' }) as const

/** What a teacher has in a class: charge of it, a subject. */
type Mapping = Pick<RowOf<typeof classIncharges>, 'mapping_id' | 'class_id' | 'class_name' | 'teacher' | 'from_date'>

/** `add` leaves the teacher's other classes alone, `set` ends them, `end` ends the ones named. */
export type ChangeMode = 'add' | 'set' | 'end'
/** Which of the teacher's present mappings such a change ends. */
export function leaving<One extends Mapping>(own: readonly One[], chosen: readonly Class[], mode: ChangeMode): One[] {
  const named = new Set(chosen.map((one) => one.class_id))
  return own.filter((row) => (mode === 'end' ? named.has(row.class_id) : mode === 'set' && !named.has(row.class_id)))
}

/** Ends mappings: they stay as history. A day before it began would not be a period, so one ends on its first day at the earliest. */
export const closing = (kind: typeof classIncharges | typeof subjectMappings, mappings: readonly Mapping[], on: string): Change[] =>
  mappings.map(({ mapping_id: id, from_date }) => ({
    verb: 'update',
    resource: kind,
    id,
    values: { to_date: on < from_date ? from_date : on, is_active: false },
  }))

export const replacedOf = ({ class_id, class_name, teacher }: Mapping) => ({ class_id, class_name, previous_teacher: teacher })
export type Replaced = ReturnType<typeof replacedOf>
export interface Changed<Kept> {
  readonly records: Kept[]
  /** other teachers who had to make room */
  readonly replaced: Replaced[]
  /** this teacher's own mappings that ended */
  readonly ended: Replaced[]
}
