import { useContext } from 'react'
import type { Facets } from '../../../resources/contract/declared.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { useDeclared } from '../refine/answer.ts'
import type { Filters } from '../../../resources/kit/list-filters.ts'
import { conditionFrom } from './filters.ts'
import { ListQuestionContext } from './list-question.ts'

/**
 * How many rows of the present search and of all other filters have each value of a field; null where that is not told.
 * The field's own filter does not count: what could be chosen beside it must stay in sight.
 */
export function useFacets(resource: Resource, name: string, filters: Filters, typed: string): { data: Facets | null; isReady: boolean } {
  const { search, fixed, asOf } = useContext(ListQuestionContext)
  const { [name]: _own, ...others } = filters
  const condition = conditionFrom(resource, others, fixed)
  const endpoint = resource.api.facets
  const answer = useDeclared('facets', endpoint, {
    params: {
      field: name,
      ...(search.trim() ? { search: search.trim() } : {}),
      ...(condition ? { filter: JSON.stringify(condition) } : {}),
      ...(typed ? { find: typed } : {}),
      ...(asOf ? { as_of: asOf } : {}),
    },
  })
  return { data: answer.is === 'ready' ? answer.data : null, isReady: !endpoint || answer.is !== 'loading' }
}
