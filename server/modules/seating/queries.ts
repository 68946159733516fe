import type classKind from '../../../resources/classes.ts'
import type { SeatingAct } from '../../../resources/contract/seating-keeping.ts'
import type { Plan } from '../../../resources/domain/seating/plan.ts'
import type { Room } from '../../../resources/domain/seating/room.ts'
import { personName } from '../../../resources/kit/index.ts'
import type students from '../../../resources/students.ts'
import { isSet, knowing, type Queries, type StoredRow, type StoredYear } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'
import { packed, unpacked } from './packed.ts'

interface Tables {
  students: StoredRow<typeof students>
  enrolments: StoredYear<typeof students>
  classes: StoredRow<typeof classKind>
}

export interface OfClass {
  readonly tenantId: string
  readonly classId: string
}
export interface KeptPlan {
  readonly version: number
  readonly changed_at: string
  readonly changed_by: string
  readonly changed_by_name: string | null
  readonly school_id: string
  readonly academic_year: string
  readonly plan: Plan
}

/** Null: the class has no plan. */
export async function findPlan(q: Queries, { tenantId, classId }: OfClass): Promise<KeptPlan | null> {
  const row = await knowing(q)
    .selectFrom('seating_plans')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  if (!row) return null
  const seats = await knowing(q)
    .selectFrom('seating_seats')
    .select(['student_id', 'row_no', 'column_no'])
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .orderBy('row_no')
    .orderBy('column_no')
    .execute()
  const wishes = await knowing(q)
    .selectFrom('seating_wishes')
    .select(['student_id', 'other_id'])
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .orderBy('student_id')
    .orderBy('other_id')
    .execute()
  return {
    version: Number(row.version),
    changed_at: row.changed_at,
    changed_by: row.changed_by,
    changed_by_name: row.changed_by_name,
    school_id: row.school_id,
    academic_year: row.academic_year,
    plan: {
      room: { rows: Number(row.row_count), columns: Number(row.column_count), places: row.places },
      seats: new Map(seats.map((one) => [one.student_id, { row: Number(one.row_no), column: Number(one.column_no) }])),
      apart: wishes.flatMap(({ student_id, other_id }) => (other_id === '' ? [] : [[student_id, other_id] as const])),
      front: wishes.flatMap(({ student_id, other_id }) => (other_id === '' ? [student_id] : [])),
    },
  }
}

export interface Writing {
  readonly version: number
  readonly act: SeatingAct
  readonly at: string
  readonly by: string
  readonly by_name: string
}
/** The whole plan as it is from now on, and its line in the log. */
export async function keepPlan(
  q: Queries,
  { tenantId, classId, schoolId, academicYear }: OfClass & { readonly schoolId: string; readonly academicYear: string },
  plan: Plan,
  { version, act, at, by, by_name }: Writing,
): Promise<void> {
  const own = { tenant_id: tenantId, class_id: classId }
  const said = {
    version,
    row_count: plan.room.rows,
    column_count: plan.room.columns,
    places: plan.room.places,
    changed_at: at,
    changed_by: by,
    changed_by_name: by_name,
  }
  await knowing(q)
    .insertInto('seating_plans')
    .values({ ...own, school_id: schoolId, academic_year: academicYear, ...said })
    .onConflict((clash) => clash.columns(['tenant_id', 'class_id']).doUpdateSet(said))
    .execute()
  for (const table of ['seating_seats', 'seating_wishes'] as const)
    await knowing(q).deleteFrom(table).where('tenant_id', '=', tenantId).where('class_id', '=', classId).execute()
  for (const some of chunksOf([...plan.seats], 100))
    await knowing(q)
      .insertInto('seating_seats')
      .values(some.map(([student_id, { row, column }]) => ({ ...own, student_id, row_no: row, column_no: column })))
      .execute()
  const wishes = [
    ...plan.apart.map(([student_id, other_id]) => ({ ...own, student_id, other_id })),
    ...plan.front.map((student_id) => ({ ...own, student_id, other_id: '' })),
  ]
  for (const some of chunksOf(wishes, 100)) await knowing(q).insertInto('seating_wishes').values(some).execute()
  await knowing(q)
    .insertInto('seating_log')
    .values({ ...own, version, act, at, by, by_name, plan: packed(plan) })
    .execute()
}

export interface LoggedPlan {
  readonly version: number
  readonly act: string
  readonly at: string
  readonly by_name: string | null
  readonly plan: Plan
}
/** The last changes of a class's plan, the latest first. */
export async function loggedPlans(q: Queries, { tenantId, classId }: OfClass, most: number): Promise<LoggedPlan[]> {
  const rows = await knowing(q)
    .selectFrom('seating_log')
    .select(['version', 'act', 'at', 'by_name', 'plan'])
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, version: Number(row.version), plan: unpacked(row.plan) }))
}
export async function loggedPlan(q: Queries, { tenantId, classId }: OfClass, version: number): Promise<Plan | null> {
  const row = await knowing(q)
    .selectFrom('seating_log')
    .select('plan')
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? unpacked(row.plan) : null
}

