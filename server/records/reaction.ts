import type { AppError } from '../request/errors.ts'
import type { RequestContext } from '../request/context.ts'
import type { Registry, Resource, ValuesOf } from '../../resources/kit/index.ts'
import type { Case, RecordsWithin } from './types.ts'
import type { NamedVerb } from './verbs.ts'

export interface ReactionInput<R = Resource> {
  readonly context: RequestContext
  /** the same verbs as everybody's, in the same transaction and operation */
  readonly within: RecordsWithin
  /** every declared kind, for records that name one */
  readonly registry: Registry
  readonly resource: Resource
  /** all changes of the operation that this reacts to, in their order */
  readonly cases: readonly Case<R>[]
}

interface Reacts<R> {
  readonly on: readonly NamedVerb[]
  /** the module whose reactions come before; without it they go by the names of the modules */
  readonly behind?: string
  /**
   * What nobody else may be at while this is written, from what was sent: taken before any row is held, by whoever changes a row that is
   * referred to.
   */
  tasks?(sent: Readonly<ValuesOf<R>>): readonly string[]
  /**
   * The rules that a declaration cannot say. Runs before anything is stored, in the dry run as in the real one, and writes nothing; adds
   * problems, warnings, questions and values to the cases, or says why a record as a whole is refused.
   */
  judge?(input: ReactionInput<R>): Promise<void>
  /** What follows once everything is stored. */
  after?(input: ReactionInput<R>): Promise<void>
}
/** What a module does about another's records, inside the transaction: `server/modules/<module>/reactions.ts`. */
export interface Reaction extends Reacts<Resource> {
  readonly resource: string
}
/** The resource is its declaration, so that the rows of the cases are its rows. */
export const defineReaction = <R extends Resource>({ resource, ...reacts }: Reacts<R> & { readonly resource: R }): Reaction => ({
  // whoever reacts is only ever given records of this kind
  ...(reacts as unknown as Reacts<Resource>),
  resource: resource.name,
})

/** The reactions to each resource, in their order. */
export type Reactions = ReadonlyMap<string, readonly Reaction[]>

/** Why a record as a whole is not written; where several would say so, the first does. */
export function refuseCase(one: Pick<Case, 'refused'>, error: AppError): void {
  one.refused ??= error
}
