import type { RefObject } from 'react'
import type { SavedViewData } from '../../../../resources/contract/saved-views.ts'
import type { Quality, Resource } from '../../../../resources/kit/index.ts'
import type { ListControl } from '../use-list-state.ts'
import type { Views } from './use-views.ts'

export interface OfOpenView {
  /** the view that is open; null: none, or one that is not this person's */
  readonly open: SavedViewData | null
  /** the worklist that is shown in its place: those who break a rule */
  readonly rule: Quality | null
  /** does the list stand otherwise than the open one has it? */
  readonly isChanged: boolean
}

export interface OfViews extends OfOpenView {
  readonly resource: Resource
  readonly control: ListControl
  readonly button: RefObject<HTMLButtonElement | null>
  readonly views: Views
  /** nothing narrows, sorts or arranges the list */
  readonly isWhole: boolean
  /** the list as it stands, as a view would keep it */
  readonly kept: string
}
