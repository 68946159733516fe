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
  /** that the list finds today and that were not there then */
  readonly added: number
  /** that the list found then and that have been deleted since, as far as this person is told of such */
  readonly removed: number
  /** since when the history tells anything */
  readonly began: string | null
}

/** What records held then in some fields, as the tables would hold it, by their ids. */
export interface Stood {
  readonly names: readonly string[]
  readonly rows: ReadonlyMap<string, Row>
}
