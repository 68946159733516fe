import type { AudienceRole } from '../../../../resources/domain/notices/words.ts'
import type { Places, Seat } from '../../../../resources/domain/notices/places.ts'
import type academicYears from '../../../../resources/academic-years.ts'
import type classIncharges from '../../../../resources/class-incharges.ts'
import type classKind from '../../../../resources/classes.ts'
import type guardianKind from '../../../../resources/guardians.ts'
import type houseKind from '../../../../resources/houses.ts'
import { personName, schoolOffice } from '../../../../resources/kit/index.ts'
import type studentKind from '../../../../resources/students.ts'
import type subjectMappings from '../../../../resources/subject-mappings.ts'
import type teacherKind from '../../../../resources/teachers.ts'
import type userKind from '../../../../resources/users.ts'
import { knowing, type Queries, type StoredRow, type StoredYear } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'
import { officePeople } from '../../users/service.ts'

interface Tables {
  academic_years: StoredRow<typeof academicYears>
  class_incharges: StoredRow<typeof classIncharges>
  classes: StoredRow<typeof classKind>
  enrolments: StoredYear<typeof studentKind>
  guardians: StoredRow<typeof guardianKind>
  houses: StoredRow<typeof houseKind>
  students: StoredRow<typeof studentKind>
  students__guardians: { tenant_id: string; student_id: string; guardian_id: string }
  subject_mappings: StoredRow<typeof subjectMappings>
  teachers: StoredRow<typeof teacherKind>
  users: StoredRow<typeof userKind>
}
const asked = (q: Queries) => knowing<Tables>(q)

/** Somebody whom a notice is for. */
export interface Reached {
  readonly kind: 'students' | 'guardians' | 'teachers' | 'users'
  readonly id: string
  readonly role: AudienceRole
  readonly name: string
  readonly nameAr: string | null
  /** null: there is nobody to sign in */
  readonly userId: string | null
}
/** Where people are looked for: a school in a year. */
export interface Ground {
  readonly tenantId: string
  readonly schoolId: string
  readonly academicYear: string
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** What the institution itself is called. */
export async function institutionOf(q: Queries, tenantId: string): Promise<{ readonly name_en: string; readonly name_ar: string | null }> {
  return knowing(q).selectFrom('institutions').select(['name_en', 'name_ar']).where('tenant_id', '=', tenantId).executeTakeFirstOrThrow()
}

/** The year that a school is in; null: none of its years is said to be the current one. */
export async function currentYear(q: Queries, tenantId: string, schoolId: string): Promise<string | null> {
  const year = await asked(q)
    .selectFrom('academic_years')
    .select('academic_year')
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('state', '=', 'current')
    .where('is_active', '=', true)
    .executeTakeFirst()
  return year?.academic_year ?? null
}

/** The children of a school, those who sit in these places now, or those of these ids. */
function seated(q: Queries, { tenantId, schoolId, academicYear }: Ground, places: Places | null, only: readonly string[] | null) {
  const all = asked(q)
    .selectFrom('students as s')
    .leftJoin('enrolments as at', (join) =>
      join
        .onRef('at.tenant_id', '=', 's.tenant_id')
        .onRef('at.student_id', '=', 's.student_id')
        .on('at.academic_year', '=', academicYear)
        .on('at.is_current', '=', true),
    )
    .where('s.tenant_id', '=', tenantId)
    .where('s.school_id', '=', schoolId)
    .where('s.is_active', '=', true)
  return all
    .$if(only !== null, (found) => found.where('s.student_id', 'in', only ?? []))
    .$if(places !== null && places.grades.length + places.classes.length > 0, (found) =>
      found.where((is) =>
        is.or([
          ...(places!.grades.length > 0 ? [is('at.grade_id', 'in', places!.grades)] : []),
          ...(places!.classes.length > 0 ? [is('at.class_id', 'in', places!.classes)] : []),
        ]),
      ),
    )
    .$if(places !== null && places.houses.length > 0, (found) => found.where('at.house_id', 'in', places!.houses))
}

type Named = { readonly firstname: string; readonly lastname?: string | null }
const named = ({ firstname, lastname }: Named): string => personName({ firstname, lastname: lastname ?? null })

async function inChunks<Row>(only: readonly string[] | null, ask: (some: readonly string[] | null) => Promise<Row[]>): Promise<Row[]> {
  if (only === null) return ask(null)
  const found: Row[] = []
  for (const some of chunksOf(only)) found.push(...(await ask(some)))
  return found
}

/** One question however many they are; of ids one for some hundreds of them. */
export async function reachStudents(q: Queries, at: Ground, places: Places | null, only: readonly string[] | null): Promise<Reached[]> {
  const rows = await inChunks(only, (some) =>
    seated(q, at, places, some)
      .leftJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.ldap_id', '=', 's.ldap_id').on('u.is_active', '=', true),
      )
      .select(['s.student_id', 's.firstname', 's.lastname', 's.full_name_ar', 'u.ldap_id as user_id'])
      .execute(),
  )
  return rows.map((row) => ({
    kind: 'students',
    id: row.student_id,
    role: 'student',
    name: named(row),
    nameAr: row.full_name_ar,
    userId: row.user_id,
  }))
}

