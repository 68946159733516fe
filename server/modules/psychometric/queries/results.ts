import type classKind from '../../../../resources/classes.ts'
import type mappingKind from '../../../../resources/questionnaire-mappings.ts'
import type studentKind from '../../../../resources/students.ts'
import { knowing, type Queries, type StoredRow, type SystemTables } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

interface Tables {
  students: StoredRow<typeof studentKind>
  classes: StoredRow<typeof classKind>
  questionnaire_mappings: StoredRow<typeof mappingKind>
}
const both = ['psychometric_results', 'psychometric_scores'] as const

/** What these responses came to is another child's from now on: the same one under the number that stays. */
export async function handOverResults(
  q: Queries,
  tenantId: string,
  moved: readonly { readonly id: string; readonly from: string; readonly to: string }[],
): Promise<void> {
  for (const { id, to } of moved)
    for (const name of both)
      await knowing(q).updateTable(name).set({ student_id: to }).where('tenant_id', '=', tenantId).where('response_id', '=', id).execute()
  for (const child of new Set(moved.flatMap(({ from, to }) => [from, to]))) await settleLastOf(q, tenantId, 'student_id', child)
}

/** Of responses, how many items have an answer so far. */
export async function answeredOf(q: Queries, tenantId: string, responseIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const some of chunksOf(responseIds)) {
    const rows = await knowing(q)
      .selectFrom('psychometric_answers')
      .select(({ fn }) => ['response_id', fn.countAll<number>().as('answered')])
      .where('tenant_id', '=', tenantId)
      .where('response_id', 'in', some)
      .where('value', 'is not', null)
      .groupBy('response_id')
      .execute()
    for (const { response_id, answered } of rows) found.set(response_id, Number(answered))
  }
  return found
}

/** Who a child is to the reports: where it sat, how old it was. */
export async function peopleOf(
  q: Queries,
  tenantId: string,
  children: readonly { readonly student_id: string; readonly class_id: string }[],
): Promise<ReadonlyMap<string, { readonly dob: string; readonly gender: string; readonly grade_id: string }>> {
  const grades = new Map<string, string>()
  const found = new Map<string, { dob: string; gender: string; grade_id: string }>()
  const classOf = new Map(children.map(({ student_id, class_id }) => [student_id, class_id]))
  for (const some of chunksOf([...new Set(classOf.values())])) {
    const rows = await knowing<Tables>(q)
      .selectFrom('classes')
      .select(['class_id', 'grade_id'])
      .where('tenant_id', '=', tenantId)
      .where('class_id', 'in', some)
      .execute()
    for (const { class_id, grade_id } of rows) grades.set(class_id, grade_id)
  }
  for (const some of chunksOf([...classOf.keys()])) {
    const rows = await knowing<Tables>(q)
      .selectFrom('students')
      .select(['student_id', 'dob', 'gender'])
      .where('tenant_id', '=', tenantId)
      .where('student_id', 'in', some)
      .execute()
    for (const { student_id, dob, gender } of rows)
      found.set(student_id, { dob, gender, grade_id: grades.get(classOf.get(student_id) ?? '') ?? '' })
  }
  return found
}

export type ResultRow = Omit<SystemTables['psychometric_results'], 'tenant_id' | 'is_flagged' | 'is_last' | 'is_set_aside'> & {
  readonly is_flagged: boolean
}
export type ScoreRow = Pick<SystemTables['psychometric_scores'], 'response_id' | 'category' | 'answered' | 'mean' | 'pomp' | 'band'>

