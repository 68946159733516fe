import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import type questionnaires from '../../../resources/questionnaires.ts'
import { knowing, type Queries, type StoredRow } from '../../database/index.ts'

export async function insertVersion(q: Queries, tenantId: string, definition: Questionnaire, now: string): Promise<void> {
  const { questionnaire_id, version } = definition
  await knowing(q)
    .insertInto('psychometric_versions')
    .values({ tenant_id: tenantId, questionnaire_id, version, definition: JSON.stringify(definition), created_at: now })
    .onConflict((clash) => clash.columns(['tenant_id', 'questionnaire_id', 'version']).doNothing())
    .execute()
}

export async function findVersion(q: Queries, tenantId: string, questionnaireId: string, version: number): Promise<Questionnaire | null> {
  const row = await knowing(q)
    .selectFrom('psychometric_versions')
    .select('definition')
    .where('tenant_id', '=', tenantId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? (JSON.parse(row.definition) as Questionnaire) : null
}

export async function statusOf(q: Queries, tenantId: string, questionnaireId: string): Promise<string | null> {
  const row = await knowing<{ questionnaires: StoredRow<typeof questionnaires> }>(q)
    .selectFrom('questionnaires')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row?.status ?? null
}

/** The latest version that a mapping was made with; null: it was given to nobody. */
export async function lastKept(q: Queries, tenantId: string, questionnaireId: string): Promise<number | null> {
  const row = await knowing(q)
    .selectFrom('psychometric_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('tenant_id', '=', tenantId)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row?.version === null || row?.version === undefined ? null : Number(row.version)
}