export async function reachGuardians(q: Queries, at: Ground, places: Places | null, only: readonly string[] | null): Promise<Reached[]> {
  const rows = await inChunks(only, (some) =>
    seated(q, at, places, some)
      .innerJoin('students__guardians as link', (join) =>
        join.onRef('link.tenant_id', '=', 's.tenant_id').onRef('link.student_id', '=', 's.student_id'),
      )
      .innerJoin('guardians as g', (join) =>
        join.onRef('g.tenant_id', '=', 'link.tenant_id').onRef('g.guardian_id', '=', 'link.guardian_id').on('g.is_active', '=', true),
      )
      .leftJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.ldap_id', '=', 'g.ldap_id').on('u.is_active', '=', true),
      )
      .select(['g.guardian_id', 'g.name', 'g.name_ar', 'u.ldap_id as user_id'])
      .distinct()
      .execute(),
  )
  return rows.map((row) => ({
    kind: 'guardians',
    id: row.guardian_id,
    role: 'parent',
    name: row.name,
    nameAr: row.name_ar,
    userId: row.user_id,
  }))
}

/** Where teachers are: the classes that they teach or are in charge of, the houses that they lead. Of everybody, or of one. */
export async function seatsOfTeachers(q: Queries, at: Ground, teacherId: string | null): Promise<ReadonlyMap<string, readonly Seat[]>> {
  const seats = new Map<string, Seat[]>()
  const add = (teacher: string | null, seat: Omit<Seat, 'school_id'>): void => {
    if (teacher !== null) seats.set(teacher, [...(seats.get(teacher) ?? []), { school_id: at.schoolId, ...seat }])
  }
  const classes = await asked(q)
    .selectFrom('classes')
    .select(['class_id', 'grade_id'])
    .where('tenant_id', '=', at.tenantId)
    .where('school_id', '=', at.schoolId)
    .where('academic_year', '=', at.academicYear)
    .execute()
  const gradeOf = new Map(classes.map(({ class_id, grade_id }) => [class_id, grade_id]))
  for (const table of ['class_incharges', 'subject_mappings'] as const) {
    const rows = await asked(q)
      .selectFrom(table)
      .select(['teacher_id', 'class_id'])
      .distinct()
      .where('tenant_id', '=', at.tenantId)
      .where('school_id', '=', at.schoolId)
      .where('academic_year', '=', at.academicYear)
      .where('is_active', '=', true)
      .where((is) => is.or([is('to_date', 'is', null), is('to_date', '>=', at.today)]))
      .$if(teacherId !== null, (found) => found.where('teacher_id', '=', teacherId ?? ''))
      .execute()
    for (const { teacher_id, class_id } of rows) add(teacher_id, { class_id, grade_id: gradeOf.get(class_id) ?? null, house_id: null })
  }
  const led = await asked(q)
    .selectFrom('houses')
    .select(['teacher_in_charge_id', 'house_id'])
    .where('tenant_id', '=', at.tenantId)
    .where('school_id', '=', at.schoolId)
    .where('teacher_in_charge_id', 'is not', null)
    .$if(teacherId !== null, (found) => found.where('teacher_in_charge_id', '=', teacherId ?? ''))
    .execute()
  for (const { teacher_in_charge_id, house_id } of led) add(teacher_in_charge_id, { class_id: null, grade_id: null, house_id })
  return seats
}

export async function classTeachers(q: Queries, at: Ground): Promise<string[]> {
  const rows = await asked(q)
    .selectFrom('class_incharges')
    .select('teacher_id')
    .distinct()
    .where('tenant_id', '=', at.tenantId)
    .where('school_id', '=', at.schoolId)
    .where('academic_year', '=', at.academicYear)
    .where('is_active', '=', true)
    .where((is) => is.or([is('to_date', 'is', null), is('to_date', '>=', at.today)]))
    .execute()
  return rows.map(({ teacher_id }) => teacher_id)
}

