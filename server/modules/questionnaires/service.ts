import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import questionnaires from '../../../resources/questionnaires.ts'
import type { Queries } from '../../database/index.ts'
import type { Found } from './heads.ts'
import { shipped, shippedOf } from './instruments/index.ts'
import { definitionFrom, type OwnRow } from './own.ts'
import { findVersion, insertVersion, statusOf } from './queries.ts'
import type { Reading } from './reading.ts'

export type { Found, QuestionnaireStatus } from './heads.ts'
export { readingOf, readingWithin } from './reading.ts'

const ownOf = (row: OwnRow): Found => ({
  definition: definitionFrom(row),
  status: row.status,
  is_shipped: false,
  copied_from: row.copied_from ? shippedOf(row.copied_from) : null,
})
const shippedAsFound = (definition: Questionnaire): Found => ({ definition, status: 'published', is_shipped: true, copied_from: null })

/** A questionnaire as it is now: one that comes with the product, or the school's own. Null: the school has none of this id. */
export async function questionnaireOf(reading: Reading, questionnaireId: string): Promise<Found | null> {
  const definition = shippedOf(questionnaireId)
  if (definition) return shippedAsFound(definition)
  const there = await reading.find(questionnaires, { questionnaire_id: questionnaireId })
  return there && ownOf(await reading.get(questionnaires, questionnaireId))
}

/** All that a school has: those that come with the product first. */
export async function questionnairesOf(reading: Reading): Promise<readonly Found[]> {
  const { records } = await reading.list(questionnaires, { page_no: 1, per_page: 500, columns: ['name_en'], sort_by: 'name_en' })
  const own: Found[] = []
  for (const { questionnaire_id } of records) own.push(ownOf(await reading.get(questionnaires, questionnaire_id)))
  return [...shipped.map(shippedAsFound), ...own]
}

/** Keeps a version as it is from now on; one that is kept already stays. */
export const keepVersion = (q: Queries, tenantId: string, definition: Questionnaire, now: string): Promise<void> =>
  insertVersion(q, tenantId, definition, now)

/** Was it withdrawn since it was given out? Then nobody answers it any more. */
export const isWithdrawn = async (q: Queries, tenantId: string, questionnaireId: string): Promise<boolean> =>
  shippedOf(questionnaireId) === null && (await statusOf(q, tenantId, questionnaireId)) === 'withdrawn'

/** A version that somebody was asked by. */
export const definitionOf = (q: Queries, tenantId: string, questionnaireId: string, version: number): Promise<Questionnaire | null> =>
  findVersion(q, tenantId, questionnaireId, version)
