import type { Row } from '../row.ts'

/** What was chosen in a picker: what it is called in both languages, and the short row it came with. */
export interface Picked {
  readonly id: string
  readonly label: string
  readonly label_ar?: string | null
  readonly row: Row
}
