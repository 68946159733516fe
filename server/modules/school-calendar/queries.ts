import { sql } from 'kysely'
import type classKind from '../../../resources/classes.ts'
import type teacherKind from '../../../resources/teachers.ts'
import { isSet, knowing, type Queries, type StoredRow } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

/** Whose calendar an address opens; the school is the one whose days it holds. */
export interface FeedOwner {
  readonly user_id: string
  readonly school_id: string
  readonly read_at: string | null
  readonly role: string
  readonly firstname: string
  readonly language: string | null
  readonly timezone: string
  readonly country: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly academic_year: string | null
  readonly student_id: string | null
  readonly teacher_id: string | null
  /** what was told of lessons, as JSON; null: nothing yet */
  readonly told: string | null
  readonly withLessons: boolean
  /** the person, the school and the institution are all there, and the person is of the school: a parent by its children */
  readonly isOpen: boolean
}

export async function ownerOf(q: Queries, tenantId: string, tokenHash: string): Promise<FeedOwner | null> {
  const { rows } = await sql<
    Omit<FeedOwner, 'isOpen' | 'withLessons'> & {
      user_active: unknown
      school_active: unknown
      tenant_active: unknown
      is_here: unknown
      with_lessons: unknown
    }
  >`
    select f.user_id, f.school_id, f.read_at, f.with_lessons, f.told, u.role, u.firstname, u.language, c.timezone, c.country, c.name_en, c.name_ar,
      u.is_active as user_active, c.is_active as school_active, i.is_active as tenant_active,
      case
        when u.role = 'parent' then (select count(*) from guardians g
          join students__guardians k on k.tenant_id = g.tenant_id and k.guardian_id = g.guardian_id
          join students p on p.tenant_id = k.tenant_id and p.student_id = k.student_id
          where g.tenant_id = f.tenant_id and g.ldap_id = f.user_id and g.is_active and p.school_id = f.school_id)
        when u.school_id is null or u.school_id = f.school_id then 1
        else (select count(*) from users__schools l
          where l.tenant_id = f.tenant_id and l.ldap_id = f.user_id and l.school_id = f.school_id) end as is_here,
      (select max(y.academic_year) from academic_years y
        where y.tenant_id = f.tenant_id and y.school_id = f.school_id and y.state = 'current') as academic_year,
      (select max(p.student_id) from students p where p.tenant_id = f.tenant_id and p.ldap_id = f.user_id and p.is_active) as student_id,
      (select max(t.teacher_id) from teachers t
        where t.tenant_id = f.tenant_id and t.ldap_id = f.user_id and t.school_id = f.school_id and t.is_active) as teacher_id
    from calendar_feeds f
    join institutions i on i.tenant_id = f.tenant_id
    join users u on u.tenant_id = f.tenant_id and u.ldap_id = f.user_id
    join schools c on c.tenant_id = f.tenant_id and c.school_id = f.school_id
    where f.tenant_id = ${tenantId} and f.token_hash = ${tokenHash}`.execute(q)
  const [row] = rows
  if (!row) return null
  const { user_active: user, school_active: school, tenant_active: tenant, is_here: here, with_lessons: lessons, ...owner } = row
  return { ...owner, withLessons: isSet(lessons), isOpen: isSet(user) && isSet(school) && isSet(tenant) && Number(here) > 0 }
}

/** The grades in which a student, or the children of a parent, sit in a year. */
export async function gradesOf(
  q: Queries,
  {
    tenantId,
    userId,
    studentId,
    academicYear,
  }: Readonly<Record<'tenantId' | 'userId', string>> & Readonly<Record<'studentId' | 'academicYear', string | null>>,
): Promise<string[]> {
  if (academicYear === null) return []
  const { rows } = await sql<{ grade_id: string | null }>`
    select distinct e.grade_id from enrolments e
    where e.tenant_id = ${tenantId} and e.academic_year = ${academicYear} and e.is_current and (e.student_id = ${studentId} or e.student_id in (
      select k.student_id from students__guardians k join guardians g on g.tenant_id = k.tenant_id and g.guardian_id = k.guardian_id
      where k.tenant_id = ${tenantId} and g.ldap_id = ${userId} and g.is_active))`.execute(q)
  return rows.flatMap(({ grade_id: id }) => id ?? [])
}

/** The classes of a school in which a student, or the children of a parent, sit in a year. */
export async function classesOf(
  q: Queries,
  {
    tenantId,
    schoolId,
    userId,
    studentId,
    academicYear,
  }: Readonly<Record<'tenantId' | 'schoolId' | 'userId', string>> & Readonly<Record<'studentId' | 'academicYear', string | null>>,
): Promise<string[]> {
  if (academicYear === null) return []
  const { rows } = await sql<{ class_id: string }>`
    select distinct e.class_id from enrolments e
    join classes c on c.tenant_id = e.tenant_id and c.class_id = e.class_id and c.school_id = ${schoolId}
    join students s on s.tenant_id = e.tenant_id and s.student_id = e.student_id and s.is_active
    where e.tenant_id = ${tenantId} and e.academic_year = ${academicYear} and e.is_current and (e.student_id = ${studentId} or e.student_id in (
      select k.student_id from students__guardians k join guardians g on g.tenant_id = k.tenant_id and g.guardian_id = k.guardian_id
      where k.tenant_id = ${tenantId} and g.ldap_id = ${userId} and g.is_active))
    order by e.class_id`.execute(q)
  return rows.map(({ class_id: id }) => id)
}

