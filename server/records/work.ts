import type { Act } from '../../resources/contract/history.ts'
import type { Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { Capability } from '../request/capability.ts'
import type { RequestContext } from '../request/context.ts'
import type { Create, Update } from './changes.ts'
import type { Floor } from './layout.ts'
import { run, type Fragment } from './sql.ts'
import type { RecordsWithin, Row } from './types.ts'

/** What one change is to whoever listens: which record, which version, and where it stood if it stands there no longer. */
export interface Noted {
  readonly resource: Resource
  readonly verb: Act
  readonly id: string
  readonly version: string
  readonly was: Row | null
  readonly context: Pick<RequestContext, 'schoolId' | 'academicYear'>
}

/** What one transaction does as one, under whatever name it does a part of it. */
export interface Operation {
  /** has it written its operation row yet? */
  isWritten: boolean
  /** what it did, to be told to those who listen when it is done */
  readonly noted: Noted[]
  /** accounts that have something of their own to look at when it is done */
  readonly people: Set<string>
}

/** One transaction of one request. */
export interface Work {
  readonly floor: Floor
  readonly q: Queries
  readonly context: RequestContext
  readonly within: RecordsWithin
  /** writes that belong to another one, by the capability that says which: a guardian typed into a student's form */
  along(granted: Capability, changes: readonly (Create | Update)[]): Promise<void>
  readonly operation: Operation
  /**
   * Where something is only worked out, nobody is kept waiting for it: what nobody else may be at while it is carried out is named here
   * instead.
   */
  readonly names?: ((task: string) => void) | undefined
}

/** What a question is asked with. */
export type Asking = Pick<Work, 'floor' | 'q' | 'context'>

/** What a statement is run with. */
export interface Running {
  readonly q: Queries
  readonly floor: Pick<Floor, 'dialect'>
}

export const ask = <T = Row>(work: Running, statement: Fragment): Promise<T[]> => run<T>(work.q, statement)

/** A row's version always moves forward, even when two changes fall into one millisecond or a clock was set back. */
export function nextVersion(now: string, current: unknown): string {
  if (typeof current !== 'string' || current < now) return now
  return new Date(Date.parse(current) + 1).toISOString()
}
