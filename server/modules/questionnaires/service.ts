import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import type { Queries } from '../../database/index.ts'
import type { Found } from './heads.ts'
import { shipped, shippedOf } from './instruments/index.ts'
import type { Reading } from './reading.ts'
import { findVersion, insertVersion } from './queries.ts'

export type { Found, QuestionnaireStatus } from './heads.ts'
export { readingOf } from './reading.ts'

/** A questionnaire as it is now: one that comes with the product, or the school's own. Null: the school has none of this id. */
export function questionnaireOf(_reading: Reading, questionnaireId: string): Promise<Found | null> {
  const definition = shippedOf(questionnaireId)
  // a school's own: from its declared records
  return Promise.resolve(definition && { definition, status: 'published', is_shipped: true })
}

/** All that a school has: those that come with the product first. */
export const questionnairesOf = (_reading: Reading): Promise<readonly Found[]> =>
  Promise.resolve(shipped.map((definition) => ({ definition, status: 'published', is_shipped: true })))

/** Keeps a version as it is from now on; one that is kept already stays. */
export const keepVersion = (q: Queries, tenantId: string, definition: Questionnaire, now: string): Promise<void> =>
  insertVersion(q, tenantId, definition, now)

/** Was it withdrawn since it was given out? Then nobody answers it any more. */
export const isWithdrawn = (_q: Queries, _tenantId: string, _questionnaireId: string): Promise<boolean> => Promise.resolve(false)

/** A version that somebody was asked by. */
export const definitionOf = (q: Queries, tenantId: string, questionnaireId: string, version: number): Promise<Questionnaire | null> =>
  findVersion(q, tenantId, questionnaireId, version)
