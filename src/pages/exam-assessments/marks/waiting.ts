import type { MarkCode } from '../../../../resources/domain/exams/words.ts'
import type { Text } from '../../../../resources/kit/index.ts'
import type { Impossible } from './typed-mark.ts'

/** What somebody types in a cell: of a question, a section, the total, or (slot null) the word that stands instead of marks. */
export interface Stroke {
  readonly student_id: string
  readonly slot: string | null
  readonly text: string
}
/** A cell that is typed and not kept by the server yet. */
export interface Waiting extends Stroke {
  readonly marks: number | null
  readonly code: MarkCode | null
  /** what the server had when it was typed over; undefined: it is not asked */
  readonly was: number | null | undefined
  /** it cannot be, and nobody was asked */
  readonly wrong?: Impossible
  /** the server's sentence, and what stands there by somebody else's hand */
  readonly refused?: { readonly text: Text; readonly is: number | null }
}
export type RowWaiting = ReadonlyMap<string | null, Waiting>
