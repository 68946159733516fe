import classKind from '../../../resources/classes.ts'
import { isNarrowed, isTaughtIn, type Places } from '../../../resources/domain/notices/places.ts'
import type { AudienceRole } from '../../../resources/domain/notices/words.ts'
import houses from '../../../resources/houses.ts'
import { linkedTo, type RowOf } from '../../../resources/kit/index.ts'
import type notices from '../../../resources/notices.ts'
import standards from '../../../resources/standards.ts'
import users from '../../../resources/users.ts'
import type { Queries } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import {
  currentYear,
  reachAccounts,
  reachGuardians,
  reachOffices,
  reachStudents,
  reachTeachers,
  seatsOfTeachers,
  type Ground,
  type Reached,
} from './queries/people.ts'

export type NoticeRow = RowOf<typeof notices>
export type AudienceDeps = Pick<ModuleDeps, 'database' | 'records' | 'audiences'>

/** Whom somebody writes to. */
export interface Audience extends Places {
  readonly roles: readonly AudienceRole[]
  /** accounts that are named one by one */
  readonly people: readonly string[]
  /** a group of the moment, by its name */
  readonly live: string | null
}

export const audienceOf = (row: NoticeRow): Audience => ({
  school_id: row.school_id,
  roles: row.roles ?? [],
  grades: linkedTo(standards, row.grades).map(({ standard_id }) => standard_id),
  classes: linkedTo(classKind, row.classes).map(({ class_id }) => class_id),
  houses: linkedTo(houses, row.houses).map(({ house_id }) => house_id),
  people: linkedTo(users, row.people).map(({ ldap_id }) => ldap_id),
  live: row.live || null,
})

export async function groundOf(q: Queries, { principal, academicYear, today }: RequestContext, schoolId: string): Promise<Ground> {
  const year = (await currentYear(q, principal.tenantId, schoolId)) ?? academicYear ?? ''
  return { tenantId: principal.tenantId, schoolId, academicYear: year, today }
}

/** The ids of a group of the moment, and of what kind they are. */
async function liveIds({ database, records, audiences }: AudienceDeps, context: RequestContext, { live, school_id }: Audience) {
  const group = live === null ? undefined : audiences.find(live)
  if (!group) return null
  const { academicYear } = await database.read(context.principal.tenantId, (q) => groundOf(q, context, school_id))
  const ids = await group.of({ records, database, context, schoolId: school_id, academicYear, day: context.today })
  return { reaches: group.reaches, ids: [...new Set(ids)] }
}

/** Everybody once, also who is reached as several: by the account, else by the record. */
function once(all: readonly Reached[]): Reached[] {
  const found = new Map<string, Reached>()
  for (const one of all) {
    const key = one.userId ?? `${one.kind} ${one.id}`
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

/** Whom a group of the moment reaches now: it is found once, when the notice is put up. */
export async function reachLive(deps: AudienceDeps, context: RequestContext, audience: Audience): Promise<Reached[]> {
  const live = await liveIds(deps, context, audience)
  if (!live || live.ids.length === 0) return []
  const of = { students: reachStudents, guardians: reachGuardians } as const
  return deps.database.read(context.principal.tenantId, async (q) => {
    const ground = await groundOf(q, context, audience.school_id)
    return once(live.reaches === 'teachers' ? await reachTeachers(q, ground, live.ids) : await of[live.reaches](q, ground, null, live.ids))
  })
}

/** Whom the rest of an audience reaches as things stand: who joins a class later belongs to it then. */
export async function reachStanding(q: Queries, context: RequestContext, audience: Audience): Promise<Reached[]> {
  const ground = await groundOf(q, context, audience.school_id)
  const { roles, people } = audience
  const places = isNarrowed(audience) ? audience : null
  const found: Reached[] = []
  if (roles.includes('student')) found.push(...(await reachStudents(q, ground, places, null)))
  if (roles.includes('parent')) found.push(...(await reachGuardians(q, ground, places, null)))
  if (roles.includes('teacher')) {
    const teachers = await reachTeachers(q, ground, null)
    const seats = places === null ? null : await seatsOfTeachers(q, ground, null)
    found.push(...teachers.filter(({ id }) => seats === null || isTaughtIn(audience, seats.get(id) ?? [])))
  }
  found.push(...(await reachOffices(q, ground, roles)))
  if (people.length > 0) found.push(...(await reachAccounts(q, ground, people)))
  return once(found)
}

/** Whom it would reach if it were put up now. */
export async function reach(deps: AudienceDeps, context: RequestContext, audience: Audience): Promise<Reached[]> {
  const live = audience.live === null ? [] : await reachLive(deps, context, audience)
  const standing = await deps.database.read(context.principal.tenantId, (q) => reachStanding(q, context, audience))
  return once([...standing, ...live])
}

/** A teacher writes to the children of own classes and their guardians; whatever goes beyond is approved by somebody else. */
export async function isWithinOwn({ database }: AudienceDeps, context: RequestContext, audience: Audience): Promise<boolean> {
  const { tenantId, role, teacherId } = context.principal
  if (role !== 'teacher') return true
  const { roles, grades, classes, people, live } = audience
  if (teacherId === null || live !== null || grades.length > 0 || roles.some((one) => one !== 'student' && one !== 'parent')) return false
  return database.read(tenantId, async (q) => {
    const ground = await groundOf(q, context, audience.school_id)
    const own = await classesOf(q, ground, teacherId)
    if (roles.length > 0 && (classes.length === 0 || classes.some((id) => !own.includes(id)))) return false
    const known = people.length === 0 ? new Set() : await familiesIn(q, ground, own)
    return people.every((id) => known.has(id))
  })
}

/** The accounts of the children of these classes and of their guardians. */
async function familiesIn(q: Queries, ground: Ground, classes: readonly string[]): Promise<ReadonlySet<string>> {
  if (classes.length === 0) return new Set()
  const places = { school_id: ground.schoolId, grades: [], classes, houses: [] }
  const families = [...(await reachStudents(q, ground, places, null)), ...(await reachGuardians(q, ground, places, null))]
  return new Set(families.flatMap(({ userId }) => userId ?? []))
}

/** Of accounts that are named one by one those to which this person may write: whom he sees, and the families of own classes. */
export async function addressable(
  { database, records }: AudienceDeps,
  context: RequestContext,
  { school_id, people }: Pick<Audience, 'school_id' | 'people'>,
): Promise<string[]> {
  if (people.length === 0) return []
  const { tenantId, teacherId } = context.principal
  const seen = await records.byIds({ ...context, schoolId: null }, users, people, [])
  const known = new Set(seen.map(({ ldap_id }) => ldap_id))
  if (teacherId === null || known.size === people.length) return people.filter((id) => known.has(id))
  const families = await database.read(tenantId, async (q) => {
    const ground = await groundOf(q, context, school_id)
    return familiesIn(q, ground, await classesOf(q, ground, teacherId))
  })
  return people.filter((id) => known.has(id) || families.has(id))
}

/** The classes that a teacher teaches or is in charge of. */
const classesOf = async (q: Queries, ground: Ground, teacherId: string): Promise<string[]> =>
  ((await seatsOfTeachers(q, ground, teacherId)).get(teacherId) ?? []).flatMap(({ class_id }) => (class_id === null ? [] : [class_id]))
