import { sql, type RawBuilder } from 'kysely'
import type { concernKinds } from '../../../../resources/contract/attendance-reports.ts'
import { personName } from '../../../../resources/kit/index.ts'
import { knowing, type Queries } from '../../../database/index.ts'

export type ConcernKind = (typeof concernKinds)[number]
export interface ConcernsAsked {
  readonly tenantId: string
  readonly schoolId: string
  readonly academicYear: string
  /** null: those of the whole school */
  readonly classIds: readonly string[] | null
}

/** Days in a row after which somebody asks. */
export const longStreak = 3
const isOf: Readonly<Record<ConcernKind, RawBuilder<unknown>>> = {
  streak: sql`streak >= ${longStreak}`,
  below_90: sql`possible > 0 and attended * 100 < possible * 90`,
  below_75: sql`possible > 0 and attended * 100 < possible * 75`,
  unexplained: sql`unexplained > 0`,
}
const inOrder: Readonly<Record<ConcernKind, RawBuilder<unknown>>> = {
  streak: sql`streak desc`,
  below_90: sql`attended / possible`,
  below_75: sql`attended / possible`,
  unexplained: sql`unexplained desc`,
}

const sums = sql`
    sum(y.possible) as possible, sum(y.attended) as attended, sum(y.unexplained) as unexplained,
    max(case when y.class_id = at.class_id then y.streak else 0 end) as streak,
    max(case when y.class_id = at.class_id then y.streak_from end) as streak_from`
const seat = sql`at.tenant_id = y.tenant_id and at.student_id = y.student_id and at.academic_year = y.academic_year and at.is_current`

/**
 * The year of each child that sits in these classes today, in whatever classes of the school it sat; how long it is away is told by the
 * register of the class where it sits. Of a whole school its years are read as they lie in their index, child after child, and the few
 * who have left are named; of some classes whoever sits there is looked up.
 */
const yearsOf = ({ tenantId, schoolId, academicYear, classIds }: ConcernsAsked) =>
  classIds === null
    ? sql`
  select y.student_id, max(at.class_id) as class_id, ${sums}
  from attendance_years y join enrolments at on ${seat}
  where y.tenant_id = ${tenantId} and y.school_id = ${schoolId} and y.academic_year = ${academicYear}
    and y.student_id not in (select gone.student_id from students gone where gone.tenant_id = ${tenantId} and gone.is_active = false)
  group by y.student_id`
    : sql`
  select at.student_id, at.class_id, ${sums}
  from enrolments at join attendance_years y on ${seat}
  join students child on child.tenant_id = at.tenant_id and child.student_id = at.student_id and child.is_active
  where at.tenant_id = ${tenantId} and at.academic_year = ${academicYear} and y.school_id = ${schoolId}
    and at.class_id in (${sql.join(classIds)})
  group by at.student_id, at.class_id`

const countsOf = ['streak', 'below_90', 'below_75', 'unexplained'] as const satisfies readonly ConcernKind[]
const none: Readonly<Record<ConcernKind, number>> = { streak: 0, below_90: 0, below_75: 0, unexplained: 0 }
const times = (kind: ConcernKind) => sql`coalesce(sum(case when ${isOf[kind]} then 1 else 0 end), 0) as ${sql.ref(`${kind}_count`)}`

interface Found {
  readonly student_id: string
  readonly class_id: string
  readonly possible: number
  readonly attended: number
  readonly unexplained: number
  readonly streak: number
  readonly streak_from: string | null
  readonly firstname: string
  readonly middlename: string | null
  readonly lastname: string | null
  readonly full_name_ar: string | null
}
interface Page {
  readonly limit: number
  readonly offset: number
}
const pageOf = (kind: ConcernKind, { limit, offset }: Page) =>
  sql`select * from years where ${isOf[kind]} order by ${inOrder[kind]}, student_id limit ${limit} offset ${offset}`
const names = sql`child.firstname, child.middlename, child.lastname, child.full_name_ar`

const toldOf = (row: Found) => ({
  student_id: row.student_id,
  class_id: row.class_id,
  name: personName(row),
  name_ar: row.full_name_ar,
  possible: Number(row.possible),
  attended: Number(row.attended),
  unexplained: Number(row.unexplained),
  streak: Number(row.streak),
  streak_from: Number(row.streak) > 0 ? row.streak_from : null,
})

/** Children of one kind, the worst first. */
export async function concernsOf(q: Queries, asked: ConcernsAsked, kind: ConcernKind, page: Page) {
  if (asked.classIds?.length === 0) return []
  const { rows } = await sql<Found>`
    with years as (${yearsOf(asked)})
    select found.*, ${names} from (${pageOf(kind, page)}) found
    join students child on child.tenant_id = ${asked.tenantId} and child.student_id = found.student_id
    order by ${inOrder[kind]}, found.student_id`.execute(knowing(q))
  return rows.map(toldOf)
}

/** How many children there are of each kind, and a page of those of one: the years of a school are added up once for both. */
export async function concernsCounted(q: Queries, asked: ConcernsAsked, kind: ConcernKind, page: Page) {
  if (asked.classIds?.length === 0) return { counts: none, found: [] }
  type Counted = Record<`${ConcernKind}_count`, number> & (Found | { readonly student_id: null })
  const { rows } = await sql<Counted>`
    with years as materialized (${yearsOf(asked)})
    select counts.*, found.*, ${names}
    from (select ${sql.join(countsOf.map(times))} from years) counts
    left join (${pageOf(kind, page)}) found on 1 = 1
    left join students child on child.tenant_id = ${asked.tenantId} and child.student_id = found.student_id
    order by ${inOrder[kind]}, found.student_id`.execute(knowing(q))
  const counts = Object.fromEntries(countsOf.map((one) => [one, Number(rows[0]?.[`${one}_count`] ?? 0)])) as Record<ConcernKind, number>
  return { counts, found: rows.flatMap((row) => (row.student_id === null ? [] : [toldOf(row)])) }
}
