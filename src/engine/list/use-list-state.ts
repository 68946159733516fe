import { useCallback, useMemo } from 'react'
import { canField, type Resource, type Role } from '../../../resources/kit/index.ts'
import { useLocale } from '../refine/language.ts'
import { useLocation, useNavigate } from '../refine/navigation.ts'
import { usePerson } from '../refine/principal.ts'
import { useSame } from './use-same.ts'
import { changed, readListState, wholeList, writeListState, type ListState } from '../../../resources/kit/list-state.ts'

export interface ListControl {
  readonly state: ListState
  /** where a change leads: a real address, so that it opens in another tab, too */
  hrefOf(change: Partial<ListState>): string
  /** `replace` for steps that Back should not stop at, such as each letter of a search */
  set(change: Partial<ListState>, how?: { replace?: boolean }): void
}

/** Without what this person may not see: the server would leave such a question unasked as a whole. */
function within({ listed }: Pick<Resource, 'listed'>, role: Role, state: ListState): ListState {
  const mayRead = (name: string): boolean => canField(role, 'read', listed[name]!)
  const names = Object.keys(state.filters)
  if (state.group && !mayRead(state.group.field)) {
    const { group: _group, isFolded: _isFolded, turned: _turned, totals: _totals, ...ungrouped } = state
    return within({ listed }, role, ungrouped)
  }
  if (names.every(mayRead) && (state.columns ?? []).every(mayRead)) return state
  const columns = state.columns?.filter(mayRead) ?? []
  return {
    ...state,
    filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => mayRead(name))),
    columns: columns.length > 0 ? columns : null,
  }
}

/**
 * The address is the only store of a list's state: whoever changes it, a link, Back or this hook, changes the list. `opensWithView`: a bare
 * address leads to a saved view, so one that means the whole list says so.
 */
export function useListState(resource: Resource, prefix: string, usualSize: number, opensWithView = false): ListControl {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  const { role, isKnown } = usePerson()
  const read = useMemo(() => {
    const said = readListState(resource, new URLSearchParams(search), prefix, locale, usualSize)
    return isKnown ? within(resource, role, said) : said
  }, [resource, search, prefix, locale, usualSize, role, isKnown])
  // another page of the same rows has the same heads, so the table around them stays
  const [sorts, filters] = [useSame(read.sorts), useSame(read.filters)]
  const state = useMemo(() => ({ ...read, sorts, filters }), [read, sorts, filters])
  const hrefOf = useCallback(
    (change: Partial<ListState>) => {
      const next = changed(opensWithView && state.view === undefined ? { ...state, view: wholeList } : state, change)
      const query = writeListState(resource, next, new URLSearchParams(search), prefix, locale, usualSize).toString()
      return query === '' ? pathname : `${pathname}?${query}`
    },
    [resource, state, search, prefix, locale, usualSize, pathname, opensWithView],
  )
  const set = useCallback(
    (change: Partial<ListState>, how: { replace?: boolean } = {}) => void navigate(hrefOf(change), { replace: how.replace ?? false }),
    [navigate, hrefOf],
  )
  return useMemo(() => ({ state, hrefOf, set }), [state, hrefOf, set])
}
