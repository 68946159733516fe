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
export const findAsked = (q: Queries, tenantId: string, responseIds: readonly string[]) => asked(q, tenantId, responseIds).execute()

/** One of them with how far it is: the revision and number of its answers, and how many of these items have one. */
export async function findAnswered(q: Queries, tenantId: string, responseId: string, items: readonly number[]) {
  const [row] = await asked(q, tenantId, [responseId])
    .select((eb) => {
      const own = eb
        .selectFrom('psychometric_answers as a')
        .whereRef('a.tenant_id', '=', 'r.tenant_id')
        .whereRef('a.response_id', '=', 'r.response_id')
      return [
        own.select(({ fn }) => fn.max('a.revision').as('n')).as('revision'),
        own.select(({ fn }) => fn.count<number>('a.value').as('n')).as('answered'),
        own
          .where('a.item_no', 'in', items)
          .select(({ fn }) => fn.count<number>('a.value').as('n'))
          .as('answered_of_these'),
      ]
    })
    .execute()
  return row
}

function asked(q: Queries, tenantId: string, responseIds: readonly string[]) {
  return knowing<Tables>(q)
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
/**
 * The answer that was given later stands, whichever comes in first; the time that it was looked at grows. What was given at the same time is
 * the same once more, of which the answer was lost, and changes nothing. Tells how many were kept: those that an earlier one does not beat.
 */
export async function keepAnswers(
  q: Queries,
  answers: readonly NewAnswer[],
  { tenantId, language, revision, by }: Saving,
): Promise<number> {
  let kept = 0
  for (const some of chunksOf(answers, 100)) {
    const rows = await knowing(q)
      .insertInto('psychometric_answers')
      .values(some.map((one) => ({ tenant_id: tenantId, ...one, language, revision, by })))
      .onConflict((clash) =>
        clash
          .columns(['tenant_id', 'response_id', 'item_no'])
          .doUpdateSet(({ eb, ref }) => ({
            value: ref('excluded.value'),
            ms: eb
              .case()
              .when('psychometric_answers.at', '=', ref('excluded.at'))
              .then(ref('psychometric_answers.ms'))
              .else(eb(ref('psychometric_answers.ms'), '+', ref('excluded.ms')))
              .end(),
            language: ref('excluded.language'),
            revision: ref('excluded.revision'),
            at: ref('excluded.at'),
            by: ref('excluded.by'),
          }))
          .whereRef('psychometric_answers.at', '<=', 'excluded.at' as 'psychometric_answers.at'),
      )
      .returning('item_no')
      .execute()
    kept += rows.length
  }
  return kept
}

export const removeAnswers = async (q: Queries, tenantId: string, responseId: string): Promise<void> => {
  await knowing(q).deleteFrom('psychometric_answers').where('tenant_id', '=', tenantId).where('response_id', '=', responseId).execute()
}
