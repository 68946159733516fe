import { useEffect, useLayoutEffect, useMemo } from 'react'
import { getSavedViews, type Reach, type SavedViewData } from '../../../../resources/contract/saved-views.ts'
import { sayEither, type Locale, type Quality, type Resource } from '../../../../resources/kit/index.ts'
import type { ListState } from '../../../../resources/kit/list-state.ts'
import { useSettled } from '../../../ui/settled.ts'
import { useAnswer } from '../../refine/answer.ts'
import { useLocale } from '../../refine/language.ts'
import { useLocation, useNavigate } from '../../refine/navigation.ts'
import { usePerson } from '../../refine/principal.ts'
import { openingKey, recall, remember, type KeptView } from '../../opening-view/index.ts'
import { withAsked } from '../default-columns.ts'
import { isAsKept, isBare, keptOf, ruleShown, viewAddress } from './view-address.ts'

export interface Views {
  readonly is: 'loading' | 'failed' | 'ready'
  readonly all: readonly SavedViewData[]
  /** with which the list opens for this person; null: with all there is */
  readonly opening: KeptView | null
  readonly reaches: readonly Reach[]
  retry(): void
}

export const nameOfView = ({ name_en, name_ar }: Pick<SavedViewData, 'name_en' | 'name_ar'>, locale: Locale): string =>
  sayEither(name_en ?? '', name_ar, locale)

const none: readonly SavedViewData[] = []
const nothing = (): void => undefined

/** The views of a list; asked for when the rows are there, unless the list opens with one of them. */
export function useViews(resource: Resource, isWanted: boolean): Views {
  const { person, userId } = usePerson()
  const isSettled = useSettled()
  const key = openingKey(userId, person.school_id ?? null, resource.name)
  const remembered = useMemo(() => (isWanted ? recall(key) : null), [isWanted, key])
  const answer = useAnswer(getSavedViews, isWanted && (isSettled || remembered !== null) ? { kind: resource.name } : null)
  const told = answer.is === 'ready' ? answer.data : null
  const opening = useMemo(
    () => (told ? (told.views.find((view) => view.view_id === told.opening) ?? null) : remembered),
    [told, remembered],
  )
  useEffect(() => {
    if (told) remember(key, opening)
  }, [told, key, opening])
  return {
    is: answer.is,
    all: told?.views ?? none,
    opening,
    reaches: told?.reaches ?? [],
    retry: answer.is === 'failed' ? answer.retry : nothing,
  }
}

/** Which view is open, and how the list stands to it. */
export function useOpenView(
  resource: Resource,
  { all }: Views,
  state: ListState,
  columns: readonly string[] | null,
  usualSize: number,
): {
  readonly open: SavedViewData | null
  readonly rule: Quality | null
  /** the worklist whose rows stand there, under whatever name */
  readonly worklist: Quality | null
  readonly isChanged: boolean
  readonly isWhole: boolean
  readonly kept: string
} {
  const locale = useLocale()
  return useMemo(() => {
    const open = all.find(({ view_id }) => view_id === state.view) ?? null
    const worklist = ruleShown(resource, state, locale)
    return {
      open,
      rule: open ? null : worklist,
      worklist,
      isChanged: open !== null && !isAsKept(resource, state, open.query, locale, usualSize),
      isWhole: isBare(resource, state, locale, usualSize),
      // in a view the columns are those of the view
      kept: keptOf(resource, state, open ? null : columns && withAsked(resource, worklist, columns), locale),
    }
  }, [resource, all, state, columns, locale, usualSize])
}

/** Who comes from the menu finds the list as it opens for them: in place of the bare address, so that Back leads out of it. */
export function useOpening(isBare: boolean, opening: KeptView | null): void {
  const [navigate, { pathname }] = [useNavigate(), useLocation()]
  useLayoutEffect(() => {
    if (isBare && opening) void navigate(viewAddress(pathname, opening), { replace: true })
  }, [isBare, opening, navigate, pathname])
}
