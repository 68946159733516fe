import { ownWordsIn, wordFields, type OwnWords } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'

/** What the school that this request stands in calls things; none where it stands in no one school. */
export async function readOwnWords(q: Queries, { principal, schoolId }: RequestContext): Promise<OwnWords> {
  if (schoolId === null) return {}
  const school = await q
    .selectFrom('schools')
    .select(wordFields)
    .where('tenant_id', '=', principal.tenantId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst()
  return school ? ownWordsIn(school) : {}
}
