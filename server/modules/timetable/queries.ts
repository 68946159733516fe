import type classKind from '../../../resources/classes.ts'
import { personName, type Text } from '../../../resources/kit/index.ts'
import type periodKind from '../../../resources/periods.ts'
import type subjectMappings from '../../../resources/subject-mappings.ts'
import type subjectKind from '../../../resources/subjects.ts'
import type teacherKind from '../../../resources/teachers.ts'
import type timetableLessons from '../../../resources/timetable-lessons.ts'
import type { PlacedLesson } from '../../../resources/domain/timetable/clashes.ts'
import { knowing, type Queries, type StoredRow } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

interface Tables {
  classes: StoredRow<typeof classKind>
  periods: StoredRow<typeof periodKind>
  subjects: StoredRow<typeof subjectKind>
  subject_mappings: StoredRow<typeof subjectMappings>
  teachers: StoredRow<typeof teacherKind>
  timetable_lessons: StoredRow<typeof timetableLessons>
}
export interface Place {
  readonly tenantId: string
  readonly schoolId: string
  readonly year: string
}

/** Every lesson of a school's year in these periods, whoever has it. */
export async function lessonsInPeriods(
  q: Queries,
  { tenantId, schoolId, year }: Place,
  periodIds: readonly string[],
): Promise<PlacedLesson[]> {
  const found: PlacedLesson[] = []
  for (const some of chunksOf(periodIds)) {
    const rows = await knowing<Tables>(q)
      .selectFrom('timetable_lessons')
      .select(['class_id', 'weekday', 'period_id', 'subject_id', 'teacher_id', 'co_teacher_id', 'room', 'group', 'from_date', 'to_date'])
      .select('timetable_lesson_id as id')
      .where('tenant_id', '=', tenantId)
      .where('school_id', '=', schoolId)
      .where('academic_year', '=', year)
      .where('period_id', 'in', some)
      .execute()
    found.push(...rows)
  }
  return found
}

/** In which room each of these classes sits. */
export async function ownRooms(q: Queries, tenantId: string, classIds: readonly string[]): Promise<Map<string, string | null>> {
  const rooms = new Map<string, string | null>()
  for (const some of chunksOf(classIds)) {
    const rows = await knowing<Tables>(q)
      .selectFrom('classes')
      .select(['class_id', 'room'])
      .where('tenant_id', '=', tenantId)
      .where('class_id', 'in', some)
      .execute()
    for (const { class_id, room } of rows) rooms.set(class_id, room)
  }
  return rooms
}

export interface Taught {
  readonly class_id: string
  readonly subject_id: string
  readonly teacher_id: string
}
/** Who is assigned which subject in these classes. */
export async function taughtIn(q: Queries, tenantId: string, classIds: readonly string[]): Promise<Taught[]> {
  const taught: Taught[] = []
  for (const some of chunksOf(classIds)) {
    const rows = await knowing<Tables>(q)
      .selectFrom('subject_mappings')
      .select(['class_id', 'subject_id', 'teacher_id'])
      .where('tenant_id', '=', tenantId)
      .where('class_id', 'in', some)
      .where('is_active', '=', true)
      .execute()
    taught.push(...rows)
  }
  return taught
}

/** What sentences call them, by id. */
export type Called = ReadonlyMap<string, Text>
export interface Naming {
  readonly classes: Iterable<string>
  readonly subjects: Iterable<string>
  readonly teachers: Iterable<string>
  readonly periods: Iterable<string>
}
const pair = (en: string, ar: string | null): Text => [en, ar === null || ar === '' ? en : ar]

export async function calledIn(q: Queries, tenantId: string, { classes, subjects, teachers, periods }: Naming): Promise<Called> {
  const called = new Map<string, Text>()
  const known = knowing<Tables>(q)
  for (const some of chunksOf([...new Set(classes)])) {
    const rows = await known
      .selectFrom('classes')
      .select(['class_id', 'name'])
      .where('tenant_id', '=', tenantId)
      .where('class_id', 'in', some)
      .execute()
    for (const row of rows) called.set(row.class_id, [row.name, row.name])
  }
  for (const some of chunksOf([...new Set(subjects)])) {
    const rows = await known
      .selectFrom('subjects')
      .select(['subject_id', 'name_en', 'name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('subject_id', 'in', some)
      .execute()
    for (const row of rows) called.set(row.subject_id, pair(row.name_en, row.name_ar))
  }
  for (const some of chunksOf([...new Set(teachers)])) {
    const rows = await known
      .selectFrom('teachers')
      .select(['teacher_id', 'firstname', 'lastname', 'name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('teacher_id', 'in', some)
      .execute()
    for (const row of rows) called.set(row.teacher_id, pair(personName(row), row.name_ar))
  }
  for (const some of chunksOf([...new Set(periods)])) {
    const rows = await known
      .selectFrom('periods')
      .select(['period_id', 'name_en', 'name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('period_id', 'in', some)
      .execute()
    for (const row of rows) called.set(row.period_id, pair(row.name_en, row.name_ar))
  }
  return called
}
