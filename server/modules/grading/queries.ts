import { sql } from 'kysely'
import { whole, type WeightOf } from '../../../resources/domain/grading/weights.ts'
import type { Queries } from '../../database/index.ts'
import type { QueryAsked } from '../../measures/measure.ts'

interface Where {
  readonly tenantId: string
  /** null: all of the institution */
  readonly schools: readonly string[] | null
  readonly academicYear: string | null
}
const listed = (ids: readonly string[]) => sql.join(ids.map((id) => sql`${id}`))

export interface SchoolWeight extends WeightOf {
  readonly school_id: string
}
/**
 * What the exam types of a year weigh in each grade, added up: of `weightsOf` the same in the database, where there may be many schools.
 * `without`: exam types that are about to be something else.
 */
export async function sumsOf(
  q: Queries,
  { tenantId, schools, academicYear, without = [] }: Where & { readonly without?: readonly string[] },
): Promise<SchoolWeight[]> {
  if (schools?.length === 0) return []
  const { rows } = await sql<{ school_id: string; grade_id: string; hundredths: unknown }>`
    select t.school_id, k.standard_id as grade_id, sum(round(coalesce(k.weightage_pct, t.weightage_pct, 0) * 100)) as hundredths
    from exam_types t
    join exam_types__grades k on k.tenant_id = t.tenant_id and k.exam_type_id = t.exam_type_id
    join standards g on g.tenant_id = k.tenant_id and g.standard_id = k.standard_id and g.is_active
    where t.tenant_id = ${tenantId} and t.academic_year = ${academicYear} and t.is_active and t.counts_in_final
      ${schools === null ? sql`` : sql`and t.school_id in (${listed(schools)})`}
      ${without.length === 0 ? sql`` : sql`and t.exam_type_id not in (${listed(without)})`}
    group by t.school_id, k.standard_id`.execute(q)
  return rows.map(({ school_id, grade_id, hundredths }) => ({ school_id, grade_id, weight: Number(hundredths) / 100 }))
}

/** The grades whose weights do not make the whole, by the grains asked. */
export async function countOffWhole(q: Queries, { context, by, where }: QueryAsked) {
  const { principal, schoolId, academicYear } = context
  const sums = await sumsOf(q, { tenantId: principal.tenantId, schools: schoolId === null ? null : [schoolId], academicYear })
  const grain: Readonly<Record<string, 'school_id' | 'grade_id'>> = { schools: 'school_id', standards: 'grade_id' }
  const counted = new Map<string, { readonly at: readonly string[]; value: number; n: number }>()
  for (const sum of sums) {
    if (Object.entries(where).some(([name, ids]) => !ids.includes(sum[grain[name]!]))) continue
    const at = by.map((name) => sum[grain[name]!])
    const key = at.join(' ')
    const one = counted.get(key) ?? { at, value: 0, n: 0 }
    counted.set(key, { at, value: one.value + (sum.weight === whole ? 0 : 1), n: one.n + 1 })
  }
  return [...counted.values()]
}

/** Which grades the scales of a year name, but for these scales. */
export async function scaleGrades(
  q: Queries,
  { tenantId, schools, academicYear, without }: Where & { readonly without: readonly string[] },
): Promise<
  readonly { readonly school_id: string; readonly grade_id: string; readonly name_en: string; readonly name_ar: string | null }[]
> {
  if (!schools || schools.length === 0) return []
  const { rows } = await sql<{ school_id: string; grade_id: string; name_en: string; name_ar: string | null }>`
    select s.school_id, k.standard_id as grade_id, s.name_en, s.name_ar
    from grading_scales s
    join grading_scales__grades k on k.tenant_id = s.tenant_id and k.grading_scale_id = s.grading_scale_id
    where s.tenant_id = ${tenantId} and s.academic_year = ${academicYear} and s.is_active and s.school_id in (${listed(schools)})
      ${without.length === 0 ? sql`` : sql`and s.grading_scale_id not in (${listed(without)})`}`.execute(q)
  return rows
}

export interface StoredLink {
  readonly of: string
  readonly standard_id: string
  readonly weightage_pct: number | null
}
/** The grades that exam types have, or scales name, as it is stored: a change that says nothing of them does not bring them along. */
export async function linksStored(
  q: Queries,
  tenantId: string,
  kind: 'exam_type' | 'grading_scale',
  ids: readonly string[],
): Promise<readonly StoredLink[]> {
  if (ids.length === 0) return []
  const of = sql.ref(`${kind}_id`)
  const own = kind === 'exam_type' ? sql`weightage_pct` : sql`null`
  const { rows } = await sql<StoredLink>`
    select ${of} as "of", standard_id, ${own} as weightage_pct from ${sql.table(`${kind}s__grades`)}
    where tenant_id = ${tenantId} and ${of} in (${listed(ids)})`.execute(q)
  return rows.map((row) => ({ ...row, weightage_pct: row.weightage_pct === null ? null : Number(row.weightage_pct) }))
}
