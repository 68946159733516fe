import type { Morning, NewsItem } from '../../../resources/contract/dashboard.ts'
import { can, canField, fieldOf, isAdministrator, measureOfRule, type Registry, type Resource } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import teachers from '../../../resources/teachers.ts'
import type { Database } from '../../database/index.ts'
import type { Measures } from '../../measures/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Known } from './known.ts'
import { findLastVisit, findLeftovers, listNews, listNewsElsewhere, type NewsRow, type Place } from './queries.ts'

export interface MorningDeps {
  readonly database: Database
  readonly records: Records
  readonly registry: Registry
  readonly measures: Measures
  readonly known: Known
}
const born = { students, teachers } as const
const birthdayKinds = ['students', 'teachers'] as const
const none: Morning['birthdays'] = { total: 0, items: [] }
const newsShown = 8
/** More operations than anybody reads in a morning; older ones are counted out. */
const newsLooked = 200

/** Every declared rule about records that the person may put right, and how many break it. */
async function qualityOf({ measures, registry }: MorningDeps, context: RequestContext): Promise<Morning['quality']> {
  const rules = registry.all
    .filter((resource) => !resource.source && can(context.principal.role, 'update', resource))
    .flatMap((resource) =>
      resource.quality.map((rule) => ({ resource: resource.name, rule: rule.name, measure: measureOfRule(resource, rule) })),
    )
  const read = await measures.read(
    context,
    rules.map(({ measure }) => measure),
  )
  return rules.flatMap(({ resource, rule, measure }) => {
    const measured = read[measure]
    return measured ? [{ resource, rule, count: measured.at().value ?? 0 }] : []
  })
}

async function birthdaysOf(
  { known }: Pick<MorningDeps, 'known'>,
  { principal, today }: RequestContext,
  place: Place,
): Promise<Morning['birthdays']> {
  const kinds = birthdayKinds.filter((kind) => {
    const resource = born[kind]
    return can(principal.role, 'read', resource) && canField(principal.role, 'read', fieldOf(resource, 'dob'))
  })
  return known.birthdays(place, today, kinds)
}

const actionOf = ({ kind, action }: NewsRow): NewsItem['action'] =>
  kind === 'import' && action !== 'link'
    ? 'import'
    : action === 'create' || action === 'status' || action === 'remove' || action === 'link'
      ? action
      : 'update'

/** What others changed; a record is named where it is one and the person may still see it. */
async function newsOf({ database, records, registry }: MorningDeps, context: RequestContext, schoolId: string): Promise<Morning['news']> {
  const { tenantId, userId, sessionId, role } = context.principal
  const seen = registry.all.filter((resource) => resource.group !== null && can(role, 'history', resource))
  const since = await database.read(tenantId, (q) => findLastVisit(q, { tenantId, userId, sessionId }))
  if (since === null || seen.length === 0) return { since: null, total: 0, items: [] }
  const where = { tenantId, schoolId, userId, since, resources: seen.map(({ name }) => name), limit: newsLooked }
  const rows = await database.read(tenantId, async (q) =>
    [...(await listNews(q, where)), ...(await listNewsElsewhere(q, where))].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
  )
  const shown = rows.slice(0, newsShown)
  const labels = new Map<string, NewsItem['record']>()
  const labelled = async (resource: Resource): Promise<void> => {
    const ids = shown.filter((row) => row.count === 1 && row.resource === resource.name).map((row) => row.record_id)
    if (ids.length === 0) return
    for (const { id, label, label_ar } of await records.options(context, resource, { ids, per_page: ids.length }))
      if (ids.includes(id)) labels.set(`${resource.name} ${id}`, { id, label, ...(label_ar ? { label_ar } : {}) })
  }
  await Promise.all(seen.map(labelled))
  const items = shown.map((row): NewsItem => {
    const { operation_id, at, resource, count } = row
    const record = count === 1 ? (labels.get(`${resource} ${row.record_id}`) ?? null) : null
    const { actor_name: actor, actor_ar, school, school_ar } = row
    return { operation_id, at, actor, actor_ar, school, school_ar, resource, action: actionOf(row), count, record }
  })
  return { since, total: rows.length, items }
}

/** All that the morning's page asks, in the school and year of the request. */
export async function readMorning(deps: MorningDeps, context: RequestContext): Promise<Morning> {
  const { principal, schoolId, academicYear, today } = context
  const { tenantId, userId, role } = principal
  const quality = schoolId === null ? [] : await qualityOf(deps, context)
  if (schoolId === null) return { today, grades: null, places: null, quality, birthdays: none, news: null, leftovers: null, licence: null }
  const place = academicYear === null ? null : { tenantId, schoolId, academicYear }
  const mayClasses = can(role, 'read', deps.registry.get('classes'))
  const [strip, birthdays, news, leftovers, licence] = await Promise.all([
    place && mayClasses ? deps.known.strip(place, context) : null,
    place ? birthdaysOf(deps, context, place) : none,
    newsOf(deps, context, schoolId),
    deps.database.read(tenantId, (q) => findLeftovers(q, { tenantId, userId, schoolId })),
    // seats are bought by those who lead the school, not by those who teach in it
    place && isAdministrator(role) ? deps.known.seats(place, context) : null,
  ])
  return { today, grades: strip?.grades ?? null, places: strip?.places ?? null, quality, birthdays, news, leftovers, licence }
}
