import type { Where } from './conditions.ts'
import type { Text } from './text.ts'

/** What stands beside the name at the top of a record's page. */
export type PageFact =
  | { readonly is: 'field'; readonly name: string }
  /** the completed years since a date */
  | { readonly is: 'age'; readonly name: string }
  /** the linked record that a flag on the link marks, else the first: whom to call */
  | { readonly is: 'first'; readonly name: string; readonly by: string | null; readonly label: Text }

/** What must not be overlooked on a record's page: said while it holds, to whoever may read the fields it looks at. */
export interface PageAlert {
  readonly label: Text
  readonly where: Where
  /** the field whose value is told with it */
  readonly value?: string
  /** somebody could come to harm */
  readonly urgent?: boolean
}
