import { useCallback, useMemo } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { useLocale } from '../refine/language.ts'
import { useLocation, useNavigate } from '../refine/navigation.ts'
import { useSame } from './use-same.ts'
import { changed, readListState, writeListState, type ListState } from '../../../resources/kit/list-state.ts'

export interface ListControl {
  readonly state: ListState
  /** where a change leads: a real address, so that it opens in another tab, too */
  hrefOf(change: Partial<ListState>): string
  /** `replace` for steps that Back should not stop at, such as each letter of a search */
  set(change: Partial<ListState>, how?: { replace?: boolean }): void
}

/** The address is the only store of a list's state: whoever changes it, a link, Back or this hook, changes the list. */
export function useListState(resource: Resource, prefix: string, usualSize: number): ListControl {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  const read = useMemo(
    () => readListState(resource, new URLSearchParams(search), prefix, locale, usualSize),
    [resource, search, prefix, locale, usualSize],
  )
  // another page of the same rows has the same heads, so the table around them stays
  const [sorts, filters] = [useSame(read.sorts), useSame(read.filters)]
  const state = useMemo(() => ({ ...read, sorts, filters }), [read, sorts, filters])
  const hrefOf = useCallback(
    (change: Partial<ListState>) => {
      const query = writeListState(resource, changed(state, change), new URLSearchParams(search), prefix, locale, usualSize).toString()
      return query === '' ? pathname : `${pathname}?${query}`
    },
    [resource, state, search, prefix, locale, usualSize, pathname],
  )
  const set = useCallback(
    (change: Partial<ListState>, how: { replace?: boolean } = {}) => void navigate(hrefOf(change), { replace: how.replace ?? false }),
    [navigate, hrefOf],
  )
  return useMemo(() => ({ state, hrefOf, set }), [state, hrefOf, set])
}
