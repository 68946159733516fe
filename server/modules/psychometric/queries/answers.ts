import type mappingKind from '../../../../resources/questionnaire-mappings.ts'
import type responseKind from '../../../../resources/questionnaire-responses.ts'
import type { Language } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

interface Tables {
  questionnaire_responses: StoredRow<typeof responseKind>
  questionnaire_mappings: StoredRow<typeof mappingKind>
}
export type Asked = Awaited<ReturnType<typeof findAsked>>[number]

/** Responses with what of their mappings says whether they can be answered. */
export async function findAsked(q: Queries, tenantId: string, responseIds: readonly string[]) {
  const rows = await knowing<Tables>(q)
    .selectFrom('questionnaire_responses as r')
    .innerJoin('questionnaire_mappings as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.unique_id', '=', 'r.mapping_id'),
    )
    .select([
      'r.response_id',
      'r.mapping_id',
      'r.student_id',
      'r.class_id',
      'r.school_id',
      'r.academic_year',
      'r.status',
      'r.consent',
      'r.submitted_at',
      'm.mode',
      'm.teacher_id',
      'm.from_date',
      'm.to_date',
      'm.is_draft',
      'm.is_closed',
      'm.is_deleted',
      'm.questionnaire_id',
      'm.version',
    ])
    .where('r.tenant_id', '=', tenantId)
    .where('r.response_id', 'in', responseIds.length === 0 ? [''] : [...responseIds])
    .execute()
  return rows
}

export interface KeptAnswer {
  readonly response_id: string
  readonly item_no: number
  readonly value: number | null
  readonly ms: number
  readonly language: string
  readonly revision: number
  /** when it was answered */
  readonly at: string
}
export async function listAnswers(q: Queries, tenantId: string, responseIds: readonly string[]): Promise<readonly KeptAnswer[]> {
  const found: KeptAnswer[] = []
  for (const some of chunksOf(responseIds)) {
    const rows = await knowing(q)
      .selectFrom('psychometric_answers')
      .select(['response_id', 'item_no', 'value', 'ms', 'language', 'revision', 'at'])
      .where('tenant_id', '=', tenantId)
      .where('response_id', 'in', some)
      .orderBy('response_id')
      .orderBy('item_no')
      .execute()
    found.push(...rows)
  }
  return found
}

export async function revisionOf(
  q: Queries,
  tenantId: string,
  responseId: string,
): Promise<{ readonly revision: number; readonly answered: number }> {
  const row = await knowing(q)
    .selectFrom('psychometric_answers')
    .select(({ fn }) => [fn.max('revision').as('revision'), fn.count<number>('value').as('answered')])
    .where('tenant_id', '=', tenantId)
    .where('response_id', '=', responseId)
    .executeTakeFirst()
  return { revision: Number(row?.revision ?? 0), answered: Number(row?.answered ?? 0) }
}

export interface NewAnswer {
  readonly response_id: string
  readonly item_no: number
  readonly value: number | null
  readonly ms: number
  /** when it was answered */
  readonly at: string
}
interface Saving {
  readonly tenantId: string
  readonly language: Language
  readonly revision: number
  readonly by: string
}
/** The answer that was given later stands, whichever comes in first; the time that it was looked at grows. */
export async function keepAnswers(q: Queries, answers: readonly NewAnswer[], { tenantId, language, revision, by }: Saving): Promise<void> {
  for (const some of chunksOf(answers, 100))
    await knowing(q)
      .insertInto('psychometric_answers')
      .values(some.map((one) => ({ tenant_id: tenantId, ...one, language, revision, by })))
      .onConflict((clash) =>
        clash
          .columns(['tenant_id', 'response_id', 'item_no'])
          .doUpdateSet(({ eb, ref }) => ({
            value: ref('excluded.value'),
            ms: eb(ref('psychometric_answers.ms'), '+', ref('excluded.ms')),
            language: ref('excluded.language'),
            revision: ref('excluded.revision'),
            at: ref('excluded.at'),
            by: ref('excluded.by'),
          }))
          .whereRef('psychometric_answers.at', '<=', 'excluded.at' as 'psychometric_answers.at'),
      )
      .execute()
}

export const removeAnswers = async (q: Queries, tenantId: string, responseId: string): Promise<void> => {
  await knowing(q).deleteFrom('psychometric_answers').where('tenant_id', '=', tenantId).where('response_id', '=', responseId).execute()
}
