import type { Records, RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { readOwnQuestionnaires } from './capabilities.ts'

/** What reads the school's own questionnaires, within a transaction or outside of any. */
export type Reading = Pick<RecordsWithin, 'get' | 'find' | 'list'>

export const readingWithin = (within: Pick<RecordsWithin, 'as'>): Reading => within.as(readOwnQuestionnaires)
export function readingOf(records: Records, context: RequestContext): Reading {
  const here = withCapability(context, readOwnQuestionnaires)
  return {
    get: (resource, id) => records.get(here, resource, id),
    find: (resource, where) => records.find(here, resource, where),
    list: (resource, params) => records.list(here, resource, params),
  }
}
