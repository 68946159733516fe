import type { Checked } from '../../resources/contract/check.ts'
import type { Facets, Groups, Option } from '../../resources/contract/declared.ts'
import type { HistoryEntry, NotedAct } from '../../resources/contract/history.ts'
import type { Elsewhere, Impact } from '../../resources/contract/impact.ts'
import type { SoughtGroup } from '../../resources/contract/seek.ts'
import type {
  Ask,
  ColumnOf,
  Condition,
  Grouping,
  IdOf,
  ListRow,
  PartOf,
  PartRow,
  Problems,
  Resource,
  RowOf,
  ValuesOf,
  Where,
  Totals,
} from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { Capability } from '../request/capability.ts'
import type { RequestContext } from '../request/context.ts'
import type { AppError } from '../request/errors.ts'
import type { Applying, Change, Outcome } from './changes.ts'
import type { Merge, MergeAsked, Merging, Suspects } from './merging/told.ts'
import type {
  Earlier,
  ListedOperation,
  OperationPart,
  OperationsAsked,
  PutBack,
  Removal,
  RemovedRecord,
  TouchedRecord,
  Undone,
} from './operations/told.ts'
import type { Held, Past, Stood } from './past/told.ts'
import type { Row } from './row.ts'
import type { Verb } from './verbs.ts'

export type { Row } from './row.ts'

export interface ListParams {
  readonly page_no: number
  readonly per_page: number
  readonly search?: string
  readonly sort_by?: string
  readonly order_by?: 'asc' | 'desc'
  /** decides among rows that are equal by `sort_by`, each only among those still equal */
  readonly then_by?: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
  readonly condition?: Condition
  /** rows beside those that condition and search find: what somebody selected on another page */
  readonly also?: readonly string[]
  /** what the rest asks is asked of the records as they stood then: at the end of a day of the school, or at a minute of one */
  readonly as_of?: string
  /** only these; without it every field that a list can hold */
  readonly columns?: readonly string[]
}
/** Which rows of a list are meant. */
export type ListQuestion = Pick<ListParams, 'condition' | 'search' | 'also' | 'as_of'>
/** The same of one declaration: what it has not, it cannot be asked for. */
export interface ListOf<R, Column extends string> extends Omit<ListParams, 'columns' | 'sort_by'> {
  readonly columns?: readonly Column[] | undefined
  readonly sort_by?: ColumnOf<R> | 'created_at' | 'updated_at' | undefined
}
export interface Listed<R, Column extends string> {
  readonly records: ListRow<R, Column>[]
  readonly total: number
}
/** What a write answers: the row as its writer may see it; where the change took it out of sight, which one it was. */
export type Written<R> = Pick<RowOf<R>, keyof RowOf<R> & (IdOf<R> | 'is_active')> & Partial<RowOf<R>>

export interface FacetParams extends ListQuestion {
  readonly field: string
  /** only values whose name has this in it */
  readonly find?: string
  /** what records held then of which something else is counted by now: worked out of `as_of` */
  readonly was?: Stood
}
export interface GroupParams extends ListQuestion {
  readonly grouping: Grouping
  readonly order: 'asc' | 'desc'
  readonly totals: Totals
  /** the same as of values that are counted */
  readonly was?: Stood
}
/** What is worked out of rows. */
export type WorkedOut = { readonly is: 'count' } | { readonly is: 'sum' | 'mean' | 'min' | 'max'; readonly field: string }
/** The same of the rows of a group; `where` leaves some of them out. */
export type Aggregation = WorkedOut & { readonly where?: Condition }

/** A field, `currency` where there are amounts of money, or the day, month or year that a date lies in. */
export type GroupBy = string | { readonly date: string; readonly in: 'day' | 'month' | 'year' }

