import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { knowing, type Queries } from '../../database/index.ts'

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
