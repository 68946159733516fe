import type { Row } from '../row.ts'

/** What a record held at a moment, as far as it is otherwise now. */
export interface Held {
  /** false: it was added, or brought back, after that */
  readonly wasThere: boolean
  /** the fields that are otherwise now, as they stood then */
  readonly was: Row
}

/** Records of a list at a moment: those that stood otherwise then, or were not there yet. */
export interface Past {
  readonly records: ReadonlyMap<string, Held>
  /** records of the kind that were there then and have been deleted since, as far as this person is told of such */
  readonly removed: number
  /** since when the history tells anything */
  readonly began: string | null
}
