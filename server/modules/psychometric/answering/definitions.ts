import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import type { Queries } from '../../../database/index.ts'
import { definitionOf } from '../../questionnaires/service.ts'

/** A version never changes, so that what was read of it once holds: of the latest ones this process remembers. */
const most = 200
const known = new Map<string, Questionnaire>()

export async function versionOf(q: Queries, tenantId: string, questionnaireId: string, version: number): Promise<Questionnaire> {
  const key = JSON.stringify([tenantId, questionnaireId, version])
  const remembered = known.get(key)
  if (remembered) return remembered
  const found = await definitionOf(q, tenantId, questionnaireId, version)
  if (!found) throw new Error(`Version ${version} of the questionnaire ${questionnaireId} was given out and is not kept`)
  if (known.size >= most) known.delete(known.keys().next().value ?? '')
  known.set(key, found)
  return found
}
