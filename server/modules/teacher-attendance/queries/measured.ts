import { sql } from 'kysely'
import type { Queries } from '../../../database/index.ts'
import type { QueryAsked } from '../../../measures/measure.ts'

const listOf = (values: readonly string[]) => sql`(${sql.join(values.map((one) => sql`${one}`))})`

/** Teachers by how their day of today stands, school by school. */
export async function countToday(q: Queries, { context, by, where }: QueryAsked, statuses: readonly string[]) {
  const { principal, schoolId, today } = context
  const { tenantId, schoolIds } = principal
  // whichever schools are asked for, of another one nothing is told
  const own = schoolId !== null ? [schoolId] : schoolIds === 'all' ? null : schoolIds
  const { schools: said } = where
  const asked = said && own ? said.filter((id) => own.includes(id)) : (said ?? own)
  if (asked?.length === 0) return []
  const isBySchool = by.includes('schools')
  const { rows } = await sql<{ school_id: string | null; value: unknown; n: unknown }>`
    select ${isBySchool ? sql`d.school_id` : sql`null as school_id`},
      coalesce(sum(case when d.status in ${listOf(statuses)} then 1 else 0 end), 0) as value, count(*) as n
    from teacher_days d
    where d.tenant_id = ${tenantId} and d.date = ${today} ${asked ? sql`and d.school_id in ${listOf(asked)}` : sql``}
    ${isBySchool ? sql`group by d.school_id` : sql``}`.execute(q)
  return rows.map((row) => ({ at: isBySchool ? [row.school_id] : [], value: Number(row.value), n: Number(row.n) }))
}