/** Of classes, the grade of each. */
export async function gradesOfClasses(q: Queries, tenantId: string, classIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunksOf(classIds)) {
    const rows = await knowing<{ classes: StoredRow<typeof classKind> }>(q)
      .selectFrom('classes')
      .select(['class_id', 'grade_id'])
      .where('tenant_id', '=', tenantId)
      .where('class_id', 'in', some)
      .execute()
    for (const { class_id, grade_id } of rows) found.set(class_id, grade_id)
  }
  return found
}

/** Does somebody with this account teach at a school? */
export async function isTeacherOf(q: Queries, { tenantId, userId, schoolId }: Whose): Promise<boolean> {
  const row = await knowing<{ teachers: StoredRow<typeof teacherKind> }>(q)
    .selectFrom('teachers')
    .select('teacher_id')
    .where('tenant_id', '=', tenantId)
    .where('ldap_id', '=', userId)
    .where('school_id', '=', schoolId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

interface Whose {
  readonly tenantId: string
  readonly userId: string
  readonly schoolId: string
}

export async function findFeed(q: Queries, { tenantId, userId, schoolId }: Whose) {
  return knowing(q)
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at', 'with_lessons', 'told'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst()
}

/** A new address takes the place of the one before, and goes on from what that one was told. */
export async function keepFeed(
  q: Queries,
  whose: Whose,
  { tokenHash, now, withLessons }: { readonly tokenHash: string; readonly now: string; readonly withLessons: boolean },
): Promise<void> {
  const before = await findFeed(q, whose)
  await dropFeed(q, whose)
  await knowing(q)
    .insertInto('calendar_feeds')
    .values({
      tenant_id: whose.tenantId,
      user_id: whose.userId,
      school_id: whose.schoolId,
      token_hash: tokenHash,
      created_at: now,
      read_at: null,
      with_lessons: withLessons,
      told: before?.told ?? null,
    })
    .execute()
}

export async function dropFeed(q: Queries, { tenantId, userId, schoolId }: Whose): Promise<void> {
  await knowing(q)
    .deleteFrom('calendar_feeds')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('school_id', '=', schoolId)
    .execute()
}

export async function chooseLessons(q: Queries, { tenantId, userId, schoolId }: Whose, withLessons: boolean): Promise<void> {
  await knowing(q)
    .updateTable('calendar_feeds')
    .set({ with_lessons: withLessons })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('school_id', '=', schoolId)
    .execute()
}

export async function keepTold(q: Queries, { tenantId, userId, schoolId }: Whose, told: string): Promise<void> {
  await knowing(q)
    .updateTable('calendar_feeds')
    .set({ told })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('school_id', '=', schoolId)
    .execute()
}

export async function noteRead(q: Queries, { tenantId, userId, schoolId }: Whose, now: string): Promise<void> {
  await knowing(q)
    .updateTable('calendar_feeds')
    .set({ read_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('school_id', '=', schoolId)
    .execute()
}

export interface Removed {
  readonly calendarDayId: string
  /** as JSON */
  readonly entry: string
  readonly removedAt: string
}

/** Days that were taken out of a calendar since an instant. */
export async function removedSince(q: Queries, tenantId: string, schoolId: string, since: string): Promise<Removed[]> {
  const rows = await knowing(q)
    .selectFrom('calendar_removed')
    .select(['calendar_day_id', 'entry', 'removed_at'])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('removed_at', '>=', since)
    .orderBy('calendar_day_id')
    .execute()
  return rows.map((row) => ({ calendarDayId: row.calendar_day_id, entry: row.entry, removedAt: row.removed_at }))
}

export async function keepRemoved(q: Queries, tenantId: string, schoolId: string, one: Removed): Promise<void> {
  const said = { school_id: schoolId, entry: one.entry, removed_at: one.removedAt }
  await knowing(q)
    .insertInto('calendar_removed')
    .values({ tenant_id: tenantId, calendar_day_id: one.calendarDayId, ...said })
    .onConflict((clash) => clash.columns(['tenant_id', 'calendar_day_id']).doUpdateSet(said))
    .execute()
}

/** What stands in the calendar again is removed no more; of what went long ago no program shows anything. */
export async function forgetRemoved(q: Queries, tenantId: string, calendarDayIds: readonly string[], before: string): Promise<void> {
  await knowing(q).deleteFrom('calendar_removed').where('tenant_id', '=', tenantId).where('removed_at', '<', before).execute()
  for (const some of chunksOf(calendarDayIds))
    await knowing(q).deleteFrom('calendar_removed').where('tenant_id', '=', tenantId).where('calendar_day_id', 'in', some).execute()
}