export interface AggregateParams<Name extends string = string> {
  readonly condition?: Condition
  readonly search?: string
  /** groups by these; none: all rows are one group, which is there even where there are no rows */
  readonly by?: readonly GroupBy[]
  readonly of: Readonly<Record<Name, Aggregation>>
}
export interface AggregateGroup<Name extends string = string> {
  /** in the order of `by`; null: the rows that have none */
  readonly by: readonly (string | null)[]
  /**
   * null: there was nothing to work it out of. Of numbers they are numbers; of decimals and amounts the exact text, as a record tells
   * it, and a mean has the places of its field; of days and times `min` and `max` are such
   */
  readonly values: Readonly<Record<Name, number | string | null>>
}
export interface OptionParams {
  readonly search?: string
  readonly per_page?: number
  readonly condition?: Condition
  /** these rows first of all: the labels of what a form already holds */
  readonly ids?: readonly string[]
}
export interface Page {
  readonly page_no: number
  readonly per_page: number
}
export interface StatusMore {
  readonly reason?: string | undefined
  readonly effective_date?: string | undefined
  /** the word that the record goes or returns with, where its resource has one: `withdrawn` */
  readonly word?: string | undefined
}
/** What `transaction` hands to its job: the same verbs, bound to one transaction and one operation. */
export interface RecordsWithin {
  readonly q: Queries
  get<R extends Resource>(resource: R, id: string): Promise<RowOf<R>>
  find<R extends Resource>(resource: R, where: Where): Promise<RowOf<R> | null>
  list<R extends Resource, const Column extends ColumnOf<R> = ColumnOf<R>>(
    resource: R,
    params: ListOf<R, Column>,
  ): Promise<Listed<R, Column>>
  /** links or child rows of records that were listed: by their id, with these other fields of what is linked */
  parts<R extends Resource, const Part extends PartOf<R>>(
    resource: R,
    part: Part,
    ids: readonly string[],
    more?: readonly string[],
  ): Promise<ReadonlyMap<string, readonly PartRow<R, Part>[]>>
  aggregate<Name extends string>(resource: Resource, params: AggregateParams<Name>): Promise<readonly AggregateGroup<Name>[]>
  /** Any number of changes as one; throws where one of them is refused. */
  apply(changes: readonly Change[]): Promise<readonly Outcome[]>
  create<R extends Resource>(resource: R, values: ValuesOf<R>): Promise<Written<R>>
  /** `isTyped`: by a person, who is asked where the record would seem to repeat another one from now on */
  update<R extends Resource>(
    resource: R,
    id: string,
    values: ValuesOf<R>,
    version?: string,
    how?: { readonly isTyped?: boolean },
  ): Promise<Written<R>>
  setStatus<R extends Resource>(resource: R, id: string, isActive: boolean, more?: StatusMore): Promise<Written<R>>
  remove(resource: Resource, id: string): Promise<void>
  /** A change of the account that no field shows: it stands in the history, its content does not. */
  note(resource: Resource, id: string, act: NotedAct): Promise<void>
  /** From here to the end of the transaction nobody else in the institution is at these tasks: what it reads stays true. */
  alone(...tasks: readonly string[]): Promise<void>
  /** These accounts hear, when it is committed, that something is there for them (`newsForOne`): each of itself, nobody of another. */
  tellPeople(userIds: readonly string[]): void
  /** The same verbs in the same transaction, for what follows from a write and its writer may not do: in whatever school it is. */
  as(granted: Capability): RecordsWithin
  /** Closes the current yearly row of a record and opens a new one that starts on `from`: a transfer, a promotion. */
  move<R extends Resource>(resource: R, id: string, to: { academicYear: string; from: string; values: ValuesOf<R> }): Promise<Written<R>>
}
/** What one operation did to records of one kind, as whoever listens is told. */
export interface News {
  /** versions by id */
  readonly records: Readonly<Record<string, string>>
  /** where they stood before, of those that were taken away from there */
  readonly was: Readonly<Record<string, Row>> | null
  readonly schoolId: string | null
  readonly academicYear: string | null
}
export interface Seen {
  readonly records: Readonly<Record<string, string>>
  /** was in this person's sight and is no longer */
  readonly gone: readonly string[]
}
/** What stands in some cells of a record, by field, as it was typed or pasted. */
export interface TypedCells {
  readonly id: string
  readonly cells: Readonly<Record<string, string>>
}
/** The same as values; what could not be read is named by its field. */
export interface ReadCells {
  readonly id: string
  readonly values: Row
  readonly problems: Problems
  /** what the records are called that references name */
  readonly called: Readonly<Record<string, string>>
}
export interface Records {
  /** what each of these people may learn of it; they are of one institution, and may read records of this kind */
  seen(contexts: readonly RequestContext[], resource: Resource, news: News): Promise<readonly Seen[]>
  /** the records of a list, all of them, in its order */
  ids(context: RequestContext, resource: Resource, params: ListParams): Promise<readonly string[]>
  /** of these the ones that are still to be seen, as a list shows them, in the order given */
  byIds<R extends Resource, const Column extends ColumnOf<R>>(
    context: RequestContext,
    resource: R,
    ids: readonly string[],
    columns: readonly Column[],
  ): Promise<readonly ListRow<R, Column>[]>
  /** of these the ones that are deleted, and that this person would have seen just before */
  goneSeen(context: RequestContext, resource: Resource, ids: readonly string[]): Promise<readonly string[]>
  list<R extends Resource, const Column extends ColumnOf<R> = ColumnOf<R>>(
    context: RequestContext,
    resource: R,
    params: ListOf<R, Column>,
  ): Promise<Listed<R, Column>>
  get<R extends Resource>(context: RequestContext, resource: R, id: string): Promise<RowOf<R>>
  find<R extends Resource>(context: RequestContext, resource: R, where: Where): Promise<RowOf<R> | null>
  /** links or child rows of records that were listed: by their id, with these other fields of what is linked */
  parts<R extends Resource, const Part extends PartOf<R>>(
    context: RequestContext,
    resource: R,
    part: Part,
    ids: readonly string[],
    more?: readonly string[],
  ): Promise<ReadonlyMap<string, readonly PartRow<R, Part>[]>>
  /** how many of them one record of a list has at most, by the values of a field of theirs */
  mostParts(
    context: RequestContext,
    resource: Resource,
    params: ListQuestion,
    field: string,
    by: string | null,
  ): Promise<ReadonlyMap<string, number>>
  /** numbers about the rows of a list, by groups, all of them for the price of one pass */
  aggregate<Name extends string>(
    context: RequestContext,
    resource: Resource,
    params: AggregateParams<Name>,
  ): Promise<readonly AggregateGroup<Name>[]>
  /** Any number of changes as one operation: what becomes of each, or would become of it. Nothing is written where one is refused. */
  apply(context: RequestContext, changes: readonly Change[], how?: Applying): Promise<readonly Outcome[]>
  /** cells of records that are there, read as an import reads those of a file */
  readCells(context: RequestContext, resource: Resource, rows: readonly TypedCells[]): Promise<readonly ReadCells[]>
  create<R extends Resource>(context: RequestContext, resource: R, values: ValuesOf<R>): Promise<Written<R>>
  update<R extends Resource>(context: RequestContext, resource: R, id: string, values: ValuesOf<R>, version?: string): Promise<Written<R>>
  setStatus<R extends Resource>(context: RequestContext, resource: R, id: string, isActive: boolean, more?: StatusMore): Promise<Written<R>>
  remove(context: RequestContext, resource: Resource, id: string): Promise<void>
  /** What a form is told before it is saved: is something taken, does the record seem to be there already? */
  check(context: RequestContext, resource: Resource, id: string | null, values: Row): Promise<Checked>
  /** the same of any number of records that are new, each by itself, in the order given */
  checkAll(context: RequestContext, resource: Resource, rows: readonly Row[]): Promise<readonly Checked[]>
  /** what is wrong with the references and the codes from lists of values among `changed`, in a row as it would be after */
  checkReferences(context: RequestContext, resource: Resource, changed: Row, after: Row): Promise<Problems>
  options(context: RequestContext, resource: Resource, params: OptionParams): Promise<Option[]>
  /** the records of these kinds that somebody means by a name, a code, a telephone, or words of what they refer to */
  seek(context: RequestContext, kinds: readonly Resource[], typed: string): Promise<SoughtGroup[]>
  /** records by their ids, as they are found, each in a group of its own and in the order given */
  told(context: RequestContext, of: readonly { readonly resource: Resource; readonly id: string }[]): Promise<SoughtGroup[]>
  /** how many rows of a search and filters have each value of a field */
  facets(context: RequestContext, resource: Resource, params: FacetParams): Promise<Facets>
  groups(context: RequestContext, resource: Resource, params: GroupParams): Promise<Groups>
  /** what refers to a record; of kinds that are not open nothing is told by number */
  impact(context: RequestContext, resource: Resource, id: string, isOpen: (resource: Resource) => boolean): Promise<Impact>
  /** which other schools have these records, too, and how many of them */
  elsewhere(context: RequestContext, resource: Resource, ids: readonly string[]): Promise<readonly Elsewhere[]>
  /** what records of a list held at an instant, as this person may know it */
  past(
    context: RequestContext,
    resource: Resource,
    ids: readonly string[],
    at: string,
    list: Pick<ListQuestion, 'condition' | 'search'>,
  ): Promise<Past>
  /** the same of as many as there are, for whoever restores or counts: nothing hidden, nothing named, of records that were listed */
  held(context: RequestContext, resource: Resource, ids: readonly string[], at: string): Promise<ReadonlyMap<string, Held>>
  history(context: RequestContext, resource: Resource, id: string, page: Page): Promise<{ records: HistoryEntry[]; total: number }>
  /** What was done, the latest first, with what each operation did to which kinds. */
  operations(
    context: RequestContext,
    asked: OperationsAsked,
  ): Promise<{ readonly records: readonly ListedOperation[]; readonly parts: readonly OperationPart[]; readonly total: number }>
  /** the records that an operation touched, with what changed of each; throws where it is not this person's to see */
  touched(
    context: RequestContext,
    operationId: string,
    params: Page & { readonly kinds: readonly Resource[] },
  ): Promise<{ readonly records: readonly TouchedRecord[]; readonly total: number }>
  /** every kind of record that an operation touched; throws where it is not this person's to see */
  kindsTouched(context: RequestContext, operationId: string): Promise<readonly string[]>
  /** Puts back what an operation changed; a dry run only works out what would become of it. */
  undo(context: RequestContext, operationId: string, how?: { readonly dryRun?: boolean }): Promise<Undone>
  /** Makes one record of several; a dry run works out what would become of it, and is refused where the merge would be. */
  merge(context: RequestContext, resource: Resource, asked: MergeAsked, how?: Merging): Promise<Merge>
  /** Pairs of records of a kind that its rules take for one, the surest first. */
  suspects(context: RequestContext, resource: Resource): Promise<readonly Suspects[]>
  /** Records that were deleted since an instant and have not come back, the latest first. */
  removed(
    context: RequestContext,
    asked: Page & { readonly kinds: readonly Resource[]; readonly since: string },
  ): Promise<{ readonly records: readonly RemovedRecord[]; readonly total: number }>
  /** Brings deleted records back, those against which nothing stands. */
  bringBack(context: RequestContext, wanted: readonly Removal[]): Promise<Undone>
  /** Puts values back that a record held before an entry of its history. */
  putBack(context: RequestContext, resource: Resource, id: string, earlier: Earlier): Promise<PutBack>
  transaction<T>(context: RequestContext, job: (within: RecordsWithin) => Promise<T>): Promise<T>
}

/** One of the writes of an operation, while it is judged. */
export interface Case<R = Resource> {
  readonly id: string
  /** what was asked for */
  readonly verb: Verb
  /** null: it is new. `academic_year` stands in it where the record has a row in the year of the request */
  readonly before: RowOf<R> | null
  /** what is about to be stored, on an update only what differs; judging adds what follows from it */
  readonly values: ValuesOf<R>
  readonly problems: Problems
  /** what a person should know before doing it; nothing is refused for it */
  readonly warnings: Problems
  readonly asks: Ask[]
  /** why the record as a whole is not written, beside what is wrong with its fields */
  refused: AppError | null
  /** the year's row ends, and another begins on this day */
  from: string | null
  /** it turned out to be this one, which stays: what it gives up, and goes with in the end, is that one's */
  readonly into?: string | undefined
}
