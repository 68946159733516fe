import type { ComponentType } from 'react'
import type { Resource, Text, Where } from '../../../resources/kit/index.ts'
import type { Gated } from './define-page.ts'
import type { SelectionQuestion } from '../list/selection.ts'
import type { Row } from '../row.ts'

/** What every contribution says before any of its code is here. */
interface Said extends Gated {
  /** tells it from the others of its slot; of a tab it stands in the address */
  readonly key: string
  readonly title: Text
  /** among the others of its slot, smallest first; 200 unless said */
  readonly order?: number
}
interface SaidOfRecord extends Said {
  readonly resource: string
  /** only for rows of which this holds, and for those who may read what it looks at */
  readonly where?: Where
}

export interface OfRecord {
  readonly resource: Resource
  readonly id: string
  readonly row: Row
}
/** A tab of a record's page; the details are at 100, the history at 900, and the first one is open. */
export interface RecordTab extends SaidOfRecord {
  readonly slot: 'record-tab'
  /** a field of the row whose number stands behind the title */
  readonly count?: string
  /** lists need the width of the window; the page has it as soon as one of its tabs asks for it */
  readonly wide?: true
  /** the lists that the page would have by itself and that this tab stands in for, by kind and field: `students.class_id` */
  readonly insteadOf?: readonly `${string}.${string}`[]
  readonly load: () => Promise<ComponentType<OfRecord>>
}
/** A fact at the top of a record's page; declared ones are at 10, 20, 30 and so on. */
export interface RecordFact extends SaidOfRecord {
  readonly slot: 'record-fact'
  /** more than a value: it has a line of its own below the facts, and its title to itself */
  readonly block?: true
  /** on a telephone it has a line to itself */
  readonly wide?: true
  readonly load: () => Promise<ComponentType<OfRecord>>
}
/** A part of a record's sheet that is read on paper only; it says when it has what it shows. */
export interface PrintSection extends SaidOfRecord {
  readonly slot: 'print-section'
  readonly load: () => Promise<ComponentType<OfRecord & { onReady(): void }>>
}
/** What can be done with one record, wherever it is; who may open the page it leads to is offered it. */
export interface RowEntry extends Omit<SaidOfRecord, keyof Gated> {
  readonly slot: 'row-entry'
  /** `{id}` stands for the record's id */
  readonly to: `/${string}`
  /** offered as well where the record cannot be switched off as it is: there one does what stands against it */
  readonly whenKept?: true
}
/** What somebody is writing: the record that is there, or a new one, as its form stands. */
export interface OfForm {
  readonly resource: Resource
  /** null: a new one */
  readonly id: string | null
  readonly values: Row
}
/** Below the fields of a form, while it is filled in: what else there is, how it will look. */
export interface FormNote extends Omit<SaidOfRecord, 'where'> {
  readonly slot: 'form-note'
  readonly load: () => Promise<ComponentType<OfForm>>
}
/** Where else the page of a list leads, beside its own buttons; who may open that page is offered it. */
export interface ListEntry extends Omit<SaidOfRecord, keyof Gated | 'where'> {
  readonly slot: 'list-entry'
  readonly to: `/${string}`
}
/** In the place of a list that has nothing of its own: what holds until it has. */
export interface ListEmpty extends Omit<SaidOfRecord, 'where'> {
  readonly slot: 'list-empty'
  readonly load: () => Promise<ComponentType<{ readonly resource: Resource }>>
}
export interface OfSelection {
  readonly resource: Resource
  /** the rows, as a question to the server */
  readonly question: SelectionQuestion
  readonly count: number
  /** put away; `isDone`: nothing is selected any more */
  onClose(isDone?: boolean): void
}
/** What can be done with all that is selected: its component asks, does it and closes itself. */
export interface SelectionAction extends Said {
  readonly slot: 'selection-action'
  readonly resource: string
  readonly load: () => Promise<ComponentType<OfSelection>>
}
/** From the top: what must not be overlooked, the figures, what takes the whole width, then two columns, and below them the same again. */
export const homePlaces = ['notice', 'figures', 'top', 'main', 'side', 'middle', 'main-below', 'side-below'] as const
export interface HomeCard extends Said {
  readonly slot: 'home-card'
  readonly place: (typeof homePlaces)[number]
  readonly load: () => Promise<ComponentType>
}

/**
 * Stands beside every page, is loaded after the first one and shows nothing: keeps what can be done without a connection, and sends it.
 * Where somebody has one, the console itself is kept on the device as well.
 */
export interface BackgroundWork extends Said {
  readonly slot: 'background'
  readonly load: () => Promise<ComponentType>
}

export type Contribution =
  RecordTab | RecordFact | PrintSection | RowEntry | ListEntry | ListEmpty | FormNote | SelectionAction | HomeCard | BackgroundWork
export type Slot = Contribution['slot']
export type ContributionIn<S extends Slot> = Extract<Contribution, { readonly slot: S }>

/**
 * What a module adds to the pages of others: default export of `src/pages/<module>/contributions.ts`. Only this description comes with
 * the console; the code of a component, and the words beside it, are loaded when it is shown.
 */
export const defineContributions = (...contributions: readonly Contribution[]): readonly Contribution[] => contributions
