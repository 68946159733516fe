import type { Locale, Resource } from '../../../../resources/kit/index.ts'
import type { KeptView } from '../../opening-view/index.ts'
import { readListState, wholeList, writeListState, type ListState } from '../../../../resources/kit/list-state.ts'

export const viewAddress = (path: string, { view_id, query }: KeptView): string =>
  `${path}?${query === '' ? '' : `${query}&`}view=${encodeURIComponent(view_id)}`
export const wholeAddress = (path: string): string => `${path}?view=${wholeList}`

/** The parameters of a state, without where and how one stands in the list, and when. */
function writtenOf(resource: Resource, state: ListState, locale: Locale, usualSize: number): string {
  const { view: _view, mode: _mode, asOf: _asOf, turned: _turned, ...plain } = state
  return writeListState(resource, { ...plain, page: 1 }, new URLSearchParams(), '', locale, usualSize).toString()
}

/** What a view keeps of a list as it stands: with the columns that its person has chosen, and as many rows as a page has now. */
export const keptOf = (resource: Resource, state: ListState, columns: readonly string[] | null, locale: Locale): string =>
  writtenOf(resource, { ...state, columns: state.columns ?? columns }, locale, resource.list.size)

/** Does the list still stand as the view has it? */
export function isAsKept(resource: Resource, state: ListState, query: string, locale: Locale, usualSize: number): boolean {
  const kept = readListState(resource, new URLSearchParams(query), '', locale, usualSize)
  return writtenOf(resource, kept, locale, usualSize) === writtenOf(resource, state, locale, usualSize)
}

/** Does the address say nothing of the list at all? So does the menu's. */
export const isBare = (resource: Resource, state: ListState, locale: Locale, usualSize: number): boolean =>
  state.page === 1 && state.mode === undefined && state.asOf === undefined && writtenOf(resource, state, locale, usualSize) === ''