/** What was handed in, and what it comes to; of the child to this questionnaire in this year it is the last from now on. */
export async function insertResults(
  q: Queries,
  tenantId: string,
  results: readonly ResultRow[],
  scores: readonly ScoreRow[],
): Promise<void> {
  const byId = new Map(results.map((one) => [one.response_id, one]))
  for (const one of results) await noneIsLast(q, tenantId, one)
  for (const some of chunksOf(results, 40))
    await knowing(q)
      .insertInto('psychometric_results')
      .values(some.map((one) => ({ tenant_id: tenantId, ...one, is_last: true })))
      .execute()
  for (const some of chunksOf(scores, 50))
    await knowing(q)
      .insertInto('psychometric_scores')
      .values(
        some.flatMap((one) => {
          const of = byId.get(one.response_id)
          if (!of) return []
          const { school_id, academic_year, questionnaire_id, version, mapping_id, student_id, class_id, grade_id, gender, is_flagged } = of
          return [
            {
              tenant_id: tenantId,
              ...one,
              school_id,
              academic_year,
              questionnaire_id,
              version,
              mapping_id,
              student_id,
              class_id,
              grade_id,
              gender,
              is_flagged,
              is_last: true,
            },
          ]
        }),
      )
      .execute()
}

type OfChild = Pick<ResultRow, 'student_id' | 'questionnaire_id' | 'academic_year' | 'school_id'>
async function noneIsLast(
  q: Queries,
  tenantId: string,
  { student_id, questionnaire_id, academic_year, school_id }: OfChild,
): Promise<void> {
  for (const name of both)
    await knowing(q)
      .updateTable(name)
      .set({ is_last: false })
      .where('tenant_id', '=', tenantId)
      .where('student_id', '=', student_id)
      .where('questionnaire_id', '=', questionnaire_id)
      .where('academic_year', '=', academic_year)
      .where('school_id', '=', school_id)
      .where('is_last', '=', true)
      .execute()
}

/** What was handed in is counted nowhere any more: its scores go, its answers stay; the one before it is the child's last again. */
export async function withdrawResult(q: Queries, tenantId: string, responseId: string): Promise<void> {
  const row = await knowing(q)
    .selectFrom('psychometric_results')
    .select(['student_id', 'questionnaire_id', 'academic_year', 'school_id'])
    .where('tenant_id', '=', tenantId)
    .where('response_id', '=', responseId)
    .executeTakeFirst()
  if (!row) return
  await knowing(q).deleteFrom('psychometric_scores').where('tenant_id', '=', tenantId).where('response_id', '=', responseId).execute()
  await knowing(q)
    .updateTable('psychometric_results')
    .set({ is_last: false, is_set_aside: true })
    .where('tenant_id', '=', tenantId)
    .where('response_id', '=', responseId)
    .execute()
  await latestIsLast(q, tenantId, row)
}

async function latestIsLast(
  q: Queries,
  tenantId: string,
  { student_id, questionnaire_id, academic_year, school_id }: OfChild,
): Promise<void> {
  const latest = await knowing<Tables>(q)
    .selectFrom('psychometric_results as r')
    .innerJoin('questionnaire_mappings as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.unique_id', '=', 'r.mapping_id'),
    )
    .select('r.response_id')
    .where('r.tenant_id', '=', tenantId)
    .where('r.student_id', '=', student_id)
    .where('r.questionnaire_id', '=', questionnaire_id)
    .where('r.academic_year', '=', academic_year)
    .where('r.school_id', '=', school_id)
    .where('r.is_set_aside', '=', false)
    .where((is) => is.or([is('m.is_deleted', 'is', null), is('m.is_deleted', '=', false)]))
    .orderBy('r.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return
  for (const name of both)
    await knowing(q)
      .updateTable(name)
      .set({ is_last: true })
      .where('tenant_id', '=', tenantId)
      .where('response_id', '=', latest.response_id)
      .execute()
}

/** A mapping was deleted or came back, or a child turned out to be another: which answers of children are their last ones follows. */
async function settleLastOf(q: Queries, tenantId: string, by: 'mapping_id' | 'student_id', id: string): Promise<void> {
  const children = await knowing(q)
    .selectFrom('psychometric_results')
    .select(['student_id', 'questionnaire_id', 'academic_year', 'school_id'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(by, '=', id)
    .execute()
  for (const child of children) {
    await noneIsLast(q, tenantId, child)
    await latestIsLast(q, tenantId, child)
  }
}
export const settleLast = (q: Queries, tenantId: string, mappingId: string): Promise<void> =>
  settleLastOf(q, tenantId, 'mapping_id', mappingId)
