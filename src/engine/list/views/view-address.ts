import type { Locale, Quality, Resource } from '../../../../resources/kit/index.ts'
import type { KeptView } from '../../opening-view/index.ts'
import { readListState, wholeList, writeListState, type ListState } from '../../../../resources/kit/list-state.ts'
import { filtersOfRule } from '../rule-address.ts'

export const viewAddress = (path: string, { view_id, query }: KeptView): string =>
  `${path}?${query === '' ? '' : `${query}&`}view=${encodeURIComponent(view_id)}`
export const wholeAddress = (path: string): string => `${path}?view=${wholeList}`

/** The parameters of a state, without where and how one stands in the list, when, and on whose trail. */
function writtenOf(resource: Resource, state: ListState, locale: Locale, usualSize: number): string {
  const { view: _view, mode: _mode, asOf: _asOf, operation: _operation, turned: _turned, ...plain } = state
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
  state.page === 1 &&
  state.mode === undefined &&
  state.asOf === undefined &&
  state.operation === undefined &&
  writtenOf(resource, state, locale, usualSize) === ''

/** The rule of its declaration whose rows stand there, in whatever order and columns; null: others do. */
export function ruleShown(resource: Resource, { filters, search }: ListState, locale: Locale): Quality | null {
  if (search !== '' || Object.keys(filters).length === 0 || resource.quality.length === 0) return null
  const whole = readListState(resource, new URLSearchParams(), '', locale)
  const written = (some: ListState['filters']): string => {
    const params = new URLSearchParams(writtenOf(resource, { ...whole, filters: some }, locale, whole.perPage))
    params.sort()
    return params.toString()
  }
  const shown = written(filters)
  return (
    resource.quality.find((rule) => {
      const wanted = filtersOfRule(resource, rule)
      return wanted !== null && written(wanted) === shown
    }) ?? null
  )
}
