import type { Problem } from '../../resources/kit/index.ts'
import type { Fragment } from './sql.ts'
import type { Row } from './types.ts'

/** One question to the database, asked together with all the others of the same wording in a single statement. */
export interface Question {
  readonly path: string
  readonly count: Fragment
  /** what the count means: null is well */
  readonly judge: (count: number) => Problem | null
}

/** A row as it is about to be written: `changed` holds what is being written, `after` the whole row as it will be. */
export interface Checking {
  readonly id: string
  readonly changed: Row
  readonly after: Row
  /** nobody chooses: it is put back, or names the one that another turned out to be; where that one sits now is not asked */
  readonly isPutBack?: boolean
}
