import { personName } from '../../../../resources/kit/index.ts'
import type teacherKind from '../../../../resources/teachers.ts'
import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

interface Tables {
  teachers: StoredRow<typeof teacherKind>
}
/** A lesson of a day that somebody else holds than whoever has it in the timetable. */
export interface Cover {
  readonly date: string
  readonly lesson_id: string
  readonly class_id: string
  readonly subject_id: string
  readonly period_id: string
  /** `HH:MM`, when the lesson begins */
  readonly starts_at: string
  readonly absent: Named
  readonly teacher: Named
  readonly by_name: string | null
}
export interface Named {
  readonly id: string
  readonly name: string
  readonly name_ar: string | null
}
export interface NewCover {
  readonly date: string
  readonly lesson_id: string
  readonly class_id: string
  readonly subject_id: string
  readonly period_id: string
  readonly starts_at: string
  readonly absent_id: string
  readonly teacher_id: string
}
interface Place {
  readonly tenantId: string
  readonly schoolId: string
}

const covers = (q: Queries, tenantId: string) =>
  knowing<Tables>(q)
    .selectFrom('lesson_covers as c')
    .innerJoin('teachers as t', (join) => join.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.teacher_id', '=', 'c.teacher_id'))
    .innerJoin('teachers as a', (join) => join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.teacher_id', '=', 'c.absent_id'))
    .select([
      'c.date',
      'c.lesson_id',
      'c.class_id',
      'c.subject_id',
      'c.period_id',
      'c.starts_at',
      'c.by_name',
      'c.absent_id',
      'c.teacher_id',
    ])
    .select(['t.firstname', 't.lastname', 't.name_ar'])
    .select(['a.firstname as absent_firstname', 'a.lastname as absent_lastname', 'a.name_ar as absent_ar'])
    .where('c.tenant_id', '=', tenantId)
    .orderBy('c.date')
    .orderBy('c.starts_at')
    .orderBy('c.lesson_id')
type CoverRow = Awaited<ReturnType<ReturnType<typeof covers>['execute']>>[number]
const coverOf = (row: CoverRow): Cover => ({
  date: row.date,
  lesson_id: row.lesson_id,
  class_id: row.class_id,
  subject_id: row.subject_id,
  period_id: row.period_id,
  starts_at: row.starts_at,
  by_name: row.by_name,
  teacher: { id: row.teacher_id, name: personName(row), name_ar: row.name_ar },
  absent: {
    id: row.absent_id,
    name: personName({ firstname: row.absent_firstname, lastname: row.absent_lastname }),
    name_ar: row.absent_ar,
  },
})

/** The covers of a school between two days, both included, in the order of the days and their lessons. */
export async function coversOn(
  q: Queries,
  { tenantId, schoolId }: Place,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Cover[]> {
  const rows = await covers(q, tenantId).where('c.school_id', '=', schoolId).where('c.date', '>=', from).where('c.date', '<=', to).execute()
  return rows.map(coverOf)
}

/** Of these those of one teacher, who holds them or is away, or those of classes. */
export async function coversOf(
  q: Queries,
  { tenantId, schoolId }: Place,
  { from, to }: { readonly from: string; readonly to: string },
  whose: { readonly teacherId: string } | { readonly classIds: readonly string[] },
): Promise<Cover[]> {
  const between = () => covers(q, tenantId).where('c.school_id', '=', schoolId).where('c.date', '>=', from).where('c.date', '<=', to)
  const rows: CoverRow[] = []
  if ('teacherId' in whose) {
    const { teacherId } = whose
    rows.push(
      ...(await between()
        .where((is) => is.or([is('c.teacher_id', '=', teacherId), is('c.absent_id', '=', teacherId)]))
        .execute()),
    )
  } else
    for (const some of chunksOf([...new Set(whose.classIds)])) rows.push(...(await between().where('c.class_id', 'in', some).execute()))
  return rows.map(coverOf)
}

/** The lessons that these teachers hold for others from a day on. */
export async function coversHeldBy(q: Queries, tenantId: string, teacherIds: readonly string[], from: string): Promise<Cover[]> {
  const held: Cover[] = []
  for (const some of chunksOf([...new Set(teacherIds)]))
    held.push(...(await covers(q, tenantId).where('c.teacher_id', 'in', some).where('c.date', '>=', from).execute()).map(coverOf))
  return held
}

/** How many lessons each teacher holds for others between two days. */
export async function coverLoads(
  q: Queries,
  { tenantId, schoolId }: Place,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await knowing(q)
    .selectFrom('lesson_covers')
    .select('teacher_id')
    .select(({ fn }) => fn.countAll().as('lessons'))
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('teacher_id')
    .execute()
  return new Map(rows.map(({ teacher_id, lessons }) => [teacher_id, Number(lessons)]))
}

export async function keepCovers(
  q: Queries,
  { tenantId, schoolId }: Place,
  covers: readonly NewCover[],
  by: { readonly by: string; readonly by_name: string; readonly at: string },
): Promise<void> {
  for (const some of chunksOf(covers, 200))
    await knowing(q)
      .insertInto('lesson_covers')
      .values(some.map((cover) => ({ tenant_id: tenantId, school_id: schoolId, ...cover, ...by })))
      .execute()
}

/** Takes these lessons of a day back from whoever holds them. */
export async function coverAgain(q: Queries, tenantId: string, date: string, lessonIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(lessonIds))
    await knowing(q)
      .deleteFrom('lesson_covers')
      .where('tenant_id', '=', tenantId)
      .where('date', '=', date)
      .where('lesson_id', 'in', some)
      .execute()
}

/** Whoever was away on these days is there: nobody holds the lessons, or takes the registers, any longer. */
export async function dropCovers(q: Queries, tenantId: string, absentId: string, dates: readonly string[]): Promise<void> {
  for (const some of chunksOf(dates))
    for (const table of ['lesson_covers', 'register_covers'] as const)
      await knowing(q)
        .deleteFrom(table)
        .where('tenant_id', '=', tenantId)
        .where('absent_id', '=', absentId)
        .where('date', 'in', some)
        .execute()
}

/** The registers of a school's day that were given to somebody by name: teacher by class. */
export async function registersOf(
  q: Queries,
  { tenantId, schoolId }: Place,
  date: string,
): Promise<readonly { readonly class_id: string; readonly teacher_id: string; readonly absent_id: string }[]> {
  return knowing(q)
    .selectFrom('register_covers')
    .select(['class_id', 'teacher_id', 'absent_id'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('date', '=', date)
    .execute()
}

/** The registers that were given to these teachers by name, from a day on. */
export async function registersGivenTo(q: Queries, tenantId: string, teacherIds: readonly string[], from: string) {
  const given: { readonly date: string; readonly class_id: string; readonly teacher_id: string; readonly absent_id: string }[] = []
  for (const some of chunksOf([...new Set(teacherIds)]))
    given.push(
      ...(await knowing(q)
        .selectFrom('register_covers')
        .select(['date', 'class_id', 'teacher_id', 'absent_id'])
        .where('tenant_id', '=', tenantId)
        .where('teacher_id', 'in', some)
        .where('date', '>=', from)
        .orderBy('date')
        .orderBy('class_id')
        .execute()),
    )
  return given
}

/** Names whoever takes the register of a class on a day; null: nobody is named any longer. */
export async function nameRegister(
  q: Queries,
  { tenantId, schoolId }: Place,
  said: { readonly date: string; readonly class_id: string; readonly absent_id: string; readonly teacher_id: string | null },
  by: { readonly by: string; readonly by_name: string; readonly at: string },
): Promise<void> {
  const { date, class_id, absent_id, teacher_id } = said
  await knowing(q)
    .deleteFrom('register_covers')
    .where('tenant_id', '=', tenantId)
    .where('date', '=', date)
    .where('class_id', '=', class_id)
    .execute()
  if (teacher_id === null) return
  await knowing(q)
    .insertInto('register_covers')
    .values({ tenant_id: tenantId, school_id: schoolId, date, class_id, absent_id, teacher_id, ...by })
    .execute()
}
