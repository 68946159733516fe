import { sql } from 'kysely'
import {
  filterFormOf,
  isRelativeDays,
  likeOf,
  meansBirthday,
  type Condition,
  type Field,
  type RelativeDays,
  type Resource,
  type Test,
} from '../../resources/kit/index.ts'
import { bornOn } from '../../resources/domain/calendar/birthdays.ts'
import { stretchOf, type Standpoint, type Stretch } from '../../resources/domain/calendar/relative-days.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { nothing, run } from './sql.ts'

const daysIn = (stored: unknown): string[] => (typeof stored === 'string' && stored !== '' ? (JSON.parse(stored) as string[]) : [])
const given = ({ value }: Test): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value])

/** Of a day, or of a moment of one; of a text the same word is a text. */
function asksRelatively({ listed }: Resource, test: Test): boolean {
  const field = listed[test.field]
  return field !== undefined && filterFormOf(field) === 'date' && given(test).some(isRelativeDays)
}

function asksAnywhere(resource: Resource, condition: Condition): boolean {
  if ('and' in condition) return condition.and.some((part) => asksAnywhere(resource, part))
  if ('or' in condition) return condition.or.some((part) => asksAnywhere(resource, part))
  return 'not' in condition ? asksAnywhere(resource, condition.not) : asksRelatively(resource, condition)
}

/** What the words lie to: today and the week of the school that is stood in, and the year; of no school, where all of them agree. */
async function standpointOf(q: Queries, { principal: { tenantId }, schoolId, academicYear, today }: RequestContext): Promise<Standpoint> {
  const ofSchool = schoolId === null ? nothing : sql` and school_id = ${schoolId}`
  const weekends = await run<{ weekend: unknown }>(
    q,
    sql`select distinct weekend_days as weekend from schools where tenant_id = ${tenantId}${ofSchool}`,
  )
  const [year] = await run<{ from: string | null; to: string | null }>(
    q,
    sql`select min(from_date) as "from", max(to_date) as "to" from academic_years where tenant_id = ${tenantId} and academic_year = ${academicYear}${ofSchool}`,
  )
  return {
    today,
    weekend: weekends.length === 1 ? daysIn(weekends[0]!.weekend) : [],
    year: year?.from && year.to ? { from: year.from, to: year.to } : null,
  }
}

function asDays(test: Test, declared: Field | undefined, stretch: (word: RelativeDays) => Stretch | null): Condition {
  const { field, op, value } = test
  const never: Condition = { field, op: 'in', value: [] }
  const always: Condition = { field, op: 'filled' }
  const ends = (one: unknown): Stretch | null => (isRelativeDays(one) ? stretch(one) : { from: one as string, to: one as string })
  const within = ({ from, to }: Stretch): Condition =>
    from !== undefined && to !== undefined
      ? { field, op: 'between', value: [from, to] }
      : from !== undefined
        ? { field, op: 'gte', value: from }
        : { field, op: 'lte', value: to }
  const isOne = (one: unknown): Condition => {
    if (!isRelativeDays(one)) return { field, op: 'eq', value: one }
    const days = stretch(one)
    if (!days) return never
    const { from, to } = days
    const isEachYear = declared !== undefined && meansBirthday(declared, one) && from !== undefined && to !== undefined
    return isEachYear ? { or: bornOn({ from, to }).map(within) } : within(days)
  }
  const any = (): Condition => {
    const parts = given(test).map(isOne)
    return parts.length === 1 ? parts[0]! : { or: parts }
  }
  const [first, second] = given(test).map(ends)
  switch (op) {
    case 'eq':
    case 'in':
      return any()
    case 'ne':
    case 'nin':
      return { not: any() }
    case 'gte':
      return first ? (first.from === undefined ? always : { field, op, value: first.from }) : never
    case 'lte':
      return first ? (first.to === undefined ? always : { field, op, value: first.to }) : never
    case 'gt':
      return first?.to === undefined ? never : { field, op, value: first.to }
    case 'lt':
      return first?.from === undefined ? never : { field, op, value: first.from }
    case 'between':
      return first && second ? { field, op, value: [first.from ?? null, second.to ?? null] } : never
    default:
      return { field, op, ...(value === undefined ? {} : { value }) }
  }
}

function eachAsDays(
  resource: Resource,
  condition: Condition,
  stretch: (word: RelativeDays, field: Field | undefined) => Stretch | null,
): Condition {
  const inside = (part: Condition): Condition => eachAsDays(resource, part, stretch)
  if ('and' in condition) return { and: condition.and.map(inside) }
  if ('or' in condition) return { or: condition.or.map(inside) }
  if ('not' in condition) return { not: inside(condition.not) }
  if (!asksRelatively(resource, condition)) return condition
  const field = resource.listed[condition.field]
  return asDays(condition, field, (word) => stretch(word, field))
}

/**
 * A question that says days by how they lie to today, as one that says which: worked out before anything else sees it, so that the rows,
 * their number, what is counted of them, an export and a task on all of them are of the same days.
 */
export async function inDays<Params extends { readonly condition?: Condition }>(
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: Params,
): Promise<Params> {
  const { condition } = params
  if (!condition || !asksAnywhere(resource, condition)) return params
  const at = await standpointOf(q, context)
  const ofMoments = { ...at, now: context.now }
  return {
    ...params,
    condition: eachAsDays(resource, condition, (word, field) =>
      stretchOf(word, field && likeOf(field).kind === 'instant' ? ofMoments : at),
    ),
  }
}
