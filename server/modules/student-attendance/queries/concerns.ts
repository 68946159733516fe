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

/**
 * The year of each child that sits in these classes today, in whatever classes of the school it sat; how long it is away is told by the
 * register of the class where it sits.
 */
const yearsOf = ({ tenantId, schoolId, academicYear, classIds }: ConcernsAsked) => sql`
  select at.student_id, at.class_id,
    sum(y.possible) as possible, sum(y.attended) as attended, sum(y.unexplained) as unexplained,
    max(case when y.class_id = at.class_id then y.streak else 0 end) as streak,
    max(case when y.class_id = at.class_id then y.streak_from end) as streak_from
  from enrolments at
  join attendance_years y on y.tenant_id = at.tenant_id and y.student_id = at.student_id and y.academic_year = at.academic_year
  where at.tenant_id = ${tenantId} and at.academic_year = ${academicYear} and at.is_current and y.school_id = ${schoolId}
    ${classIds === null ? sql`` : sql`and at.class_id in (${sql.join(classIds)})`}
  group by at.student_id, at.class_id`

export async function countConcerns(q: Queries, asked: ConcernsAsked): Promise<Record<ConcernKind, number>> {
  if (asked.classIds?.length === 0) return { streak: 0, below_90: 0, below_75: 0, unexplained: 0 }
  const times = (kind: ConcernKind) => sql<number>`coalesce(sum(case when ${isOf[kind]} then 1 else 0 end), 0)`
  const { rows } = await sql<Record<ConcernKind, number>>`
    select ${times('streak')} as streak, ${times('below_90')} as below_90, ${times('below_75')} as below_75, ${times('unexplained')} as unexplained
    from (${yearsOf(asked)}) years
    join students child on child.tenant_id = ${asked.tenantId} and child.student_id = years.student_id and child.is_active`.execute(
    knowing(q),
  )
  const [row] = rows
  return {
    streak: Number(row?.streak ?? 0),
    below_90: Number(row?.below_90 ?? 0),
    below_75: Number(row?.below_75 ?? 0),
    unexplained: Number(row?.unexplained ?? 0),
  }
}

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
export async function concernsOf(
  q: Queries,
  asked: ConcernsAsked,
  kind: ConcernKind,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  if (asked.classIds?.length === 0) return []
  const { rows } = await sql<Found>`
    select years.*, child.firstname, child.middlename, child.lastname, child.full_name_ar
    from (${yearsOf(asked)}) years
    join students child on child.tenant_id = ${asked.tenantId} and child.student_id = years.student_id and child.is_active
    where ${isOf[kind]}
    order by ${inOrder[kind]}, years.student_id
    limit ${limit} offset ${offset}`.execute(knowing(q))
  return rows.map((row) => ({
    student_id: row.student_id,
    class_id: row.class_id,
    name: personName(row),
    name_ar: row.full_name_ar,
    possible: Number(row.possible),
    attended: Number(row.attended),
    unexplained: Number(row.unexplained),
    streak: Number(row.streak),
    streak_from: Number(row.streak) > 0 ? row.streak_from : null,
  }))
}
