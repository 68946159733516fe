import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { Create, Update } from './changes.ts'
import type { Floor } from './layout.ts'
import { run, type Fragment } from './sql.ts'
import type { RecordsWithin, Row } from './types.ts'

/** One transaction of one request. */
export interface Work {
  readonly floor: Floor
  readonly q: Queries
  readonly context: RequestContext
  readonly within: RecordsWithin
  /** writes that belong to another one, which has been authorised: a guardian typed into a student's form */
  along(changes: readonly (Create | Update)[]): Promise<void>
  /** has this transaction written its operation row yet? */
  readonly operation: { isWritten: boolean }
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

export const ask = (work: Running, statement: Fragment): Promise<Row[]> => run(work.q, work.floor.dialect, statement)

/** A row's version always moves forward, even when two changes fall into one millisecond or a clock was set back. */
export function nextVersion(now: string, current: unknown): string {
  if (typeof current !== 'string' || current < now) return now
  return new Date(Date.parse(current) + 1).toISOString()
}
