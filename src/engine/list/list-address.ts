import type { Resource } from '../../../resources/kit/index.ts'
import type { Filters } from '../../../resources/kit/list-filters.ts'
import { readListState, writeListState } from '../../../resources/kit/list-state.ts'

/** The address of a list that is narrowed by these filters and by nothing else. */
export function listAddress(resource: Resource, filters: Filters): string {
  const state = { ...readListState(resource, new URLSearchParams()), filters }
  const params = writeListState(resource, state, new URLSearchParams()).toString()
  return params === '' ? resource.path : `${resource.path}?${params}`
}
