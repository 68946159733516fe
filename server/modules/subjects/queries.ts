import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { QueryAsked } from '../../measures/measure.ts'

const columns: Readonly<Record<string, string>> = { schools: 'c.school_id', standards: 'c.grade_id', classes: 'c.class_id' }

/** Subjects that were put on classes of the school and year, by the grains asked; of them, where wanted, those that nobody teaches today. */
export async function countPlanned(
  q: Queries,
  { context, by, where }: QueryAsked,
  { isUnstaffed }: { readonly isUnstaffed: boolean },
): Promise<{ at: readonly (string | null)[]; value: number; n: number }[]> {
  const { principal, schoolId, academicYear, today } = context
  const keys = by.map((grain) => sql.ref(columns[grain]!))
  const narrowed = Object.entries(where).map(
    ([grain, ids]) => sql` and ${sql.ref(columns[grain]!)} in (${sql.join(ids.map((id) => sql`${id}`))})`,
  )
  const selected = keys.map((key, index) => sql`${key} as ${sql.ref(`g${index}`)},`)
  const untaught = sql` and not exists (
    select 1 from subject_mappings m where m.tenant_id = k.tenant_id and m.class_id = k.class_id and m.subject_id = k.subject_id
      and m.is_active and (m.to_date is null or m.to_date >= ${today}))`
  const { rows } = await sql<{ value: unknown } & Readonly<Record<`g${number}`, string | null>>>`
    select ${sql.join(selected, sql` `)} count(*) as value
    from classes__subjects k
    join classes c on c.tenant_id = k.tenant_id and c.class_id = k.class_id and c.is_active
    join subjects t on t.tenant_id = k.tenant_id and t.subject_id = k.subject_id and t.is_active
    where k.tenant_id = ${principal.tenantId} and c.academic_year = ${academicYear} ${schoolId === null ? sql`` : sql`and c.school_id = ${schoolId}`}
      ${isUnstaffed ? untaught : sql``} ${sql.join(narrowed, sql` `)}
    ${keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`}`.execute(q)
  return rows.map((row) => {
    const value = Number(row.value)
    return { at: by.map((_, index) => row[`g${index}`] ?? null), value, n: value }
  })
}
