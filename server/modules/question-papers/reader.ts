import questions from '../../../resources/questions.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { drawFromBank } from './capabilities.ts'

export type Deps = Pick<ModuleDeps, 'records'>
/** Reads of the bank what papers are made of, in a transaction or outside of one. */
export interface BankReader extends Pick<RecordsWithin, 'list' | 'get'> {
  /** the codes of the outcomes that questions ask for */
  outcomesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

export function bankReader({ records }: Deps, context: RequestContext): BankReader {
  const granted = withCapability(context, drawFromBank)
  return {
    list: (resource, params) => records.list(granted, resource, params),
    get: (resource, id) => records.get(granted, resource, id),
    outcomesOf: async (ids) => {
      const outcomes = await records.parts(granted, questions, 'outcomes', ids)
      return new Map([...outcomes].map(([id, rows]) => [id, rows.map(({ label }) => label)]))
    },
  }
}

export function bankWithin(within: RecordsWithin): BankReader {
  const granted = within.as(drawFromBank)
  return {
    list: granted.list,
    get: granted.get,
    outcomesOf: async (ids) => {
      const found = new Map<string, readonly string[]>()
      for (const id of ids)
        found.set(
          id,
          (await granted.get(questions, id)).outcomes.map(({ label }) => label),
        )
      return found
    },
  }
}