/** In the plans of which classes these children have a seat, or a wish. */
export async function classesNaming(
  q: Queries,
  tenantId: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const note = (classId: string, ...ids: readonly string[]): void => {
    const there = found.get(classId) ?? new Set()
    for (const id of ids) there.add(id)
    found.set(classId, there)
  }
  for (const some of chunksOf([...new Set(studentIds)])) {
    const seated = await knowing(q)
      .selectFrom('seating_seats')
      .select(['class_id', 'student_id'])
      .where('tenant_id', '=', tenantId)
      .where('student_id', 'in', some)
      .execute()
    for (const { class_id, student_id } of seated) note(class_id, student_id)
    const own = new Set(some)
    for (const column of ['student_id', 'other_id'] as const) {
      const wished = await knowing(q)
        .selectFrom('seating_wishes')
        .select(['class_id', 'student_id', 'other_id'])
        .where('tenant_id', '=', tenantId)
        .where(column, 'in', some)
        .execute()
      for (const one of wished) note(one.class_id, ...[one.student_id, one.other_id].filter((id) => own.has(id)))
    }
  }
  return found
}

export interface Sitting {
  readonly student_id: string
  readonly class_id: string
  /** false: the child has left the school */
  readonly is_active: boolean
}
/** The classes in which these children were last, of whatever year. */
export async function sittingIn(q: Queries, tenantId: string, studentIds: readonly string[]): Promise<readonly Sitting[]> {
  const found: Sitting[] = []
  for (const some of chunksOf([...new Set(studentIds)])) {
    const rows = await knowing<Tables>(q)
      .selectFrom('enrolments as at')
      .innerJoin('students as child', (join) =>
        join.onRef('child.tenant_id', '=', 'at.tenant_id').onRef('child.student_id', '=', 'at.student_id'),
      )
      .select(['at.student_id', 'at.class_id', 'child.is_active'])
      .where('at.tenant_id', '=', tenantId)
      .where('at.student_id', 'in', some)
      .where('at.is_current', '=', true)
      .execute()
    for (const { student_id, class_id, is_active } of rows)
      if (class_id !== null) found.push({ student_id, class_id, is_active: isSet(is_active) })
  }
  return found
}

/** Those of these classes that have a plan, each with its school and year. */
export async function plannedAmong(
  q: Queries,
  tenantId: string,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<KeptPlan, 'school_id' | 'academic_year'>>> {
  const found = new Map<string, Pick<KeptPlan, 'school_id' | 'academic_year'>>()
  for (const some of chunksOf([...new Set(classIds)])) {
    const rows = await knowing(q)
      .selectFrom('seating_plans')
      .select(['class_id', 'school_id', 'academic_year'])
      .where('tenant_id', '=', tenantId)
      .where('class_id', 'in', some)
      .execute()
    for (const { class_id, ...of } of rows) found.set(class_id, of)
  }
  return found
}

/** What children are called, also those who have left the class. */
export async function calledIn(
  q: Queries,
  tenantId: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly name_ar: string | null }>> {
  const called = new Map<string, { name: string; name_ar: string | null }>()
  for (const some of chunksOf([...new Set(studentIds)])) {
    const rows = await knowing<Tables>(q)
      .selectFrom('students')
      .select(['student_id', 'firstname', 'lastname', 'full_name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('student_id', 'in', some)
      .execute()
    for (const row of rows) called.set(row.student_id, { name: personName(row), name_ar: row.full_name_ar })
  }
  return called
}

export interface KnownRoom {
  readonly class_name: string
  readonly academic_year: string
  readonly room: Room
}
interface LikeAsked extends OfClass {
  readonly schoolId: string
  readonly academicYear: string
  readonly gradeId: string
  readonly section: string
  /** what it is called */
  readonly room: string | null
}
/** A room that somebody has drawn already: the same one, else that of the class of this name in an earlier year; the latest of them. */
export async function roomLike(q: Queries, asked: LikeAsked): Promise<KnownRoom | null> {
  const rows = await knowing<Tables>(q)
    .selectFrom('seating_plans as p')
    .innerJoin('classes as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.class_id', '=', 'p.class_id'))
    .select(['c.name', 'c.room', 'p.academic_year', 'p.row_count', 'p.column_count', 'p.places'])
    .where('p.tenant_id', '=', asked.tenantId)
    .where('p.school_id', '=', asked.schoolId)
    .where('p.class_id', '!=', asked.classId)
    .where((is) =>
      is.or([
        ...(asked.room === null ? [] : [is('c.room', '=', asked.room)]),
        is.and([is('c.grade_id', '=', asked.gradeId), is('c.section', '=', asked.section), is('p.academic_year', '<', asked.academicYear)]),
      ]),
    )
    .orderBy('p.academic_year', 'desc')
    .orderBy('p.changed_at', 'desc')
    .limit(20)
    .execute()
  const best = rows.find((row) => asked.room !== null && row.room === asked.room) ?? rows[0]
  if (!best) return null
  return {
    class_name: best.name ?? '',
    academic_year: best.academic_year,
    room: { rows: Number(best.row_count), columns: Number(best.column_count), places: best.places },
  }
}