export async function reachTeachers(q: Queries, { tenantId, schoolId }: Ground, only: readonly string[] | null): Promise<Reached[]> {
  const rows = await inChunks(only, (some) =>
    asked(q)
      .selectFrom('teachers as t')
      .leftJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.ldap_id', '=', 't.ldap_id').on('u.is_active', '=', true),
      )
      .select(['t.teacher_id', 't.firstname', 't.lastname', 't.name_ar', 'u.ldap_id as user_id'])
      .where('t.tenant_id', '=', tenantId)
      .where('t.school_id', '=', schoolId)
      .where('t.is_active', '=', true)
      .$if(some !== null, (found) => found.where('t.teacher_id', 'in', some ?? []))
      .execute(),
  )
  return rows.map((row) => ({
    kind: 'teachers',
    id: row.teacher_id,
    role: 'teacher',
    name: named(row),
    nameAr: row.name_ar,
    userId: row.user_id,
  }))
}

/** Who works in the offices of a school, also beside another one. */
export async function reachOffices(q: Queries, { tenantId, schoolId }: Ground, roles: readonly AudienceRole[]): Promise<Reached[]> {
  const wanted = schoolOffice.filter((role) => roles.includes(role))
  if (wanted.length === 0) return []
  const rows = await officePeople(q, tenantId, schoolId, wanted)
  return rows.map((row) => accountOf(row))
}

export async function reachAccounts(q: Queries, { tenantId }: Ground, userIds: readonly string[]): Promise<Reached[]> {
  const rows = await inChunks(userIds, (some) =>
    asked(q)
      .selectFrom('users')
      .select(['ldap_id', 'role', 'firstname', 'lastname', 'name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('is_active', '=', true)
      .where('ldap_id', 'in', some ?? [])
      .execute(),
  )
  return rows.map((row) => accountOf(row))
}
type Account = Named & { readonly ldap_id: string; readonly role: string; readonly name_ar: string | null }
const accountOf = (row: Account): Reached => ({
  kind: 'users',
  id: row.ldap_id,
  role: row.role === 'platform_admin' ? 'school_admin' : (row.role as AudienceRole),
  name: named(row),
  nameAr: row.name_ar,
  userId: row.ldap_id,
})

/** Where the children sit whom somebody reads notices for: the student himself, or those of a parent. */
export async function seatsOfChildren(
  q: Queries,
  { tenantId, userId, studentId }: { readonly tenantId: string; readonly userId: string; readonly studentId: string | null },
): Promise<{ readonly seats: readonly Seat[]; readonly guardianIds: readonly string[] }> {
  const guardians =
    studentId === null
      ? await asked(q)
          .selectFrom('guardians')
          .select('guardian_id')
          .where('tenant_id', '=', tenantId)
          .where('ldap_id', '=', userId)
          .where('is_active', '=', true)
          .execute()
      : []
  const guardianIds = guardians.map(({ guardian_id }) => guardian_id)
  if (studentId === null && guardianIds.length === 0) return { seats: [], guardianIds }
  const children = await asked(q)
    .selectFrom('students as s')
    .select(['s.student_id', 's.school_id'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.is_active', '=', true)
    .where((is) =>
      studentId === null
        ? is(
            's.student_id',
            'in',
            is
              .selectFrom('students__guardians as link')
              .select('link.student_id')
              .where('link.tenant_id', '=', tenantId)
              .where('link.guardian_id', 'in', guardianIds),
          )
        : is('s.student_id', '=', studentId),
    )
    .execute()
  const seats: Seat[] = []
  // brothers and sisters go to one school, or to two: each has its own year
  for (const school_id of new Set(children.map((child) => child.school_id))) {
    const year = await currentYear(q, tenantId, school_id)
    const ids = children.flatMap((child) => (child.school_id === school_id ? [child.student_id] : []))
    const rows = await asked(q)
      .selectFrom('enrolments')
      .select(['student_id', 'grade_id', 'class_id', 'house_id'])
      .where('tenant_id', '=', tenantId)
      .where('academic_year', '=', year ?? '')
      .where('is_current', '=', true)
      .where('student_id', 'in', ids)
      .execute()
    const unseated = ids.filter((id) => rows.every(({ student_id }) => student_id !== id))
    seats.push(
      ...rows.map(({ grade_id, class_id, house_id }) => ({ school_id, grade_id, class_id, house_id })),
      ...unseated.map(() => ({ school_id, grade_id: null, class_id: null, house_id: null })),
    )
  }
  return { seats, guardianIds }
}
